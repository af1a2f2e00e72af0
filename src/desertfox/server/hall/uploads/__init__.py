"""What people bring in: read and checked in a process of its own, whatever it may be."""

from desertfox.server.hall.uploads.readers import BusyError, Readers

__all__ = ["BusyError", "Readers"]
