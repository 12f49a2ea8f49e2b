"""Work shared out in chunks: among processes here or on a cluster, with the same results in the same order.

>>> list(share_out(abs, [[-1, 2], [-3]], ALONE))
[1, 2, 3]
"""

from __future__ import annotations

from orrery.work.cluster import Cluster
from orrery.work.processes import ALONE, Processes, cores
from orrery.work.share import Crew, Hands, share_out

__all__ = ["ALONE", "Cluster", "Crew", "Hands", "Processes", "cores", "share_out"]
