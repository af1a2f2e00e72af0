"""`python -m desertfox` is the command `desertfox`."""

from desertfox.cli import main

if __name__ == "__main__":
    main()
