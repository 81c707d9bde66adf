package stories_test

import (
	"net/http"
	"net/url"
	"reflect"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestOwnStoriesAreFoundByWordsOfTheirPlacesWhateverTheAccentsAndTheCaseAndNobodyElses(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eva := s.SignUp("ana"), s.SignUp("eva")
	private, other, hers := s.Story(ana), s.Story(ana), s.Story(eva)
	s.Send(http.MethodPatch, testkit.Stories+"/"+private, ana.Token, map[string]any{"visibility": "private", "revision": 1})
	for _, place := range []struct {
		by           testkit.Person
		story, words string
	}{{ana, private, "Ein Café in Ærø"}, {ana, other, "Two rivers"}, {eva, hers, "cafe"}} {
		id := s.Place(place.by, place.story)
		s.Send(http.MethodPatch, testkit.Places+"/"+id, place.by.Token, map[string]any{"title": "Paysandú", "subtext": place.words})
	}
	found := func(words, token string) any {
		return s.Send(http.MethodGet, "/api/waypost/own-stories?words="+url.QueryEscape(words), token, nil).JSON()["found"]
	}
	want := map[string]any{"CAFE": []any{private}, "riv": []any{other}, "cold": []any{}}
	if got := found("CAFE riv cold CAFE", ana.Token); !reflect.DeepEqual(got, want) {
		t.Errorf("found %v", got)
	}
	if got, _ := found("paysandu", ana.Token).(map[string]any)["paysandu"].([]any); len(got) != 2 {
		t.Errorf("by a title: %v", got)
	}
	testkit.Answered(t, s.Get("/api/waypost/own-stories?words=cafe"), http.StatusUnauthorized, "a guest")
}
