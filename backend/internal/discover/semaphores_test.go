package discover_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/testkit"
)

func TestWhoLooksForSomethingWaitsForATurnAndWhoLooksAtAllDoesNot(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	s.Place(ana, s.Story(ana))
	const tile = "/api/discover/tiles/0/0/0.mvt"
	questions := []string{discover.PlacesPath + "?bbox=0,0,10,10", discover.PlacesPath + "?sort=nearest&near=1,1"}
	for _, filtered := range []string{"?words=there", "?country=FR", "?from=2024-01-01", "?to=2024-01-01"} {
		questions = append(questions, discover.PlacesPath+filtered, tile+filtered)
	}
	for _, question := range questions {
		held, _ := testkit.Hold(s.Gate.Searches)
		end := sync.OnceFunc(held)
		defer end()
		for _, path := range []string{discover.PlacesPath, tile} {
			testkit.Answered(t, s.Get(path), http.StatusOK, path)
		}
		answered := make(chan testkit.Answer)
		go func() { answered <- s.Get(question) }()
		select {
		case a := <-answered:
			t.Errorf("%s is answered with %d out of turn", question, a.Status)
			continue
		case <-time.After(50 * time.Millisecond):
		}
		end()
		testkit.Answered(t, <-answered, http.StatusOK, question)
	}
}

func TestWhoLooksAtAllLeavesTheDatabaseToOthers(t *testing.T) {
	s := testkit.Start(t, nil)
	held, _ := testkit.Hold(s.Gate.MapReads)
	end := sync.OnceFunc(held)
	defer end()
	answered := make(chan testkit.Answer)
	for _, path := range []string{discover.PlacesPath, "/api/discover/tiles/0/0/0.mvt"} {
		go func() { answered <- s.Get(path) }()
	}
	testkit.Answered(t, s.Get(testkit.Stories+"?perPage=10&filter=created+%3E%3D+%272022-01-01+00%3A00%3A00%27"), http.StatusOK, "the list of stories")
	select {
	case a := <-answered:
		t.Errorf("answered with %d out of turn", a.Status)
	case <-time.After(50 * time.Millisecond):
	}
	end()
	for range 2 {
		testkit.Answered(t, <-answered, http.StatusOK)
	}
}
