package discover_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

// storyNamed is a new story with an id of its author's choice.
func storyNamed(t *testing.T, s *testkit.Server, p testkit.Person, id string) string {
	t.Helper()
	a := s.Send(http.MethodPost, testkit.Stories, p.Token, map[string]any{
		"id": id, "title": "T", "start_date": "2024-05-01", "end_date": "2024-05-02", "description": "", "visibility": "public",
	})
	testkit.Done(t, a)
	return id
}

func hide(t *testing.T, s *testkit.Server, p testkit.Person, story string) {
	t.Helper()
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Stories+"/"+story, p.Token, map[string]any{"visibility": "private", "revision": 1}))
}

// untilGone waits until no place of a story is on the map.
func untilGone(t *testing.T, s *testkit.Server, story string) {
	t.Helper()
	testkit.Within(t, 20*time.Second, func() bool {
		return number(t, s, "SELECT COUNT(*) FROM waypost_discover WHERE story = '"+story+"'") == 0
	})
}

func TestAStoryThatIsChangedAgainAndAgainKeepsNobodyElsesFromLeavingTheMap(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eve := s.SignUp("ana"), s.SignUp("eve")
	first, other := storyNamed(t, s, eve, "000000000000000"), storyNamed(t, s, ana, "zzzzzzzzzzzzzzz")
	many(t, s, eve, first, 120)
	many(t, s, ana, other, 120)
	// As if its author sent another title whenever the map has been brought up to date with the one before.
	s.Execute(`CREATE TRIGGER restless AFTER UPDATE ON waypost_discover WHEN NEW.story = '000000000000000' BEGIN
		UPDATE waypost_discover_due SET changes = changes + 1 WHERE story = NEW.story; END`, nil)
	s.Execute("UPDATE places_collection SET title = 'Restless' WHERE id = '000000000000000'")
	hide(t, s, ana, other)
	untilGone(t, s, other)
	s.Execute("DROP TRIGGER restless")
	settled(t, s)
}

func TestAStoryTheMapCannotTakeInKeepsNobodyElsesFromLeavingIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, eve := s.SignUp("ana"), s.SignUp("eve")
	first, other := storyNamed(t, s, eve, "000000000000000"), storyNamed(t, s, ana, "zzzzzzzzzzzzzzz")
	many(t, s, eve, first, 120)
	many(t, s, ana, other, 120)
	s.Execute("CREATE TRIGGER broken BEFORE UPDATE ON waypost_discover WHEN NEW.story = '000000000000000' BEGIN SELECT RAISE(ABORT, 'broken'); END")
	s.Execute("UPDATE places_collection SET title = 'Broken' WHERE id = '000000000000000'")
	hide(t, s, ana, other)
	untilGone(t, s, other)
}

func TestAPlaceThatIsMovedToAStoryThatWaitsForTheMapAndDeletedIsOnItNoMore(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	small, large := storyNamed(t, s, ana, "aaaaaaaaaaaaaaa"), storyNamed(t, s, ana, "lllllllllllllll")
	many(t, s, ana, large, 120)
	for _, gone := range []string{"DELETE FROM places WHERE places_collection = {:story} AND title = 'Moved'", "DELETE FROM places WHERE places_collection = {:story}"} {
		put(t, s, ana, small, [4]any{"Moved", 20, 30, "2024-05-01 10:00:00.000Z"}, [4]any{"Stays", 21, 31, "2024-05-01 10:00:00.000Z"})
		waits(t, s, func(_ core.App, execute func(string, ...dbx.Params)) {
			execute("UPDATE places_collection SET title = title || '!' WHERE id = {:story}", dbx.Params{"story": large})
			execute("UPDATE places SET places_collection = {:story} WHERE title = 'Moved'", dbx.Params{"story": large})
			execute(gone, dbx.Params{"story": large})
		})
	}
	hide(t, s, ana, large)
	settled(t, s)
	testkit.Same(t, places(t, s, nil).count, 2, "places are on the map")
	for _, line := range s.Differing(t) {
		t.Error(line)
	}
}
