"""The site, read and warmed: what the processes of a nursery know when they are born."""

import gc

import orrery.web.app  # noqa: F401
from orrery.web.warm import warm

warm()
gc.freeze()
