"""Where computers think: processes of their own, which know nothing of the service, and the desks they sit at."""
