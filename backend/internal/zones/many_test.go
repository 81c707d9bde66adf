package zones_test

import (
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

// moving tells whether a person's places are still being moved, as their page is told.
func moving(s *testkit.Server, p testkit.Person) bool {
	is, _ := s.Send(http.MethodGet, path, p.Token, nil).JSON()["moving"].(bool)
	return is
}

func untilMoved(t *testing.T, s *testkit.Server, p testkit.Person) {
	t.Helper()
	testkit.Within(t, time.Minute, func() bool { return !moving(s, p) })
}

func TestManyPlacesAreMovedInPartsAndByTheNextStartWhereOneEnds(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := signUp(s, "ana")
	r := rand.New(rand.NewPCG(43, 2))
	stories := []string{s.Story(ana), s.Story(ana), s.Story(ana)}
	for _, story := range stories {
		var at []spot
		for range 500 {
			at = append(at, anywhere(r, drawn, 0, 400))
		}
		write(s, ana, story, at)
	}
	s.Differing(t) // brings up to date what was written past the triggers
	only := zone(t, s, ana, drawn, 500)
	if !moving(s, ana) {
		t.Fatal("1,500 places were moved at once")
	}
	shown := spotOf(s.Get(testkit.Places + "/" + place(t, s, ana, stories[0], "Kitchen", home).Text("id")).JSON())
	if shown == home {
		t.Error("a place that is saved meanwhile is shown where it is")
	}
	// Made while places are still being moved for the first.
	far := zone(t, s, ana, spot{10, 10}, 200)
	s.Restart()
	untilMoved(t, s, ana)
	for _, story := range stories {
		seen := listOf(t, s, "", story)
		if len(seen) < 500 || slices.ContainsFunc(seen, func(each map[string]any) bool { return spotOf(each) != shown }) {
			t.Errorf("%d places are shown, some of them where they are", len(seen))
		}
	}
	if left := s.Differing(t); len(left) > 0 {
		t.Errorf("%d rows are not as they would be made anew: %s", len(left), left[0])
	}
	if a := s.Send(http.MethodDelete, path+"/"+far, ana.Token, nil); a.Status != http.StatusNoContent || moving(s, ana) {
		t.Errorf("a zone without places: %d %s", a.Status, a.Body)
	}
	if s.Remove(path + "/" + only); !moving(s, ana) {
		t.Error("1,500 places were moved back at once, or nobody is told while they are")
	}
	untilMoved(t, s, ana)
	if list := s.Send(http.MethodGet, path, ana.Token, nil).Body; string(list) != "{\"items\":[],\"moving\":false}\n" {
		t.Errorf("without a zone: %q", list)
	}
}
