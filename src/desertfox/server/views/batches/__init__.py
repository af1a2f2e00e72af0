"""Many answers put together before they are given at once: the draft tried out, and what each unit can do besides."""

from desertfox.server.views.batches.batch import batch

__all__ = ["batch"]
