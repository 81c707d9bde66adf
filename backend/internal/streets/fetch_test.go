package streets_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/paulmach/orb"
	"github.com/paulmach/orb/maptile"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/streets"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/beside"
)

const (
	layers4 = `{"attribution":"© OSM","vector_layers":[{"id":"earth"},{"id":"water"},{"id":"roads"}]}`
	tile    = 20_000
)

var porto = streets.Point{Longitude: -8.611, Latitude: 41.146}

// city are tiles around Porto, as a build of the whole world has them: somewhat more than is fetched, and a run of equal ones.
func city(reach int) (runs []testkit.TileRun) {
	noise := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // tiles that do not pack
	for z := range 15 {
		x, y := int(float64(int(1)<<z)*0.47608), int(float64(int(1)<<z)*0.37443)
		for dy := -reach; dy <= reach; dy++ {
			for dx := -reach; dx <= reach; dx++ {
				if side := 1 << z; x+dx < 0 || y+dy < 0 || x+dx >= side || y+dy >= side {
					continue
				}
				data := make([]byte, tile)
				for i := range data {
					data[i] = byte(noise.Uint32())
				}
				runs = append(runs, testkit.TileRun{ID: basemap.TileID(z, x+dx, y+dy), Run: 1, Tile: data})
			}
		}
	}
	slices.SortFunc(runs, func(a, b testkit.TileRun) int { return int(a.ID) - int(b.ID) }) //nolint:gosec // small
	return runs
}

// host serves a build by byte ranges and notes how many bytes were asked for.
type host struct {
	*httptest.Server
	mu     sync.Mutex
	data   []byte
	asked  int64
	etag   string
	answer func(w http.ResponseWriter, r *http.Request) bool
}

func serve(t *testing.T, data []byte) *host {
	t.Helper()
	h := &host{data: data, etag: `"one"`}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		data, etag, answer := h.data, h.etag, h.answer
		var from, to int64
		if _, err := fmt.Sscanf(r.Header.Get("Range"), "bytes=%d-%d", &from, &to); err == nil {
			h.asked += to - from + 1
		}
		h.mu.Unlock()
		w.Header().Set("ETag", etag)
		if answer == nil || !answer(w, r) {
			http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
		}
	}))
	t.Cleanup(h.Close)
	return h
}

func (h *host) order(t *testing.T) (o streets.Order, last *streets.Progress) {
	t.Helper()
	last = &streets.Progress{}
	return streets.Order{
		DataDir: t.TempDir(), Address: h.URL + "/20260101.pmtiles", Points: []streets.Point{porto}, PerPlace: 9e6, Most: 90e6,
		HasRoom: func(int64) bool { return true }, Tell: func(p streets.Progress) { *last = p },
	}.InAHurry(), last
}

func (h *host) askedNow() int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := h.asked
	h.asked = 0
	return n
}

func open(t *testing.T, dataDir string) *basemap.TileReader {
	t.Helper()
	data, err := os.ReadFile(streets.Path(dataDir))
	testkit.OK(t, err)
	r, err := basemap.ReadTiles(bytes.NewReader(data))
	testkit.OK(t, err)
	return r
}

func TestStreetsAroundAPlaceAreFetchedOnceWithAllTheirParentsDownToTheWorldsOwn(t *testing.T) {
	all := city(2)
	for name, leaf := range map[string]bool{"in one directory": false, "behind another directory": true} {
		h := serve(t, testkit.TileArchiveWith(layers4, 15, leaf, all...))
		o, last := h.order(t)
		if err := streets.Fetch(t.Context(), o); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if last.Tiles != 54 || last.AllTiles != 54 || last.Bytes != last.AllBytes || h.askedNow() > 61*tile+200_000 {
			t.Errorf("%s: %+v", name, *last)
		}
		archive := open(t, o.DataDir)
		for z := range 15 {
			x, y := int(float64(int(1)<<z)*0.47608), int(float64(int(1)<<z)*0.37443)
			got, err := archive.Tile(z, x+1, y)
			want := all[slices.IndexFunc(all, func(r testkit.TileRun) bool { return r.ID == basemap.TileID(z, max(0, min(x+1, 1<<z-1)), y) })].Tile
			if has := z >= streets.Shallowest; err != nil || has && !bytes.Equal(got, want) || !has && got != nil {
				t.Errorf("%s: zoom %d has %d bytes, %v", name, z, len(got), err)
			}
		}
		if metadata, err := archive.Metadata(); err != nil || string(metadata) != layers4 {
			t.Errorf("%s: %s %v", name, metadata, err)
		}
		if err := streets.Fetch(t.Context(), o); err != nil || h.askedNow() != 0 {
			t.Errorf("%s: the second run asks, %v", name, err)
		}
	}
}

