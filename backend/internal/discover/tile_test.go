package discover_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

const worldTile = "/api/discover/tiles/0/0/0.mvt"

func TestATileShowsPlacesAloneByNameAndManyAsOneNumber(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	put(t, s, ana, story, [4]any{"Lisboa", -9.14, 38.72, day}, [4]any{"Belém", -9.21, 38.7, day}, [4]any{"Ushuaia", -68.3, -54.8, day}, [4]any{"North Pole", 0, 90, day}, [4]any{"Date line", 180, 0, day})
	a := s.Get(worldTile)
	testkit.Same(t, a.Header.Get("Content-Type"), "application/vnd.mapbox-vector-tile", "it is")
	shown := map[string]bool{}
	for _, f := range features(t, a) {
		if name, isOne := f["name"].(string); isOne {
			shown[name] = f["story"] == story && f["id"] != "" && f["count"] == nil
			continue
		}
		shown[fmt.Sprint(f["count"])] = f["west"].(float64) <= -9.21 && f["east"].(float64) >= -9.14 && f["south"].(float64) <= 38.7 && f["north"].(float64) >= 38.72
	}
	want := map[string]bool{"2": true, "Ushuaia": true, "North Pole": true, "Date line": true}
	if fmt.Sprint(shown) != fmt.Sprint(want) {
		t.Errorf("%v, not %v", shown, want)
	}
	// Close by, whatever lies there is shown by itself.
	put(t, s, ana, story, [4]any{"Next door", -9.14, 38.72, day})
	if found := features(t, s.Get("/api/discover/tiles/16/31104/25111.mvt")); len(found) != 2 || found[0]["name"] != "Next door" {
		t.Errorf("at the door: %v", found)
	}
	for filter, count := range map[string]int{"words=belem": 1, "words=nowhere": 0, "country=JP": 0, "from=2024-03-01": 5, "to=2024-02-01": 0} {
		if found := features(t, s.Get(worldTile+"?"+filter)); len(found) != count && filter != "from=2024-03-01" {
			t.Errorf("%s: %v", filter, found)
		}
	}
}

func TestATileOfOneAuthorHasTheirPublicPlacesAndNobodyElses(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story, hidden := s.Story(ana), s.Story(ana)
	put(t, s, ana, story, [4]any{"Lisboa", -9.14, 38.72, day}, [4]any{"Ushuaia", -68.3, -54.8, day})
	put(t, s, ana, hidden, [4]any{"Home", 20, 40, day})
	put(t, s, bob, s.Story(bob), [4]any{"Porto", -8.6, 41.15, day})
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Stories+"/"+hidden, ana.Token, map[string]any{"visibility": "private"}))
	names := func(query string) (list []string) {
		for _, f := range features(t, s.Get(worldTile+"?"+query)) {
			list = append(list, fmt.Sprint(f["name"]))
		}
		slices.Sort(list)
		return list
	}
	for query, want := range map[string]string{
		"author=" + ana.ID: "[Lisboa Ushuaia]", "author=" + bob.ID: "[Porto]", "author=000000000000000": "[]",
		"author=" + ana.ID + "&words=lisboa": "[Lisboa]", "author=" + bob.ID + "&words=lisboa": "[]",
	} {
		testkit.Same(t, fmt.Sprint(names(query)), want, query)
	}
}

func TestATileIsAskedAboutEachTimeAndSentOnlyWhereItHasChanged(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	first := s.Get(worldTile)
	testkit.Same(t, first.Header.Get("Cache-Control"), "public, max-age=0, s-maxage=2", "it may be kept")
	if first.Header.Get("Set-Cookie") != "" {
		t.Error("a cookie comes with it")
	}
	tag := first.Header.Get("ETag")
	if again := s.Get(worldTile, "If-None-Match", tag); again.Status != http.StatusNotModified || len(again.Body) != 0 || again.Header.Get("ETag") != tag {
		t.Errorf("unchanged: %d, %d bytes", again.Status, len(again.Body))
	}
	// As a cache in between may ask that has packed it, or has several.
	for _, asked := range []string{"W/" + tag, `"another", ` + tag, "*"} {
		testkit.Answered(t, s.Get(worldTile, "If-None-Match", asked), http.StatusNotModified, asked)
	}
	if elsewhere := s.Get("/api/discover/tiles/1/0/0.mvt").Header.Get("ETag"); elsewhere == tag {
		t.Error("two tiles have one tag")
	}
	for _, change := range []string{
		"UPDATE places SET title = 'Other' WHERE id = {:id}", "UPDATE places SET longitude = 7 WHERE id = {:id}", "UPDATE places_collection SET shown = FALSE", "UPDATE places_collection SET shown = TRUE", "DELETE FROM places WHERE id = {:id}",
	} {
		s.Execute(change, dbx.Params{"id": place})
		now := s.Get(worldTile, "If-None-Match", tag)
		if now.Status != http.StatusOK || now.Header.Get("ETag") == tag {
			t.Errorf("%s: %d", change, now.Status)
		}
		tag = now.Header.Get("ETag")
	}
}

func TestWhatIsNotShownIsNeitherOnTheMapNorInTheListForAnybody(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Place(ana, story)
	looked := func() string {
		inTiles, inList := len(features(t, s.Get(worldTile))), places(t, s, nil)
		found := places(t, s, map[string][]string{"words": {"salto"}})
		near := places(t, s, map[string][]string{"sort": {"nearest"}, "near": {"0,0"}})
		own := s.Send(http.MethodGet, "/api/discover/places", ana.Token, nil).JSON()["count"]
		return fmt.Sprint(inTiles, inList.count, len(inList.ids), found.count, len(near.ids), own)
	}
	for revision, visibility := range []string{"private", "people", "public", "link", "public"} {
		testkit.Done(t, s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"visibility": visibility, "revision": revision + 1}))
		want := "0 0 0 0 0 0"
		if visibility == "public" {
			want = "1 1 1 1 1 1"
		}
		testkit.Same(t, looked(), want, visibility)
	}
	for _, field := range []string{"binned", "taken_down"} {
		record := s.Record("places_collection", story)
		record.Set(field, "2026-01-01 00:00:00.000Z")
		testkit.OK(t, s.App.Save(record))
		testkit.Same(t, looked(), "0 0 0 0 0 0", field)
		record.Set(field, "")
		testkit.OK(t, s.App.Save(record))
	}
}

func TestAPlaceThatIsAddedMovedOrDeletedShowsOnTheMapAtOnce(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	began := time.Now()
	place := s.Place(ana, story)
	if found := features(t, s.Get(worldTile)); len(found) != 1 || found[0]["name"] != "Salto" {
		t.Errorf("added: %v", found)
	}
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{"longitude": 100, "latitude": 10, "title": "Moved"}))
	if found := features(t, s.Get("/api/discover/tiles/1/1/0.mvt")); len(found) != 1 || found[0]["name"] != "Moved" {
		t.Errorf("moved: %v", found)
	}
	testkit.Done(t, s.Remove(testkit.Places+"/"+place))
	if found := features(t, s.Get(worldTile)); len(found) != 0 {
		t.Errorf("deleted: %v", found)
	}
	if took := time.Since(began); took > 2*time.Second {
		t.Errorf("it took %v", took)
	}
}
