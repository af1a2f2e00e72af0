"""What every reader of an upload needs, loaded by the fork server before the first of them begins."""

from desertfox.analysis import trial
from desertfox.pack import builtin_pack
from desertfox.pack.checks import cross_faults
from desertfox.server.hall.uploads import jobs

__all__ = ["cross_faults", "jobs", "trial"]

builtin_pack()
