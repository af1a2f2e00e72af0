"""The service: games kept in a database, viewed and played over HTTP, announced over a websocket."""
