"""Opening something in the browser."""

from __future__ import annotations

import webbrowser


def open_in_browser(address: str) -> bool:
    """Open an address and say whether that went well; a browser that would take over the terminal is left alone."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    if type(browser) is webbrowser.GenericBrowser:
        return False
    return browser.open(address)
