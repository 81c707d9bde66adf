package basemap_test

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/paulmach/orb"
	"github.com/paulmach/orb/encoding/mvt"
	"github.com/paulmach/orb/geojson"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/beside"
)

func lay(t *testing.T, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "map.pmtiles")
	testkit.OK(t, os.WriteFile(path, data, 0o600))
	return path
}

func changed(at int, value byte) []byte {
	data := bytes.Clone(testkit.MapFile(`{"attribution":"© Example"}`))
	data[at] = value
	return data
}

func TestAnArchiveOfVectorTilesIsTakenWithWhatItSaysOfItsMakers(t *testing.T) {
	a, err := basemap.Open(lay(t, testkit.MapFile(`{"attribution":"© Example"}`)))
	testkit.OK(t, err)
	defer a.Close()
	if a.Attribution() != "© Example" || !strings.HasPrefix(a.Path(), "map/f/base.") || !strings.HasSuffix(a.Path(), ".pmtiles") {
		t.Errorf("%q at %s", a.Attribution(), a.Path())
	}
}

func TestTheMapThatComesWithMfMapIsSuchAnArchive(t *testing.T) {
	a, err := basemap.Open(beside.Path("mf-map/src/base-map/world.pmtiles"))
	testkit.OK(t, err)
	defer a.Close()
	for _, maker := range []string{"OpenStreetMap", "GSHHG", "GeoNames", "Natural Earth"} {
		testkit.Has(t, a.Attribution(), maker, "is not named in")
	}
}

func TestWhatABrowserCouldNotDrawIsRefusedWithWhatIsWrongAndWhatToDo(t *testing.T) {
	whole := testkit.MapFile(`{}`)
	long := bytes.Clone(whole)
	binary.LittleEndian.PutUint64(long[64:], 1<<63)
	garbled := bytes.Clone(whole)
	copy(garbled[len(garbled)-20:], "this is not a gzip")
	for name, c := range map[string]struct {
		path, says string
	}{
		"nothing there":          {filepath.Join(t.TempDir(), "none.pmtiles"), "cannot be read"},
		"a folder":               {t.TempDir(), "is not a file"},
		"empty":                  {lay(t, nil), "is not a PMTiles archive"},
		"a picture":              {lay(t, []byte("\x89PNG"+strings.Repeat("x", 900))), "is not a PMTiles archive"},
		"of version 2":           {lay(t, changed(7, 2)), "is not a PMTiles archive of version 3"},
		"cut short":              {lay(t, whole[:len(whole)-1]), "is cut short"},
		"longer than files":      {lay(t, long), "is cut short"},
		"of pictures":            {lay(t, changed(99, 2)), "not vector tiles"},
		"packed with Brotli":     {lay(t, changed(98, 3)), "compressed in a way browsers cannot read"},
		"with a broken tile":     {lay(t, garbled), "cannot be understood"},
		"with something else in": {lay(t, testkit.MapFileWith(`{}`, []byte("plain words"))), "not vector tiles"},
		"with no description":    {lay(t, testkit.MapFile(`nothing`)), "cannot be understood"},
	} {
		a, err := basemap.Open(c.path)
		if err == nil {
			a.Close()
			t.Errorf("%s: taken", name)
			continue
		}
		if !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), ": ") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %s", name, err)
		}
	}
}

func TestADirectoryThatLeadsToItselfComesToAnEnd(t *testing.T) {
	if _, err := basemap.Open(lay(t, testkit.MapCircle())); err == nil || !strings.Contains(err.Error(), "cannot be understood") {
		t.Errorf("%v", err)
	}
}

func TestAFileThatUnpacksWithoutEndIsRefused(t *testing.T) {
	var bomb bytes.Buffer
	zip := gzip.NewWriter(&bomb)
	_, _ = zip.Write(make([]byte, 65<<20))
	_ = zip.Close()
	if _, err := basemap.Open(lay(t, testkit.PackedMapFile(`{}`, bomb.Bytes()))); err == nil || !strings.Contains(err.Error(), "cannot be understood") {
		t.Errorf("%v", err)
	}
}

