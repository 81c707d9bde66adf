package stories_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestAPlaceHasTheCountryItLiesInAndItsStoryHasThemAll(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := placeAt(s, ana, story, map[string]any{"latitude": 38.7075, "longitude": -9.1364, "country": "XX"})
	placeAt(s, ana, story, map[string]any{"latitude": 42.0466, "longitude": -8.6443})
	id := place.Text("id")
	expect := func(when, country, countries string) {
		t.Helper()
		if kept, all := s.Record("places", id).GetString("country"), s.Record("places_collection", story).GetString("countries"); kept != country || all != countries {
			t.Errorf("%s: %q of %s", when, kept, all)
		}
	}
	change := func(values map[string]any) {
		t.Helper()
		testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+id, ana.Token, values))
	}
	expect("written", "PT", `["ES","PT"]`)
	change(map[string]any{"latitude": 48.8566, "longitude": 2.3522})
	expect("moved", "FR", `["ES","FR"]`)
	change(map[string]any{"latitude": 45, "longitude": -30})
	expect("moved to the open sea", "", `["ES"]`)

	// What is kept is found out once: whoever writes a caption does not wait for it.
	s.Execute("UPDATE places SET country = 'QQ' WHERE id = '" + id + "'")
	change(map[string]any{"title": "Otherwise", "latitude": 45, "country": "PT"})
	expect("where it was", "QQ", `["ES","QQ"]`)
}
