package discover_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestAPlaceIsFoundByEveryNameOfTheTownItLiesIn(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	a := s.Send(http.MethodPost, testkit.Places, ana.Token, map[string]any{
		"title": "Dinner", "latitude": 38.6918, "longitude": -9.2158, "places_collection": s.Story(ana), "user": ana.ID, "near": "Berlin", "names": "Berlin",
	})
	if a.Status != http.StatusOK || !strings.HasPrefix(a.Text("near"), "Lisbon\tde:Lissabon\t") || strings.Contains(string(a.Body), "リスボン") {
		t.Fatalf("the place was answered with %d: %s", a.Status, a.Body)
	}
	finds := func(words string) bool {
		return slices.Contains(places(t, s, url.Values{"words": {words}}).ids, a.Text("id"))
	}
	lisbon, vienna := []string{"Lisbon", "lisboa", "LISSABON", "Лиссабон", "torre de belem"}, []string{"Wien", "vienna", "Вена"}
	for _, name := range lisbon {
		if !finds(name) || finds("Berlin") {
			t.Errorf("the place is not found by %s, or by a name it was sent with", name)
		}
	}
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+a.Text("id"), ana.Token, map[string]any{"latitude": 48.2085, "longitude": 16.3725}))
	for _, name := range vienna {
		if !finds(name) {
			t.Errorf("the moved place is not found by %s", name)
		}
	}
	if slices.ContainsFunc(lisbon, finds) {
		t.Error("the moved place is still found where it was")
	}
}
