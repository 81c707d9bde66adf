package stories_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// order are the places of a story as they stand.
func order(t *testing.T, s *testkit.Server, story string) (ids []string) {
	t.Helper()
	testkit.OK(t, s.App.DB().Select("id").From("places").Where(inStory(story)).OrderBy("position", "id").Column(&ids))
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

// crowded is a story of so many places that no other fits between any two of them.
func crowded(t *testing.T, s *testkit.Server, p testkit.Person, count int) (story string, ids []string) {
	t.Helper()
	story = s.Story(p)
	many(t, s, p.ID, story, count)
	s.Execute("UPDATE places SET position = position / 1024 * 1.5e-6 WHERE places_collection = '" + story + "'")
	return story, order(t, s, story)
}

func TestForAChangeThatIsRefusedNoOtherPlaceIsMoved(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_PLACES": "100"})
	ana := s.SignUp("ana")
	story, ids := crowded(t, s, ana, 100)
	between := s.Record("places", ids[50]).GetFloat("position") + 0.7e-6
	s.Execute("CREATE TRIGGER moved AFTER UPDATE OF position ON places BEGIN SELECT RAISE(ABORT, 'moved'); END")
	for about, a := range map[string]testkit.Answer{
		"its title":   s.Send(http.MethodPatch, testkit.Places+"/"+ids[0], ana.Token, map[string]any{"position": between, "title": strings.Repeat("x", 201)}),
		"its offset":  s.Send(http.MethodPatch, testkit.Places+"/"+ids[0], ana.Token, map[string]any{"position": between, "visited_offset": "+99:00"}),
		"the account": placeAt(s, ana, story, map[string]any{"position": between}),
	} {
		if a.Status != http.StatusBadRequest || strings.Contains(string(a.Body), `"data":{}`) {
			t.Errorf("%s: %d %s", about, a.Status, a.Body)
		}
	}
}

func TestWhatAStorySaysIsReckonedOnceHoweverManyOfItsPlacesAreMovedForOne(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, ids := crowded(t, s, ana, 3000)
	s.Execute("CREATE TABLE reckoned (times INTEGER)")
	s.Execute("CREATE TRIGGER reckoned AFTER UPDATE OF distance ON places_collection BEGIN INSERT INTO reckoned VALUES (1); END")
	moved, others := ids[0], ids[1:]
	a := s.Send(http.MethodPatch, testkit.Places+"/"+moved, ana.Token, map[string]any{"position": s.Record("places", ids[2000]).GetFloat("position") + 0.7e-6})
	if now := order(t, s, story); a.Status != http.StatusOK || !slices.Equal(now, slices.Insert(slices.Clone(others), 2000, moved)) {
		t.Errorf("%d, and the places stand otherwise", a.Status)
	}
	var times int
	if err := s.App.DB().NewQuery("SELECT COUNT(*) FROM reckoned").Row(&times); err != nil || times == 0 || times > 4 {
		t.Errorf("reckoned %d times, %v", times, err)
	}
	s.Execute("DROP TRIGGER reckoned")
	s.Execute("DROP TABLE reckoned")
	for _, line := range s.Differing(t) {
		t.Error(line)
	}
}

// Whole numbers have fewer bytes, and a row that becomes longer or shorter is written anew with all its words.
func TestPlacesMovedForAnotherStandAtNumbersOfOneLength(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	many(t, s, ana.ID, story, 20)
	before := positions(t, s, story)
	if a := placeAt(s, ana, story, map[string]any{"position": 10 * 1024}); a.Status != http.StatusOK {
		t.Fatal(string(a.Body))
	}
	moved := 0
	for id, at := range positions(t, s, story) {
		was, isOther := before[id]
		if !isOther || at == was {
			continue
		}
		moved++
		if at == float64(int(at)) {
			t.Errorf("%v", at)
		}
	}
	if moved == 0 {
		t.Error("no other was moved")
	}
}