func TestTheWorldThatComesAlongLeavesNoZoomBetweenItAndTheStreets(t *testing.T) {
	file, err := os.Open(beside.Path("mf-map/src/base-map/world.pmtiles"))
	testkit.OK(t, err)
	defer file.Close()
	if world, err := basemap.ReadTiles(file); err != nil || world.Deepest+1 < streets.Shallowest {
		t.Errorf("%v %v", world.Deepest, err)
	}
}

func TestARunThatWasBrokenOffGoesOnWhereItWas(t *testing.T) {
	h := serve(t, testkit.TileArchiveWith(layers4, 15, true, city(2)...))
	o, last := h.order(t)
	ctx, stop := context.WithCancel(t.Context())
	tell := o.Tell
	o.Tell = func(p streets.Progress) {
		if tell(p); p.Tiles == 20 {
			stop()
		}
	}
	if err := streets.Fetch(ctx, o); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if _, err := os.Stat(streets.Path(o.DataDir)); err == nil {
		t.Error("half of it is drawn")
	}
	came := last.Tiles
	// As after a crash, in the middle of a tile.
	part := filepath.Join(o.DataDir, "streets.part", "tiles")
	info, err := os.Stat(part)
	if err != nil || os.Truncate(part, info.Size()-5) != nil {
		t.Fatal(err)
	}
	h.askedNow()
	o.Tell = tell
	testkit.OK(t, streets.Fetch(t.Context(), o))
	if asked := h.askedNow(); last.AllTiles != 54-came+1 || asked > last.AllBytes+20*16<<10 {
		t.Errorf("%d came, then %d bytes were asked for: %+v", came, asked, *last)
	}
	if tiles, err := open(t, o.DataDir).All(); err != nil || len(tiles) != 54 {
		t.Errorf("%d tiles, %v", len(tiles), err)
	}
	if _, err := os.Stat(part); err == nil {
		t.Error("the part is still there")
	}
}

func TestNewPlacesAreFetchedBesideWhatIsThere(t *testing.T) {
	h := serve(t, testkit.TileArchiveWith(layers4, 15, true, city(4)...))
	o, last := h.order(t)
	testkit.OK(t, streets.Fetch(t.Context(), o))
	o.Points = append([]streets.Point{{Longitude: porto.Longitude + 0.022, Latitude: porto.Latitude}}, o.Points...)
	testkit.OK(t, streets.Fetch(t.Context(), o))
	tiles, err := open(t, o.DataDir).All()
	if err != nil || last.AllTiles == 0 || last.AllTiles > 12 || len(tiles) != 54+last.AllTiles {
		t.Errorf("%d tiles, %v %+v", len(tiles), err, *last)
	}
}

func TestABoxIsFetchedWithAllItsTiles(t *testing.T) {
	h := serve(t, testkit.TileArchiveWith(layers4, 15, true, city(4)...))
	o, last := h.order(t)
	o.Points, o.Area = nil, streets.Within(streets.Box{West: -8.66, South: 41.12, East: -8.56, North: 41.17})
	o.PerPlace = 1
	if err := streets.Fetch(t.Context(), o); err != nil || last.Tiles < 30 {
		t.Errorf("%+v %v", *last, err)
	}
	o.Area = streets.Within(streets.Box{West: -20, South: 30, East: 30, North: 60})
	if err := streets.Fetch(t.Context(), o); err == nil || !strings.Contains(err.Error(), "Choose a smaller one") {
		t.Error(err)
	}
}

