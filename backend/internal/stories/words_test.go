package stories_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestTitlesTextsAndNamesTurnNothingBesideThemAround(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	for path, change := range map[string]map[string]any{
		testkit.Stories + "/" + story:              {"title": "Down\u202e the coast\x00", "revision": 1},
		testkit.Places + "/" + place:               {"title": "Sal\u2066to", "subtext": "one\n\u202btwo"},
		"/api/collections/users/records/" + ana.ID: {"name": "An\u202ea"},
	} {
		if a := s.Send(http.MethodPatch, path, ana.Token, change); a.Status != http.StatusOK {
			t.Fatalf("%s: %d %s", path, a.Status, a.Body)
		}
	}
	for field, want := range map[string]string{
		s.Record("places_collection", story).GetString("title"):       "Down the coast",
		s.Record("places", place).GetString("title"):                  "Salto",
		s.Record("places", place).GetString("subtext"):                "one\ntwo",
		s.Record("users", ana.ID).GetString("name"):                   "Ana",
		s.Record("places_collection", story).GetString("author_name"): "Ana",
	} {
		testkit.Same(t, field, want)
	}
}
