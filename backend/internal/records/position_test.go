package records_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"waypost/backend/internal/testkit"
)

// order are the places of a story as they stand.
func order(t *testing.T, s *testkit.Server, story string) (ids []string) {
	t.Helper()
	if err := s.App.DB().Select("id").From("places").Where(inStory(story)).OrderBy("position", "id").Column(&ids); err != nil {
		t.Fatal(err)
	}
	return ids
}

func TestAPlaceComesLastAndIsMovedWithoutWritingOthersUntilNoRoomIsLeft(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	ids := []string{}
	for range 3 {
		ids = append(ids, placeAt(s, ana, story, nil).Text("id"))
	}
	at := func(i int) float64 { return s.Record("places", ids[i]).GetFloat("position") }
	if at(0) != 1024 || at(1) != 2048 || at(2) != 3072 {
		t.Fatalf("%v %v %v", at(0), at(1), at(2))
	}
	spread := 0
	for range 60 {
		before := at(1)
		// The last goes between the two others, and the second of them behind it, on and on.
		a := s.Send(http.MethodPatch, testkit.Places+"/"+ids[2], ana.Token, map[string]any{"position": (at(0) + at(1)) / 2})
		if a.Status != http.StatusOK || a.JSON()["position"] != at(2) || !(at(0) < at(2) && at(2) < at(1)) {
			t.Fatalf("%v %v %v: %s", at(0), at(2), at(1), a.Body)
		}
		if at(1) != before {
			spread++
		}
		ids[1], ids[2] = ids[2], ids[1]
	}
	if spread == 0 || spread > 6 {
		t.Errorf("others were written %d times", spread)
	}
	placeAt(s, ana, story, map[string]any{"position": 1e9})
	if late := placeAt(s, ana, story, nil); late.Status != http.StatusOK || !slices.Equal(order(t, s, story)[4:], []string{late.Text("id")}) {
		t.Errorf("behind the farthest: %s", late.Body)
	}
}

func TestPlacesSentToOnePlaceStandBesideEachOtherAndFewOthersMove(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	many(t, s, ana.ID, story, 300)
	was := order(t, s, story)
	for i := range 40 {
		before := positions(t, s, story)
		a := placeAt(s, ana, story, map[string]any{"position": before[was[150]]})
		if a.Status != http.StatusOK {
			t.Fatal(string(a.Body))
		}
		moved := 0
		for id, now := range positions(t, s, story) {
			if at, known := before[id]; known && at != now {
				moved++
			}
		}
		if moved > 20 {
			t.Errorf("%d: %d others were written", i, moved)
		}
	}
	now := order(t, s, story)
	if kept := slices.DeleteFunc(slices.Clone(now), func(id string) bool { return !slices.Contains(was, id) }); !slices.Equal(kept, was) || len(now) != 340 {
		t.Errorf("%d places, and the others stand otherwise", len(now))
	}
	all := positions(t, s, story)
	for i := range now[1:] {
		if all[now[i+1]]-all[now[i]] < 1e-6 {
			t.Errorf("%v and %v", all[now[i]], all[now[i+1]])
		}
	}
}

func TestAPlaceSentToAThousandThatStandAtOneComesBehindThem(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	for _, where := range []float64{5, 1e9, -1e9} {
		story := s.Story(ana)
		many(t, s, ana.ID, story, 1000)
		s.Execute("UPDATE places SET position = " + fmt.Sprint(where) + " WHERE places_collection = '" + story + "'")
		was := order(t, s, story)
		a := placeAt(s, ana, story, map[string]any{"position": where})
		if now := order(t, s, story); a.Status != http.StatusOK || !slices.Equal(now, append(was, a.Text("id"))) {
			t.Errorf("%v: %s, %d places stand otherwise", where, a.Body, len(now))
		}
		for _, at := range positions(t, s, story) {
			if at < -1e9 || at > 1e9 {
				t.Errorf("%v: one is at %v", where, at)
			}
		}
	}
}
