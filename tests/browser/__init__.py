"""Tests of the page in a real browser. A package, so that browser and service end when a worker leaves it."""