func TestACountryIsItsTilesWithItsIslandsAndWithoutItsNeighbours(t *testing.T) {
	tileAt := func(lng, lat float64) uint64 {
		at := maptile.At(orb.Point{lng, lat}, streets.Deepest)
		return basemap.TileID(streets.Deepest, int(at.X), int(at.Y))
	}
	for _, name := range []string{"Portugal", "pt"} {
		tiles := map[uint64]bool{}
		for id := range streets.InOutline(discover.Outline(name)) {
			if tiles[id] {
				t.Fatalf("%s: tile %d comes twice", name, id)
			}
			tiles[id] = true
		}
		for place, at := range map[string]struct {
			lng, lat float64
			is       bool
		}{
			"Lisbon": {-9.14, 38.72, true}, "Funchal": {-16.91, 32.65, true}, "Flores": {-31.19, 39.45, true},
			"Madrid": {-3.7, 40.42, false}, "Vigo": {-8.72, 42.24, false}, "far out at sea": {-22, 36, false},
		} {
			if tiles[tileAt(at.lng, at.lat)] != at.is {
				t.Errorf("%s has %s: %v", name, place, !at.is)
			}
		}
	}
	if discover.Outline("Atlantis") != nil {
		t.Error("there is an Atlantis")
	}
}

func TestNoMoreIsFetchedThanMayBe(t *testing.T) {
	h := serve(t, testkit.TileArchiveWith(layers4, 15, false, city(2)...))
	for name, c := range map[string]struct{ perPlace, most int64 }{"around a place": {200_000, 90e6}, "in all": {9e6, 200_000}} {
		o, last := h.order(t)
		o.PerPlace, o.Most = c.perPlace, c.most
		for range 2 {
			testkit.OK(t, streets.Fetch(t.Context(), o))
		}
		tiles, err := open(t, o.DataDir).All()
		if err != nil || len(tiles) != 9 || (last.Left > 0) != (c.most == 200_000) {
			t.Errorf("%s: %d tiles, %v %+v", name, len(tiles), err, *last)
		}
	}
	o, last := h.order(t)
	o.HasRoom = func(bytes int64) bool { return bytes < 1_000_000 }
	if err := streets.Fetch(t.Context(), o); err == nil || !strings.Contains(err.Error(), "no room") || last.Tiles > 0 {
		t.Errorf("on a full disk: %v", err)
	}
}

