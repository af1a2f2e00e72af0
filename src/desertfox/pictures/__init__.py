"""Pictures: the map and the counters as SVG, and from that as PNG and PDF; the map as text."""
