"""Inspects photos in Apache Spark jobs: a column of paths or of bytes in, a typed report for each photo out."""

from .alike import group_alike
from .inspection import inspect, list_photos
from .run import run
from .schema import report_type

__all__ = ["group_alike", "inspect", "list_photos", "report_type", "run"]