func TestWhatCannotBeFetchedIsSaidInASentenceAndNothingIsDrawn(t *testing.T) {
	whole := testkit.TileArchiveWith(layers4, 15, true, city(2)...)
	with := func(at int, value byte) []byte {
		data := bytes.Clone(whole)
		data[at] = value
		return data
	}
	status := func(code int) func(http.ResponseWriter, *http.Request) bool {
		return func(w http.ResponseWriter, _ *http.Request) bool { w.WriteHeader(code); return true }
	}
	asked := 0
	for name, c := range map[string]struct {
		data   []byte
		answer func(w http.ResponseWriter, r *http.Request) bool
		says   string
	}{
		"a host without ranges": {whole, func(w http.ResponseWriter, _ *http.Request) bool { _, _ = w.Write(whole); return true }, "sends the whole file"},
		"416":                   {whole, status(416), "ends before"},
		"nothing there":         {whole, status(404), "answered 404"},
		"an overloaded host":    {whole, status(503), "three times"},
		"cut short":             {whole[:len(whole)/2], nil, "ends before"},
		"half of each answer": {whole, func(w http.ResponseWriter, r *http.Request) bool {
			if asked++; asked <= 3 {
				return false
			}
			var from, to int
			_, _ = fmt.Sscanf(r.Header.Get("Range"), "bytes=%d-%d", &from, &to)
			w.Header().Set("Content-Range", fmt.Sprintf("bytes %d-%d/%d", from, to, len(whole)))
			w.Header().Set("Content-Length", fmt.Sprint(to-from+1))
			w.WriteHeader(http.StatusPartialContent)
			_, _ = w.Write(whole[from : from+(to-from)/2])
			return true
		}, "did not answer to the end, three times"},
		"another part": {whole, func(w http.ResponseWriter, _ *http.Request) bool {
			w.Header().Set("Content-Range", fmt.Sprintf("bytes 5-9/%d", len(whole)))
			w.WriteHeader(http.StatusPartialContent)
			return true
		}, "is asked for"},
		"no archive":             {bytes.Repeat([]byte("PNG"), 9000), nil, "not a PMTiles archive of version 3"},
		"pictures":               {with(99, 2), nil, "not vector tiles"},
		"packed with Brotli":     {with(98, 3), nil, "compressed in a way"},
		"of other layers":        {testkit.TileArchiveWith(`{"vector_layers":[{"id":"water"},{"id":"transportation"}]}`, 15, true, city(1)...), nil, `no layer "earth"`},
		"without a word of them": {testkit.TileArchive(15, true, city(1)...), nil, "no layer"},
	} {
		h := serve(t, c.data)
		h.answer = c.answer
		o, _ := h.order(t)
		err := streets.Fetch(t.Context(), o)
		if err == nil || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), o.Address) || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := os.Stat(streets.Path(o.DataDir)); err == nil {
			t.Errorf("%s: something is drawn", name)
		}
	}
}

func TestOlderBuildsWithTheSameLayersAreTaken(t *testing.T) {
	old := `{"vector_layers":[{"id":"earth"},{"id":"natural"},{"id":"physical_line"},{"id":"roads"},{"id":"transit"},{"id":"water"}]}`
	h := serve(t, testkit.TileArchiveWith(old, 15, true, city(2)...))
	o, last := h.order(t)
	if err := streets.Fetch(t.Context(), o); err != nil || last.Tiles != 54 {
		t.Errorf("%+v %v", *last, err)
	}
}

func TestAFileThatChangesMeanwhileEndsTheRunAndTheNextOneGoesOnWithTheNewFile(t *testing.T) {
	h := serve(t, testkit.TileArchiveWith(layers4, 15, true, city(2)...))
	o, last := h.order(t)
	tell := o.Tell
	o.Tell = func(p streets.Progress) {
		if tell(p); p.Tiles == 5 {
			h.mu.Lock()
			h.data, h.etag = testkit.TileArchiveWith(layers4, 15, false, city(3)...), `"two"`
			h.mu.Unlock()
		}
	}
	if err := streets.Fetch(t.Context(), o); err == nil || !strings.Contains(err.Error(), "changed meanwhile") {
		t.Fatal(err)
	}
	came := last.Tiles
	if err := streets.Fetch(t.Context(), o); err != nil || last.AllTiles != 54-came {
		t.Errorf("%d came, %+v %v", came, *last, err)
	}
}

func TestOneRunAtATime(t *testing.T) {
	h := serve(t, testkit.TileArchiveWith(layers4, 15, true, city(2)...))
	o, _ := h.order(t)
	second := o
	var said error
	o.Tell = func(streets.Progress) { said = streets.Fetch(t.Context(), second) }
	if err := streets.Fetch(t.Context(), o); err != nil || said == nil || !strings.Contains(said.Error(), "already") {
		t.Errorf("%v %v", err, said)
	}
}

func TestNoAddressOfAnotherMachineIsFetchedInTheOpen(t *testing.T) {
	h := serve(t, nil)
	h.answer = func(w http.ResponseWriter, r *http.Request) bool {
		http.Redirect(w, r, "http://198.51.100.7/world.pmtiles", http.StatusFound)
		return true
	}
	o, _ := h.order(t)
	if err := streets.Fetch(t.Context(), o); err == nil || !strings.Contains(err.Error(), "not safe") {
		t.Error(err)
	}
}
