package stories_test

import (
	"context"
	"database/sql"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

// somePlaces writes so many places of a story with one statement.
func somePlaces(t *testing.T, s *testkit.Server, p testkit.Person, story string, many int) {
	t.Helper()
	s.Execute("INSERT INTO waypost_resting DEFAULT VALUES")
	s.Execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:many})
		INSERT INTO places (id, user, places_collection, title, position) SELECT printf('%s%05d', substr({:story}, 6), i), {:user}, {:story}, 'There', i FROM n`,
		dbx.Params{"many": many, "user": p.ID, "story": story})
	s.Execute("DELETE FROM waypost_resting")
	s.Execute("UPDATE places_collection SET places_count = {:many} WHERE id = {:story}", dbx.Params{"many": many, "story": story})
}

// untilNoneIsLeaving waits for work in the background; the test's own time ends one that never comes.
func untilNoneIsLeaving(t *testing.T, s *testkit.Server) {
	t.Helper()
	for count(t, s, "waypost_leaving") > 0 {
		time.Sleep(5 * time.Millisecond)
	}
}

// deletions are how many statements deleted records, and how many of them the largest.
func deletions(s *testkit.Server) (statements, most *atomic.Int64) {
	statements, most = &atomic.Int64{}, &atomic.Int64{}
	s.App.NonconcurrentDB().(*dbx.DB).ExecLogFunc = func(_ context.Context, _ time.Duration, query string, result sql.Result, err error) {
		if err != nil || !strings.HasPrefix(query, "DELETE") {
			return
		}
		statements.Add(1)
		if rows, err := result.RowsAffected(); err == nil && rows > most.Load() {
			most.Store(rows)
		}
	}
	return statements, most
}

// leaving deletes a story and leaves its places to a worker that does not know of them yet.
func leaving(t *testing.T, s *testkit.Server, p testkit.Person, story string) {
	t.Helper()
	s.Execute("DELETE FROM places_collection WHERE id = {:id}", dbx.Params{"id": story})
	s.Execute("INSERT INTO waypost_leaving (by, id, owner) VALUES ('places_collection', {:id}, {:user})", dbx.Params{"id": story, "user": p.ID})
}

func TestNoRequestDeletesMoreThanAThousandPlaces(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	stays := s.Place(bob, s.Story(bob))
	first, second, third := s.Story(ana), s.Story(ana), s.Story(ana)
	somePlaces(t, s, ana, first, 1001)
	somePlaces(t, s, ana, second, 501)
	somePlaces(t, s, ana, third, 500)
	for _, each := range []struct {
		what, path string
		left       int
	}{
		{"a story", testkit.Stories + "/" + first, 1002}, {"an account", "/api/collections/users/records/" + ana.ID, 1},
	} {
		statements, most := deletions(s)
		if a := s.Remove(ana, each.path); a.Status != http.StatusNoContent {
			t.Fatalf("%s: %d %s", each.what, a.Status, a.Body)
		}
		untilNoneIsLeaving(t, s)
		if n := most.Load(); n == 0 || n > 500 {
			t.Errorf("%s: one statement deleted %d records", each.what, n)
		}
		if n := statements.Load(); n > 100 {
			t.Errorf("%s: it took %d statements", each.what, n)
		}
		if n := count(t, s, "places"); n != each.left {
			t.Errorf("%s: %d places are left", each.what, n)
		}
	}
	if a := s.Get(testkit.Places + "/" + stays); a.Status != http.StatusOK {
		t.Errorf("somebody else’s place is answered with %d", a.Status)
	}
}

func TestNobodySeesOrChangesAPlaceThatIsStillToBeDeleted(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place, stays := s.Place(ana, story, gonePicture("main_picture")), s.Place(ana, s.Story(ana))
	image := "/api/files/places/" + place + "/" + s.Record("places", place).GetString("main_picture")
	leaving(t, s, ana, story)
	path := testkit.Places + "/" + place
	for who, token := range map[string]string{"a stranger": "", "who wrote it": ana.Token} {
		for _, each := range []string{path, image} {
			if a := s.Send(http.MethodGet, each, token, nil); a.Status != http.StatusNotFound {
				t.Errorf("%s is answered with %d at %s", who, a.Status, each)
			}
		}
		list := s.Send(http.MethodGet, testkit.Places+"?filter=places_collection+%3D+%27"+story+"%27&sort=position%2Cid&page=1&perPage=50", token, nil)
		if list.Status != http.StatusOK || strings.Contains(string(list.Body), place) {
			t.Errorf("%s: the list is %d %s", who, list.Status, list.Body)
		}
		if a := s.Send(http.MethodDelete, path, token, nil); a.Status != http.StatusNotFound {
			t.Errorf("%s: deleting is answered with %d", who, a.Status)
		}
	}
	for id, want := range map[string]bool{place: false, stays: true} {
		record := s.Record("places", id)
		may, err := s.App.CanAccessRecord(record, &core.RequestInfo{Auth: s.Record("users", ana.ID), Method: http.MethodPatch}, record.Collection().UpdateRule)
		if err != nil || may != want {
			t.Errorf("who wrote a place may change it: %v, not %v (%v)", may, want, err)
		}
	}
}

func TestWhoWritesWhilePlacesOfTheirsAreStillToBeDeletedFindsNoTraceOfThem(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_PLACES": "2"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story := s.Story(ana)
	places := []string{s.Place(ana, story, gonePicture("main_picture")), s.Place(ana, story)}
	files := folder(s, "places", places[0])
	leaving(t, s, ana, story)
	s.Place(bob, s.Story(bob))
	written := make(chan testkit.Answer, 1)
	go func() {
		written <- s.Send(http.MethodPost, testkit.Stories, ana.Token, map[string]any{
			"id": story, "title": "x", "description": "<p>x</p>", "start_date": "2024-01-01", "end_date": "2024-01-02",
		})
	}()
	select {
	case a := <-written:
		t.Fatalf("the story is answered with %d before its places are gone", a.Status)
	case <-time.After(200 * time.Millisecond):
	}
	// Whatever is deleted wakes who deletes.
	s.Remove(bob, "/api/collections/users/records/"+bob.ID)
	if a := <-written; a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for _, id := range places {
		a := s.Send(http.MethodPost, testkit.Places, ana.Token, map[string]any{"id": id, "places_collection": story, "title": "x", "latitude": 1, "longitude": 1})
		if a.Status != http.StatusOK {
			t.Errorf("the id of a place that is gone: %d %s", a.Status, a.Body)
		}
	}
	untilGone(files)
}

func TestPlacesThatWereNotYetDeletedGoAfterARestart(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	somePlaces(t, s, ana, story, 500)
	files := folder(s, "places", s.Place(ana, story, gonePicture("main_picture")))
	leaving(t, s, ana, story)
	s.Restart()
	untilNoneIsLeaving(t, s)
	untilGone(files)
	if n := count(t, s, "places"); n != 0 {
		t.Errorf("%d places are left", n)
	}
}

func TestPlacesThatCannotBeDeletedKeepNobodyElsesWaiting(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	stuck, other := s.Story(ana), s.Story(bob)
	somePlaces(t, s, ana, stuck, 600)
	somePlaces(t, s, bob, other, 600)
	s.Execute("CREATE TRIGGER stuck BEFORE DELETE ON places WHEN OLD.places_collection = '" + stuck + "' BEGIN SELECT RAISE(ABORT, 'stuck'); END")
	leaving(t, s, ana, stuck)
	leaving(t, s, bob, other)
	s.Restart()
	for count(t, s, "waypost_leaving") > 1 {
		time.Sleep(5 * time.Millisecond)
	}
	if n := count(t, s, "places"); n != 600 {
		t.Errorf("%d places are left, not those of one story", n)
	}
	s.Story(bob) // whoever has nothing to do with it writes
	s.Execute("DROP TRIGGER stuck")
	s.Restart()
	untilNoneIsLeaving(t, s)
}

func TestAllThatRefersToAPersonOrAStoryGoesWithThem(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Place(ana, story)
	for _, collection := range []string{"places_collection", "users"} {
		c, err := s.App.FindCachedCollectionByNameOrId(collection)
		if err != nil {
			t.Fatal(err)
		}
		refs, err := s.App.FindCachedCollectionReferences(c)
		if err != nil || len(refs) == 0 {
			t.Fatal(len(refs), err)
		}
		if collection == "users" {
			story = s.Story(ana)
			s.Place(ana, story)
			s.Upload(ana, "upload000000001", gonePicture("file").Data, "{}")
			s.Execute("INSERT INTO sessions (id, user, secret) VALUES ('session00000001', {:user}, 'x')", dbx.Params{"user": ana.ID})
			s.Send(http.MethodPost, "/api/collections/drafts/records", ana.Token, map[string]any{"content": "{}"})
		}
		path := map[string]string{"places_collection": testkit.Stories + "/" + story, "users": "/api/collections/users/records/" + ana.ID}[collection]
		there := func() map[string]int {
			all := map[string]int{}
			for ref := range refs {
				if !ref.IsView() {
					all[ref.Name] = count(t, s, ref.Name)
				}
			}
			return all
		}
		for name, n := range there() {
			if n == 0 {
				t.Errorf("there is none of %s, which refers to %s", name, collection)
			}
		}
		if a := s.Remove(ana, path); a.Status != http.StatusNoContent {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		for name, n := range there() {
			if n > 0 {
				t.Errorf("%d of %s are left without their %s", n, name, collection)
			}
		}
	}
}
