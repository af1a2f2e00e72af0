"""Data packs: maps, counters, charts and scenarios, each value with its provenance."""
