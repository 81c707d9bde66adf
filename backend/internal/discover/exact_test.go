package discover_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"
	"time"

	"github.com/paulmach/orb/encoding/mvt"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

// place is one everybody may see, as the records have it.
type place struct {
	ID  string  `db:"id"`
	Lng float64 `db:"longitude"`
	Lat float64 `db:"latitude"`
}

func public(t *testing.T, s *testkit.Server) (all []place) {
	t.Helper()
	if err := s.App.DB().NewQuery(`SELECT places.id, longitude, latitude FROM places JOIN places_collection AS stories
		ON stories.id = places_collection WHERE stories.shown`).All(&all); err != nil {
		t.Fatal(err)
	}
	return all
}

// coordinate is anywhere, often where many are, and now and then on the edge of the world.
func coordinate(lot *rand.Rand, most float64) float64 {
	switch lot.IntN(10) {
	case 0:
		return []float64{-most, most, 0}[lot.IntN(3)]
	case 1, 2, 3, 4:
		return 10 + float64(lot.IntN(5))/1000
	}
	return (lot.Float64()*2 - 1) * most
}

func has(west, south, east, north float64, p place) bool {
	if p.Lat < south || p.Lat > north {
		return false
	}
	in := func(lng float64) bool {
		if west > east {
			return lng >= west || lng <= east
		}
		return lng >= west && lng <= east
	}
	// The date line has two names.
	return in(p.Lng) || (p.Lng == 180 && in(-180)) || (p.Lng == -180 && in(180))
}

func compareCounts(t *testing.T, s *testkit.Server, lot *rand.Rand, views int) {
	t.Helper()
	all := public(t, s)
	for range views {
		west, east := coordinate(lot, 180), coordinate(lot, 180)
		south, north := coordinate(lot, 90), coordinate(lot, 90)
		if south > north {
			south, north = north, south
		}
		want := 0
		for _, p := range all {
			if has(west, south, east, north, p) {
				want++
			}
		}
		a := s.Get(fmt.Sprintf("/api/discover/places?bbox=%.17f,%.17f,%.17f,%.17f", west, south, east, north))
		if got := a.JSON()["count"]; a.Status != http.StatusOK || got != float64(want) || a.JSON()["countIsExact"] != true {
			t.Fatalf("%d: %v places, not %d of %d, in %v,%v,%v,%v %.300s", a.Status, got, want, len(all), west, south, east, north, a.Body)
		}
	}
}

// inTile is the number of places a tile shows.
func inTile(t *testing.T, s *testkit.Server, z, x, y int) (total int) {
	t.Helper()
	a := testkit.Done(t, s.Get(fmt.Sprintf("/api/discover/tiles/%d/%d/%d.mvt", z, x, y)))
	layers, err := mvt.Unmarshal(a.Body)
	if err != nil || len(layers) != 1 || layers[0].Name != "places" {
		t.Fatalf("%v %v", layers, err)
	}
	for _, f := range layers[0].Features {
		if count, isCluster := f.Properties["count"].(float64); isCluster {
			total += int(count)
		} else if f.Properties["id"] != "" {
			total++
		}
	}
	return total
}

func compareTiles(t *testing.T, s *testkit.Server) {
	t.Helper()
	want := len(public(t, s))
	for _, z := range []int{0, 1, 3} {
		total := 0
		for x := range 1 << z {
			for y := range 1 << z {
				total += inTile(t, s, z, x, y)
			}
		}
		if total != want {
			t.Fatalf("the tiles of zoom %d show %d of %d places", z, total, want)
		}
	}
	// From a full tile downwards each is the sum of the four it is made of.
	x, y := 0, 0
	for z := range 16 {
		four, best, most := 0, 0, -1
		for i := range 4 {
			n := inTile(t, s, z+1, 2*x+i%2, 2*y+i/2)
			if four += n; n > most {
				best, most = i, n
			}
		}
		if whole := inTile(t, s, z, x, y); whole != four {
			t.Fatalf("tile %d/%d/%d shows %d places and its four parts %d", z, x, y, whole, four)
		}
		x, y = 2*x+best%2, 2*y+best/2
	}
}

// settled waits until stories of many places are on the map.
func settled(t *testing.T, s *testkit.Server) {
	t.Helper()
	testkit.Within(t, time.Minute, func() bool { return number(t, s, "SELECT COUNT(*) FROM waypost_discover_due") == 0 })
}

