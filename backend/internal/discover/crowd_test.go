package discover_test

import (
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

func TestAPlaceAloneBesideThousandsIsShownAsOneAndNotLookedForAmongThem(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	// On both sides of an edge that is one in every grid from the coarse ones on, closer than the tree of boxes tells apart.
	lay(t, s, ana, 6000, "-151.875 + 2e-7", "-41.0")
	put(t, s, ana, s.Story(ana), [4]any{"Alone", -151.875 - 2e-7, -41.0, day})
	for _, tile := range []string{"6/4/40", "16/5119/40964"} {
		all := features(t, s.Get("/api/discover/tiles/"+tile+".mvt"))
		if len(all) != 1 || all[0]["count"] != 1.0 || all[0]["id"] != nil {
			t.Errorf("%s shows %v", tile, all)
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
