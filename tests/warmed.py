"""The site, read and warmed: what the processes of a nursery know when they are born."""

import gc
import multiprocessing

import orrery.web.app  # noqa: F401
from orrery.store import sqlite
from orrery.web.warm import warm
from orrery.work import process

sqlite.SYNCHRONOUS = "OFF"  # nothing here must survive the machine
process.context = multiprocessing.get_context("forkserver")
warm()
gc.freeze()
