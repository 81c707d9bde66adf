package discover_test

import (
	"net/url"
	"testing"

	"waypost/backend/internal/testkit"
)

// oldPart is a part of the map with thousands of places, all of them written before more than are looked at elsewhere.
func oldPart(t *testing.T) (s *testkit.Server, box url.Values, places int) {
	t.Helper()
	s = testkit.Start(t, nil)
	ana := s.SignUp("ana")
	layIn(t, s, ana, 2020, 3500, "-9.5 + i % 50 / 100.0", "38.2 + i / 7000.0")
	layIn(t, s, ana, 2024, 31_000, "100 + i % 100 / 10.0", "-20 + i / 3100.0")
	return s, url.Values{"bbox": {"-10,38,-9,39"}}, 3500
}

func TestAPartOfTheMapWhosePlacesAreAllOldHasThemFromItsFirstPageOn(t *testing.T) {
	s, box, many := oldPart(t)
	if l := places(t, s, box); l.count != float64(many) || !l.isExact || len(l.ids) != 20 {
		t.Fatalf("%d of %v places, exactly: %v", len(l.ids), l.count, l.isExact)
	}
	if there := walk(t, s, box); len(there) != many {
		t.Errorf("%d places on all pages", len(there))
	}
}

func TestDaysThatMoreFitThanAreLookedAtAreExactInAPartOfTheMapInItsListAndItsTiles(t *testing.T) {
	s, box, many := oldPart(t)
	box.Set("from", "0001-01-01")
	if l := places(t, s, box); l.count != float64(many) || !l.isExact || len(l.ids) != 20 {
		t.Errorf("%d of %v places, exactly: %v", len(l.ids), l.count, l.isExact)
	}
	shown := 0
	for _, f := range features(t, s.Get("/api/discover/tiles/5/15/12.mvt?from=0001-01-01")) {
		if count, isCluster := f["count"].(float64); isCluster {
			shown += int(count)
		} else {
			shown++
		}
	}
	testkit.Same(t, shown, many, "the tile shows")
}

func TestOfThousandsOfPlacesInOneSquareTheNearestComesFirst(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 12_000, "10 + i * 9e-8", "20.1")
	for near, want := range map[string]string{"10.00107991,20.1": "Stop 11999", "9.99,20.1": "Stop 0", "10.0005,20.1": "Stop 5556"} {
		l := places(t, s, url.Values{"sort": {"nearest"}, "near": {near}})
		if len(l.items) != 20 || l.items[0]["name"] != want {
			t.Errorf("near %s: %v first", near, l.items[0]["name"])
		}
	}
}