func TestAnotherFileHasAnotherAddressAndOneWrittenOverIsNoLongerThere(t *testing.T) {
	path := lay(t, testkit.MapFile(`{}`))
	first, err := basemap.Open(path)
	testkit.OK(t, err)
	defer first.Close()
	ask := func() int {
		w := httptest.NewRecorder()
		first.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/"+first.Path(), nil))
		return w.Code
	}
	testkit.Same(t, ask(), http.StatusOK)
	testkit.OK(t, os.Chtimes(path, time.Time{}, time.Now().Add(time.Minute)))
	second, err := basemap.Open(path)
	testkit.OK(t, err)
	defer second.Close()
	if first.Path() == second.Path() {
		t.Errorf("both at %s", first.Path())
	}
	testkit.Same(t, ask(), http.StatusNotFound, "the file of before")
}

func TestWhatIsDrawnLargerThanItIsExactBendsAsOnTheMapOfAPage(t *testing.T) {
	path := []basemap.Corner{{-64, 0}, {64, 0}, {64, 128}, {-64, 128}}
	for i := range path {
		path[i].X, path[i].Y = path[i].X/4096, path[i].Y/4096
	}
	shape := basemap.Shape{Filled: true, Paths: [][]basemap.Corner{path}}.Rounded()
	var drawn string
	for _, c := range shape.Paths[0] {
		drawn += fmt.Sprint(" ", c.X*4096, ",", c.Y*4096)
	}
	// shape-tile.test.ts has the same.
	if want := " -64,0 64,0 64,72 56,104 40,120 8,128 -64,128"; drawn != want {
		t.Errorf("got%s, want%s", drawn, want)
	}
}

func TestAnArchiveOfManyTilesIsReadBackThroughDirectoriesThatFitIntoItsHead(t *testing.T) {
	var data []byte
	var tiles []basemap.StoredTile
	// Numbers and lengths without a pattern, or their directory would shrink to nothing.
	chance := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // nothing is secret
	id := uint64(0)
	for range 20_000 {
		id += 1 + chance.Uint64N(500)
		tile := bytes.Repeat([]byte{byte(id)}, 1+chance.IntN(90))
		tiles = append(tiles, basemap.StoredTile{Spot: basemap.Spot{ID: id, Offset: int64(len(data)), Length: int64(len(tile))}})
		data = append(data, tile...)
	}
	for i := range tiles {
		tiles[i].In = bytes.NewReader(data)
	}
	var out bytes.Buffer
	testkit.OK(t, basemap.WriteArchive(&out, tiles, []byte(`{"name":"many"}`), 9, 14))
	file := out.Bytes()
	if root := binary.LittleEndian.Uint64(file[8:]) + binary.LittleEndian.Uint64(file[16:]); root > 16384 || binary.LittleEndian.Uint64(file[48:]) == 0 {
		t.Errorf("the first directory ends at %d, others have %d bytes", root, binary.LittleEndian.Uint64(file[48:]))
	}
	archive, err := basemap.ReadTiles(bytes.NewReader(file))
	testkit.OK(t, err)
	all, err := archive.All()
	if err != nil || len(all) != len(tiles) {
		t.Fatalf("%d tiles, %v", len(all), err)
	}
	var wanted []uint64
	for i := 0; i < len(tiles); i += 500 {
		wanted = append(wanted, tiles[i].ID)
	}
	found, err := archive.Locate(append(wanted, 1<<40), func(parts []basemap.Spot, take func(i int, data []byte) error) error {
		for i, p := range parts {
			if err := take(i, file[p.Offset:p.Offset+p.Length]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil || len(found) != len(wanted) {
		t.Fatalf("%d of %d are found, %v", len(found), len(wanted), err)
	}
	for i, spot := range found {
		if was := tiles[i*500]; spot.ID != was.ID || !bytes.Equal(file[spot.Offset:spot.Offset+spot.Length], data[was.Offset:was.Offset+was.Length]) {
			t.Errorf("tile %d has other bytes", spot.ID)
		}
	}
}

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
