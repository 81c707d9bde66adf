package site_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestAStoryWithoutAPlaceWaitsOutsidePublicListsWhereHostsWantThat(t *testing.T) {
	s := testkit.Start(t, nil)
	hana, ana := host(t, s), s.SignUp("ana")
	empty, full := s.Story(ana), s.Story(ana)
	place := s.Place(ana, full)
	read := func(when, story string, status int) {
		t.Helper()
		testkit.Answered(t, s.Get(testkit.Stories+"/"+story), status, when)
	}
	read("by default", empty, http.StatusOK)
	set(t, s, hana, map[string]any{"noPlaceWaits": true})
	read("empty, when it is switched on", empty, http.StatusNotFound)
	read("with a place, when it is switched on", full, http.StatusOK)
	read("a new one", s.Story(ana), http.StatusNotFound)
	s.Place(ana, empty)
	read("with its first place", empty, http.StatusOK)
	s.Send(http.MethodPatch, testkit.Stories+"/"+empty, ana.Token, map[string]any{"title": "Down it", "revision": s.Record("places_collection", empty).GetInt("revision")})
	read("written again", empty, http.StatusOK)
	s.Remove(testkit.Places + "/" + place)
	read("without its last place", full, http.StatusNotFound)
	s.Restart()
	read("after a restart", full, http.StatusNotFound)
	set(t, s, hana, map[string]any{"noPlaceWaits": false})
	read("when it is switched off", full, http.StatusOK)
}
