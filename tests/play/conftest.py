"""Makes `table` importable for the tests in the folders below."""
