"""Recorded games of all scenarios and rulesets, with a check of every moment."""
