"""The addresses of the service."""
