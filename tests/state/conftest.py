from __future__ import annotations

import pytest

from desertfox.pack import Pack, builtin_pack
from desertfox.state import Setting, State


@pytest.fixture(scope="session")
def pack() -> Pack:
    return builtin_pack()


@pytest.fixture(scope="session")
def setting(pack: Pack) -> Setting:
    return Setting.build(pack, "campaign", options=["optional.detachments", "optional.desert_patrols"])


@pytest.fixture
def state(setting: Setting) -> State:
    return State(setting)
