package discover_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/testkit"
)

// lay puts many places on the map at once: where they lie is SQL about i, which counts them from 0.
func lay(t testing.TB, s *testkit.Server, p testkit.Person, count int, lng, lat string) {
	t.Helper()
	layIn(t, s, p, 2024, count, lng, lat)
}

// layIn lays places somebody wrote in some year.
func layIn(t testing.TB, s *testkit.Server, p testkit.Person, year, count int, lng, lat string) {
	t.Helper()
	s.Execute("INSERT INTO waypost_resting DEFAULT VALUES")
	s.Execute(discover.MarkForRebuild)
	s.Execute(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {:count} - 1)
		INSERT INTO places (user, places_collection, title, longitude, latitude, created)
		SELECT {:user}, {:story}, 'Stop ' || i, `+lng+`, `+lat+`, '2024-05-01 10:00:00.000Z' FROM n`, map[string]any{"user": p.ID, "story": s.Story(p), "count": count, "year": year})
	s.Execute("DELETE FROM waypost_resting")
	testkit.OK(t, discover.ResumeRebuild(s.App))
}

// ofCells are the questions for the places of some cells.
const ofCells = "INDEXED BY [[waypost_discover_cell]]"

func TestThousandsOfPlacesBesideAnEdgeAreCountedExactlyAndThePageIsWhatLiesInside(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	lay(t, s, ana, 6000, "10.1", "20.1")
	put(t, s, ana, s.Story(ana), [4]any{"Inside", 10.15, 20.1, day})
	for box, want := range map[string]float64{
		"10.1000001,20.0,10.2,20.2": 1, "10.1000001,20.0999,10.16,20.1001": 1, "10.1,20.0,10.2,20.2": 6001, "9,19,11,21": 6001,
		"10.09,20.09,10.1000001,20.1000001": 6000, "10.09,20.09,10.0999999,20.1000001": 0,
	} {
		l := places(t, s, url.Values{"bbox": {box}})
		if !l.isExact || l.count != want || (want == 1 && strings.Join(names(l), "|") != "Inside") {
			t.Errorf("%s: %v of %v places, exactly: %v", box, names(l), l.count, l.isExact)
		}
	}
}

func TestCountsOfSmallPartsOfATownOfThousandsAreThoseOfTheRecords(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 10_000, "10 + i * 7919 % 10000 / 200000.0", "20 + i * 6007 % 10000 / 250000.0")
	all := public(t, s)
	lot := rand.New(rand.NewPCG(7, 11))
	for range 100 {
		west, south := 10+lot.Float64()*0.045, 20+lot.Float64()*0.035
		east, north := west+lot.Float64()*0.02, south+lot.Float64()*0.02
		want := map[string]bool{}
		for _, p := range all {
			if has(west, south, east, north, p) {
				want[p.ID] = true
			}
		}
		l := places(t, s, url.Values{"bbox": {fmt.Sprintf("%.17f,%.17f,%.17f,%.17f", west, south, east, north)}})
		if !l.isExact || l.count != float64(len(want)) || len(l.ids) != min(20, len(want)) {
			t.Fatalf("%v places, exactly: %v, not %d, and %d of them, in %v,%v,%v,%v", l.count, l.isExact, len(want), len(l.ids), west, south, east, north)
		}
		for _, id := range l.ids {
			if !want[id] {
				t.Errorf("%s does not lie in %v,%v,%v,%v", id, west, south, east, north)
			}
		}
	}
}

func TestPlacesAtTheEdgesOfTheWorldAreNotLookedAtForACountOfAllOfIt(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 8000, "CASE i % 4 WHEN 0 THEN -180.0 WHEN 1 THEN 180.0 ELSE 20.0 END", "CASE i % 4 WHEN 2 THEN -89.0 WHEN 3 THEN 89.0 ELSE 10.0 END")
	for _, world := range []url.Values{nil, {"bbox": {"-180,-90,180,90"}}} {
		asked := s.Questions(func() {
			if l := places(t, s, world); !l.isExact || l.count != 8000 {
				t.Errorf("%v: %v places, exactly: %v", world, l.count, l.isExact)
			}
		}, ofCells)
		if len(asked) > 0 {
			t.Errorf("%v: %v", world, asked)
		}
	}
}

func TestOfCountlessPlacesBesideSeveralEdgesNoMoreAreLookedAtThanBesideOne(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 40_000, "CASE i % 2 WHEN 0 THEN 179.9999 ELSE -179.9999 END", "20.1")
	looked := 0
	asked := s.Questions(func() {
		if l := places(t, s, url.Values{"bbox": {"179.9998,20.0,-179.99985,20.2"}}); l.isExact || l.count < 30_000 || l.count > 40_000 {
			t.Errorf("%v places, exactly: %v", l.count, l.isExact)
		}
	}, ofCells)
	for _, statement := range asked {
		var inside, of int
		testkit.OK(t, s.App.DB().NewQuery(statement).Row(&inside, &of))
		looked += of
	}
	testkit.Same(t, looked, 30_001, "places were looked at")
}

func TestAPlaceAloneBesideThousandsIsShownAndNoneOfTheseIsLookedAtForIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	// On both sides of an edge, closer than 32-bit floats tell apart: one that all grids have from the coarse ones on, and one within a tile.
	const ofTiles, within = -151.875, 0.0439453125
	for _, edge := range []float64{ofTiles, within} {
		lay(t, s, ana, 4000, fmt.Sprintf("%.7f + 3e-7", edge), "-41.0")
		put(t, s, ana, story, [4]any{"Alone", edge - 3e-7, -41.0, day})
	}
	for tile, want := range map[string]int{"6/4/40": 1, "16/5119/40964": 1, "10/512/640": 2} {
		var all []map[string]any
		asked := s.Questions(func() { all = features(t, s.Get("/api/discover/tiles/"+tile+".mvt")) }, "waypost_discover}}")
		if len(all) != want || all[len(all)-1]["name"] != "Alone" {
			t.Errorf("%s shows %v", tile, all)
		}
		testkit.Same(t, rowsOf(t, s, asked), 1, tile, "places were looked at")
	}
}

func TestOfThousandsOfPlacesOnACircleSomeAreLookedAtForThePageOfTheNearest(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 12_000, "i * 0.03 - 180", "30.0")
	looked := rowsOf(t, s, s.Questions(func() {
		if l := places(t, s, url.Values{"sort": {"nearest"}, "near": {"0,90"}}); len(l.ids) != 20 {
			t.Errorf("%d places", len(l.ids))
		}
	}, ofCells))
	if looked == 0 || looked > 6000 {
		t.Errorf("%d places were looked at", looked)
	}
}

// Twenty thousand places on one spot, closer beside the edge of a box than 32-bit floats tell apart: which of them lie inside, by
// SQLite's tree of boxes and by the index of squares. Run by: go test -run - -bench Beside ./internal/discover
func BenchmarkThousandsOfPlacesBesideAnEdge(b *testing.B) {
	s := testkit.Start(b, nil)
	lay(b, s, s.SignUp("ana"), 20_000, "10.1", "20.1")
	s.Execute("CREATE VIRTUAL TABLE boxes USING rtree(n, west, east, south, north)")
	s.Execute("INSERT INTO boxes SELECT n, lng, lng, lat, lat FROM waypost_discover")
	const inside = "SELECT COUNT(*) FILTER (WHERE lng BETWEEN 10.1000001 AND 10.2 AND lat BETWEEN 20.0 AND 20.2), COUNT(*) FROM "
	for name, statement := range map[string]string{
		"tree of boxes":    inside + "boxes CROSS JOIN waypost_discover USING (n) WHERE west <= 10.2 AND east >= 10.1000001 AND south <= 20.2 AND north >= 20.0",
		"index of squares": inside + "waypost_discover INDEXED BY waypost_discover_cell WHERE cell BETWEEN (SELECT min(cell) FROM waypost_discover) AND (SELECT max(cell) FROM waypost_discover)",
	} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				var found, of int
				if err := s.App.DB().NewQuery(statement).Row(&found, &of); err != nil || found != 0 || of != 20_000 {
					b.Fatal(found, of, err)
				}
			}
		})
	}
}

func TestWhoReadsAListSlowlyKeepsNobodyFromTheirTurn(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	bob := s.SignUp("bob")
	write(t, s, bob.ID, 9)
	// More than is on its way between the two.
	s.Execute("UPDATE places_collection SET description = {:text}", map[string]any{"text": strings.Repeat("long ", 1<<20)})
	path := testkit.Stories + "?filter=" + url.QueryEscape(since) + "&sort=-created&page=1&perPage=10"
	for n := range 8 * gate.HalfOfCPUs() {
		slow, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		testkit.OK(t, err)
		defer slow.Close()
		fmt.Fprintf(slow, "GET %s HTTP/1.0\r\nX-Real-Ip: 198.51.%d.7\r\n\r\n", path, n)
		if _, err := io.ReadFull(slow, make([]byte, 1)); err != nil {
			t.Fatal(err)
		}
	}
	if a := s.Get(path, "X-Real-Ip", "203.0.113.7"); a.Status != http.StatusOK {
		t.Errorf("%d %s", a.Status, a.Body[:min(200, len(a.Body))])
	}
}

// One visitor who asked and did not read the answer kept everybody else from what they looked for, as long as they liked.
func TestWhoReadsAnAnswerSlowlyKeepsNobodyFromTheirTurn(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	s.Place(ana, s.Story(ana))
	// More than is on its way between the two.
	s.Execute("UPDATE places SET title = {:text}", map[string]any{"text": strings.Repeat("long ", 1<<20)})
	const question = discover.PlacesPath + "?words=long"
	for range gate.HalfOfCPUs() {
		slow, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		testkit.OK(t, err)
		defer slow.Close()
		fmt.Fprintf(slow, "GET %s HTTP/1.0\r\n\r\n", question)
		began := make([]byte, 1)
		if _, err := io.ReadFull(slow, began); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{question + "&country=FR", discover.PlacesPath + "?bbox=100,0,110,10", "/api/discover/tiles/0/0/0.mvt?words=other"} {
		testkit.Answered(t, s.Get(path), http.StatusOK, path)
	}
}
