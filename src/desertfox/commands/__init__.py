"""The commands of `desertfox`, one module a group; `desertfox.cli` puts them together."""
