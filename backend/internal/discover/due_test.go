package discover_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

// many gives a story more places than are put on the map while somebody waits.
func many(t *testing.T, s *testkit.Server, p testkit.Person, story string, count int) {
	t.Helper()
	manyBy(s.Execute, p, story, count)
}

func manyBy(execute func(string, ...dbx.Params), p testkit.Person, story string, count int) {
	execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:count})
		INSERT INTO places (user, places_collection, title, longitude, latitude, created)
		SELECT {:user}, {:story}, 'Stop ' || i, i % 180, i % 85, '2024-05-01 10:00:00.000Z' FROM n`, dbx.Params{"user": p.ID, "story": story, "count": count})
}

// waits has the map's worker take nothing up until the end of some statements, as it does when it has other things to do.
func waits(t *testing.T, s *testkit.Server, statements func(tx core.App, execute func(string, ...dbx.Params))) {
	t.Helper()
	err := s.App.RunInTransaction(func(tx core.App) error {
		statements(tx, func(statement string, params ...dbx.Params) {
			t.Helper()
			query := tx.DB().NewQuery(statement)
			for _, some := range params {
				query.Bind(some)
			}
			if _, err := query.Execute(); err != nil {
				t.Errorf("%s: %v", statement, err)
			}
		})
		return nil
	})
	testkit.OK(t, err)
}

func inAll(t *testing.T, s *testkit.Server) string {
	t.Helper()
	settled(t, s)
	lot := places(t, s, url.Values{"words": {"stop"}})
	kept := []int{}
	for _, table := range []string{"waypost_discover", "waypost_discover_words"} {
		kept = append(kept, number(t, s, "SELECT COUNT(*) FROM "+table))
	}
	return fmt.Sprint(places(t, s, nil).count, lot.count, inTile(t, s, 0, 0, 0), kept)
}

func TestAStoryOfManyPlacesIsOnTheMapSoonAfterItIsShownAndNoneOfItIsSeenOnceItIsNot(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	many(t, s, ana, story, 330)
	if got := inAll(t, s); got != "330 330 330 [330 330]" {
		t.Fatalf("written: %s", got)
	}
	revision := 0
	change := func(values map[string]any) {
		t.Helper()
		revision++
		values["revision"] = revision
		testkit.Done(t, s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, values))
	}
	change(map[string]any{"visibility": "private"})
	if items := places(t, s, nil).items; len(items) != 0 {
		t.Errorf("%d of its places are listed although nobody may see them", len(items))
	}
	for _, f := range features(t, s.Get("/api/discover/tiles/16/32950/32585.mvt")) {
		t.Errorf("on the map although nobody may see it: %v", f)
	}
	testkit.Same(t, inAll(t, s), "0 0 0 [0 0]", "private")
	change(map[string]any{"visibility": "public"})
	testkit.Same(t, inAll(t, s), "330 330 330 [330 330]", "public")
	change(map[string]any{"title": "Otherwise", "start_date": "2023-01-01"})
	settled(t, s)
	for query, count := range map[string]float64{"words=otherwise": 330, "words=uruguay": 0, "to=2023-01-01": 330, "from=2023-01-02": 0} {
		values, _ := url.ParseQuery(query)
		if l := places(t, s, values); l.count != count {
			t.Errorf("%s: %v", query, l.count)
		}
	}
	testkit.Done(t, s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"name": "Zé"}))
	settled(t, s)
	if l := places(t, s, url.Values{"words": {"ze"}}); l.count != 330 {
		t.Errorf("by another name: %v", l.count)
	}
	testkit.Done(t, s.Remove(testkit.Stories+"/"+story))
	testkit.Same(t, inAll(t, s), "0 0 0 [0 0]", "deleted")
}

func TestPlacesThatChangeWhileTheirStoryIsPutOnTheMapAreThereInTheEndAsTheyAre(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	many(t, s, ana, story, 150)
	waits(t, s, func(tx core.App, execute func(string, ...dbx.Params)) {
		execute("UPDATE places_collection SET shown = FALSE")
		execute("UPDATE places SET longitude = 100, latitude = 50, title = 'Stop, moved' WHERE title = 'Stop 7'")
		execute("DELETE FROM places WHERE title = 'Stop 8'")
		execute("UPDATE places_collection SET shown = TRUE")
		manyBy(execute, ana, story, 2)
		var changes int
		if err := tx.DB().NewQuery("SELECT changes FROM waypost_discover_due").Row(&changes); err != nil || changes != 6 {
			t.Errorf("%d changes are known of: %v", changes, err)
		}
	})
	testkit.Done(t, s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"name": "Zé"}))
	testkit.Same(t, inAll(t, s), "151 151 151 [151 151]")
	if l := places(t, s, url.Values{"words": {"moved"}, "bbox": {"100,50,100,50"}}); l.count != 1 {
		t.Errorf("%+v", l)
	}
}

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
