package discover_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/testkit"
)

// lay puts many places on the map at once: where they lie is SQL about i, which counts them from 0.
func lay(t *testing.T, s *testkit.Server, p testkit.Person, count int, lng, lat string) {
	t.Helper()
	s.Execute("INSERT INTO waypost_resting DEFAULT VALUES")
	s.Execute(discover.MakeAnew)
	s.Execute(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {:count} - 1)
		INSERT INTO places (user, places_collection, title, longitude, latitude, created)
		SELECT {:user}, {:story}, 'Stop ' || i, `+lng+`, `+lat+`, '2024-05-01 10:00:00.000Z' FROM n`, map[string]any{"user": p.ID, "story": s.Story(p), "count": count})
	s.Execute("DELETE FROM waypost_resting")
	if err := discover.Follow(s.App); err != nil {
		t.Fatal(err)
	}
}

func TestOfThousandsOfPlacesBesideAnEdgeSomeAreCountedAndThePageIsWhatLiesInside(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	lay(t, s, ana, 6000, "10.1", "20.1")
	put(t, s, ana, s.Story(ana), [4]any{"Inside", 10.15, 20.1, day})
	for _, box := range []string{"10.1000001,20.0,10.2,20.2", "10.1000001,20.0999,10.16,20.1001"} {
		l := places(t, s, url.Values{"bbox": {box}})
		if l.isExact || l.count > 1 || strings.Join(names(l), "|") != "Inside" {
			t.Errorf("%s: %v of %v places, exactly: %v", box, names(l), l.count, l.isExact)
		}
	}
	if l := places(t, s, url.Values{"bbox": {"9,19,11,21"}}); !l.isExact || l.count != 6001 {
		t.Errorf("far from any edge: %v, exactly: %v", l.count, l.isExact)
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
		}, "waypost_discover_boxes")
		if len(asked) > 0 {
			t.Errorf("%v: %v", world, asked)
		}
	}
}

func TestOfThousandsOfPlacesBesideSeveralEdgesNoMoreAreCountedThanBesideOne(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 8000, "10.1 + i % 2 * 10", "20.1")
	asked := s.Questions(func() { places(t, s, url.Values{"bbox": {"10.09999,20.0,20.10001,20.2"}}) }, "waypost_discover_boxes")
	if len(asked) == 0 {
		t.Fatal("nothing was asked")
	}
	for _, statement := range asked {
		var looked, counted int
		if err := s.App.DB().NewQuery(statement).Row(&looked, &counted); err != nil || looked != 5001 {
			t.Errorf("%d places were looked at, %v", looked, err)
		}
	}
}

func TestAPlaceAloneBesideThousandsIsShownAndNoneOfTheseIsLookedAtForIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	// On both sides of an edge, closer than the tree of boxes tells apart: one that all grids have from the coarse ones on, and one within a tile.
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
		looked := 0
		for _, statement := range asked {
			var rows int
			if err := s.App.DB().NewQuery("SELECT COUNT(*) FROM (" + statement + ")").Row(&rows); err != nil {
				t.Fatal(err)
			}
			looked += rows
		}
		if looked != 1 {
			t.Errorf("%s: %d places were looked at", tile, looked)
		}
	}
}

func TestOfThousandsOfPlacesOnACircleSomeAreLookedAtForThePageOfTheNearest(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 12_000, "i * 0.03 - 180", "30.0")
	looked := 0
	for _, statement := range s.Questions(func() {
		if l := places(t, s, url.Values{"sort": {"nearest"}, "near": {"0,90"}}); len(l.ids) != 20 {
			t.Errorf("%d places", len(l.ids))
		}
	}, "DISTINCT") {
		var rows int
		if err := s.App.DB().NewQuery("SELECT COUNT(*) FROM (" + statement + ")").Row(&rows); err != nil {
			t.Fatal(err)
		}
		looked += rows
	}
	if looked == 0 || looked > 6000 {
		t.Errorf("%d places were looked at", looked)
	}
}
