"""Grid to longitude and latitude and back."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from desertfox import hexes
from desertfox.board.mapmaker import MapFolder, MapSources
from desertfox.board.mapmaker.cells import CENTRES
from desertfox.board.mapmaker.transform import Plane, Similarity, Transform, Warp

TRANSFORM = MapFolder().read().grid.transform


@given(st.floats(-3, 70), st.floats(-3, 28))
@settings(max_examples=60, deadline=None)
def test_there_and_back_again(u: float, v: float) -> None:
    grid = np.array([[u, v]])
    assert TRANSFORM.to_grid(TRANSFORM.to_degrees(grid)) == pytest.approx(grid, abs=1e-9)


def test_every_hex_centre_comes_back() -> None:
    assert np.abs(TRANSFORM.to_grid(TRANSFORM.to_degrees(CENTRES)) - CENTRES).max() < 1e-9


@pytest.mark.parametrize(
    ("hex_", "lon", "lat"),
    [("L0701", 19.2, 30.258), ("L2306", 20.067, 32.117), ("L2329", 23.976, 32.083), ("E2104", 25.086, 31.76)],
)
def test_anchor_lies_in_the_middle_of_its_hex(hex_: str, lon: float, lat: float) -> None:
    centre = np.array([hexes.centre(hexes.parse(hex_))])
    assert TRANSFORM.to_degrees(centre)[0] == pytest.approx([lon, lat], abs=2e-5)


def test_gazala_lies_between_its_two_hexes() -> None:
    u, v = TRANSFORM.to_grid(np.array([[23.33, 32.13]]))[0]
    (west, north), (east, _) = hexes.centre(hexes.parse("L2323")), hexes.centre(hexes.parse("L2324"))
    assert (u, v) == pytest.approx(((west + east) / 2, north), abs=1e-3)


def test_the_stored_transform_is_the_fit_to_the_anchors(sources: MapSources) -> None:
    from_, stated = sources.grid.georeference, sources.grid.transform
    fitted = Similarity.fitted(from_.anchors_grid, stated.plane.kilometres(from_.anchors_degrees))
    found = (fitted.a, fitted.b, fitted.tx_km, fitted.ty_km)
    assert found == pytest.approx((15.88746, -0.55767, -525.61033, -183.02495), abs=1e-5)
    short = stated.plane.kilometres(from_.warp_degrees) - stated.similarity.kilometres(from_.warp_grid)
    warp = Warp.fitted(from_.warp_grid, from_.warp_radii, short)
    assert np.abs(warp.pushes - stated.warp.pushes).max() < 1e-3


def test_a_hex_is_about_sixteen_kilometres_and_turned_by_two_degrees() -> None:
    similarity = TRANSFORM.similarity
    assert np.hypot(similarity.a, similarity.b) == pytest.approx(15.897, abs=5e-4)
    assert np.degrees(np.arctan2(similarity.b, similarity.a)) == pytest.approx(-2.01, abs=5e-3)


def test_a_fitted_warp_moves_its_points_exactly() -> None:
    centres = np.array([[1.0, 1.0], [3.0, 1.0]])
    wanted = np.array([[0.5, -0.25], [0.0, 1.0]])
    warp = Warp.fitted(centres, np.array([2.0, 3.0]), wanted)
    assert warp.kilometres(centres) == pytest.approx(wanted)


def test_a_warp_that_folds_the_map_is_noticed() -> None:
    warp = Warp(np.array([[30.0, 12.0]]), np.array([[500.0, 0.0]]), np.array([1.0]))
    folded = Transform(Plane(24.5, 31.0, 95.0, 110.0), Similarity(16.0, 0.0, 0.0, 0.0), warp)
    assert not folded.unfolded(CENTRES)
    assert TRANSFORM.unfolded(CENTRES)


def test_areas_are_bent_with_the_warp() -> None:
    """A straight edge across the warp near Gazala is no straight edge on the grid."""
    square = shapely.box(22.9, 31.9, 23.6, 32.2)
    bent, corners = TRANSFORM.shape_to_grid(square), shapely.transform(square, TRANSFORM.to_grid)
    assert bent.is_valid
    assert abs(bent.area - corners.area) > 0.05
