package stories_test

import (
	"net/http"
	"testing"

	"waypost/backend/internal/testkit"
)

// One who empties a folder waited for the database, and who had the database for the folder: nobody could write until a restart.
func TestADraftOfHundredsOfPlacesBecomesAStoryWhileFoldersOfWhatWasDeletedAreEmptied(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	var photos []string
	for n := range 30 {
		photos = append(photos, upload(t, s, ana, n))
	}
	story := s.Story(bob)
	var before []string
	for range 30 {
		before = append(before, s.Place(bob, story))
	}
	var places []object
	for n := range 300 {
		places = append(places, place(100+n))
	}
	theirs := content(places...)
	theirs["story"].(object)["id"] = "bobsstory000001"
	second := draft(t, s, bob, theirs)
	// The folders of 30 photos, and those of places that are deleted meanwhile.
	if a := accept(s, ana, draft(t, s, ana, content(place(1, photos...))), 1); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	deleted := make(chan struct{})
	go func() {
		defer close(deleted)
		for _, id := range before {
			s.Send(http.MethodDelete, testkit.Places+"/"+id, bob.Token, nil)
		}
	}()
	if a := accept(s, bob, second, 1); a.Status != http.StatusOK {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	<-deleted
}
