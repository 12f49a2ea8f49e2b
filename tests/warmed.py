"""The site, read and warmed: what the processes of a nursery know when they are born."""

import gc

import orrery.web.app  # noqa: F401
from orrery.store import sqlite
from orrery.web.warm import warm

sqlite.SYNCHRONOUS = "OFF"  # nothing here must survive the machine
warm()
gc.freeze()