// edits change what there is, in as many ways as the product and whoever looks after it can.
var edits = []string{
	"INSERT INTO places (user, places_collection, title, longitude, latitude, created) VALUES ({:user}, {:story}, 'There', {:lng}, {:lat}, {:created})",
	"INSERT INTO places (user, places_collection, title, longitude, latitude, created) VALUES ({:user}, {:story}, 'There', {:lng}, {:lat}, {:created})",
	"INSERT INTO places (user, places_collection, title, longitude, latitude, created) VALUES ({:user}, {:story}, 'There', {:lng}, {:lat}, {:created})",
	"UPDATE places SET longitude = {:lng}, latitude = {:lat} WHERE id = {:place}",
	"UPDATE places SET longitude = {:lng} WHERE id = {:place}",
	"UPDATE places SET title = {:created}, near = 'Lisboa' WHERE id = {:place}",
	"UPDATE places SET places_collection = {:story} WHERE id = {:place}",
	"UPDATE places SET created = {:created} WHERE id = {:place}",
	"DELETE FROM places WHERE id = {:place}",
	"UPDATE places_collection SET shown = NOT shown WHERE id = {:story}",
	"UPDATE places_collection SET shown = TRUE WHERE id = {:story}",
	"UPDATE places_collection SET title = {:created} WHERE id = {:story}",
	ofPerson,
}

// ofPerson takes a hundred times as long as any other: three times of four another is drawn.
const ofPerson = "UPDATE places_collection SET shown = {:yes} WHERE user = {:user}"

func anEdit(lot *rand.Rand) string {
	edit := edits[lot.IntN(len(edits))]
	if edit == ofPerson && lot.IntN(4) > 0 {
		return edits[lot.IntN(len(edits)-1)]
	}
	return edit
}

func TestCountsOfAnyPartOfTheMapAreThoseOfTheRecordsAfterTenThousandEdits(t *testing.T) {
	t.Parallel()
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "0"})
	lot := rand.New(rand.NewPCG(3, 14))
	people := []testkit.Person{s.SignUp("ana"), s.SignUp("bob"), s.SignUp("caio")}
	var stories []string
	for i := range 24 {
		stories = append(stories, s.Story(people[i%3]))
	}
	for round := range 20 {
		err := s.App.RunInTransaction(func(tx core.App) error {
			// A third of the time went into reading the same few statements, with all triggers, again and again.
			prepared := map[string]*dbx.Query{}
			for range 500 {
				var ids []string
				if err := tx.DB().NewQuery("SELECT id FROM places WHERE id > {:any} ORDER BY id LIMIT 1").Bind(dbx.Params{"any": fmt.Sprintf("r%x", lot.Uint64())}).Column(&ids); err != nil {
					return err
				}
				ids = append(ids, "none")
				statement := anEdit(lot)
				if prepared[statement] == nil {
					prepared[statement] = tx.DB().NewQuery(statement).Prepare()
				}
				if _, err := prepared[statement].Bind(dbx.Params{
					"user": people[lot.IntN(3)].ID, "story": stories[lot.IntN(len(stories))], "place": ids[0], "yes": lot.IntN(4) > 0,
					"lng": coordinate(lot, 180), "lat": coordinate(lot, 90), "created": fmt.Sprintf("2024-0%d-01 00:00:0%d.000Z", 1+lot.IntN(3), lot.IntN(2)),
				}).Execute(); err != nil {
					return fmt.Errorf("%s: %w", statement, err)
				}
			}
			return nil
		})
		testkit.OK(t, err)
		compareCounts(t, s, lot, 60)
		if round%5 == 4 {
			compareTiles(t, s)
		}
	}
	if kept := s.Get("/api/discover/places").JSON()["count"]; kept == float64(0) {
		t.Error("nothing was left to be compared")
	}
	for _, p := range people {
		testkit.Done(t, s.Remove("/api/collections/users/records/"+p.ID))
	}
	settled(t, s)
	for _, table := range []string{"waypost_discover", "waypost_discover_cells", "waypost_discover_words"} {
		var left []int
		if err := s.App.DB().NewQuery("SELECT COUNT(*) FROM " + table).Column(&left); err != nil || left[0] != 0 {
			t.Errorf("%s still has %v rows: %v", table, left, err)
		}
	}
}
