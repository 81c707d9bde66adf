package basemap_test

import (
	"bytes"
	"testing"

	"github.com/paulmach/orb"
	"github.com/paulmach/orb/encoding/mvt"
	"github.com/paulmach/orb/geojson"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/testkit"
)

type run = testkit.TileRun

func TestTilesAreFoundByTheirPlaceOnTheCurve(t *testing.T) {
	// Zoom 1 goes down, right and up; zoom 2 begins with number 5.
	for _, leaf := range []bool{false, true} {
		a, err := basemap.ReadTiles(bytes.NewReader(testkit.TileArchive(3, leaf, run{ID: 0, Run: 1, Tile: []byte("world")}, run{ID: 1, Run: 1, Tile: []byte("nw")}, run{ID: 2, Run: 1, Tile: []byte("sw")},
			run{ID: 3, Run: 2, Tile: []byte("east")}, run{ID: 5, Run: 1, Tile: []byte("deep")}, run{ID: 20, Run: 1, Tile: []byte("end")})))
		testkit.OK(t, err)
		for at, want := range map[[3]int]string{
			{0, 0, 0}: "world", {1, 0, 0}: "nw", {1, 0, 1}: "sw", {1, 1, 1}: "east", {1, 1, 0}: "east", {2, 0, 0}: "deep", {2, 3, 0}: "end", {2, 1, 0}: "",
		} {
			if got, err := a.Tile(at[0], at[1], at[2]); err != nil || string(got) != want {
				t.Errorf("%v is %q, %v", at, got, err)
			}
		}
	}
}

func TestAFileThatIsNoneOrIsCutShortIsAnError(t *testing.T) {
	whole := testkit.TileArchive(3, true, run{ID: 0, Run: 1, Tile: bytes.Repeat([]byte("tile"), 100)})
	for _, length := range []int{0, 100, 127, 140, len(whole) - 5} {
		a, err := basemap.ReadTiles(bytes.NewReader(whole[:length]))
		if err == nil {
			_, err = a.Tile(0, 0, 0)
		}
		if err == nil {
			t.Errorf("%d of %d bytes are taken", length, len(whole))
		}
	}
	for _, no := range []string{"PNG", "PMTiles\x02", string(bytes.Repeat([]byte{255}, 500))} {
		if _, err := basemap.ReadTiles(bytes.NewReader([]byte(no))); err == nil {
			t.Errorf("%q is taken", no)
		}
	}
}

func FuzzReadTiles(f *testing.F) {
	f.Add(testkit.TileArchive(3, true, run{ID: 0, Run: 1, Tile: []byte("tile")}))
	f.Fuzz(func(_ *testing.T, data []byte) {
		if a, err := basemap.ReadTiles(bytes.NewReader(data)); err == nil {
			if tile, err := a.Tile(3, 5, 2); err == nil {
				_, _ = basemap.Shapes(tile, "earth")
			}
		}
	})
}

func TestShapesOfTheNamedLayersAreRead(t *testing.T) {
	layer := func(name string, g orb.Geometry) *mvt.Layer {
		return &mvt.Layer{Name: name, Version: 2, Extent: 2048, Features: []*geojson.Feature{geojson.NewFeature(g)}}
	}
	outer := orb.Ring{{0, 0}, {2048, 0}, {2048, 1024}, {0, 1024}, {0, 0}}
	hole := orb.Ring{{10, 10}, {10, 20}, {20, 20}, {10, 10}}
	tile, err := mvt.Marshal(mvt.Layers{
		layer("earth", orb.Polygon{outer, hole}), layer("boundaries", orb.LineString{{0, 0}, {1024, 512}}), layer("places", orb.Point{1, 1}),
	})
	testkit.OK(t, err)
	shapes, err := basemap.Shapes(tile, "earth", "boundaries", "places")
	if err != nil || len(shapes) != 2 {
		t.Fatalf("%v %v", shapes, err)
	}
	land, border := shapes[0], shapes[1]
	if !land.Filled || len(land.Paths) != 2 || land.Paths[0][2] != (basemap.Corner{X: 1, Y: 0.5}) {
		t.Errorf("%+v", land)
	}
	if border.Filled || border.Layer != "boundaries" || border.Paths[0][1] != (basemap.Corner{X: 0.5, Y: 0.25}) {
		t.Errorf("%+v", border)
	}
	for length := range tile {
		_, _ = basemap.Shapes(tile[:length], "earth")
	}
}
