"""How fast the hot paths are, as ratios in one run: `python -m benchmarks`."""
