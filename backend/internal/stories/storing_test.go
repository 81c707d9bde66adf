package stories_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/stories"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// Four forms of 620 MB that came to the database together stood before a place without pictures, for fourteen seconds.
func TestFormsWithPicturesComeToTheDatabaseOneByOneAndWordsPassThem(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story, others := s.Story(ana), s.Story(bob)
	end := sync.OnceFunc(stories.HoldStoring())
	defer end()
	saved := make(chan string, 1)
	go func() {
		saved <- s.Place(ana, story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.JPEG(60, 40, 6)})
	}()
	s.Place(bob, others)
	select {
	case <-saved:
		t.Fatal("a form with a picture did not wait for the one before it")
	case <-time.After(time.Second):
	}
	end()
	place := <-saved
	if a := s.Get("/api/collections/places/records/" + place); a.Status != http.StatusOK || a.Text("main_picture") == "" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}
