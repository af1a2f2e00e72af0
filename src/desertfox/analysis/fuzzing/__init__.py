"""Looking for trouble: random players, spoilt actions, and checks after every step."""

from desertfox.analysis.fuzzing.fuzzer import Finding, Job, Limits, Report, fuzz
from desertfox.analysis.fuzzing.mutation import mutate

__all__ = ["Finding", "Job", "Limits", "Report", "fuzz", "mutate"]
