package media_test

import (
	"context"
	"database/sql"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/media"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func unmade(t *testing.T, s *testkit.Server) (files []string) {
	t.Helper()
	testkit.OK(t, s.App.DB().NewQuery("SELECT [[file]] FROM {{waypost_unmade}} ORDER BY [[id]]").Column(&files))
	return files
}

// asked is what the database is asked meanwhile.
func asked(s *testkit.Server, meanwhile func()) (statements []string) {
	var mu sync.Mutex
	for _, builder := range []dbx.Builder{s.App.ConcurrentDB(), s.App.NonconcurrentDB()} {
		builder.(*dbx.DB).QueryLogFunc = func(_ context.Context, _ time.Duration, text string, _ *sql.Rows, _ error) {
			mu.Lock()
			defer mu.Unlock()
			statements = append(statements, text)
		}
	}
	meanwhile()
	mu.Lock()
	defer mu.Unlock()
	return statements
}

func TestLookingForPicturesToMakeReadsNoStoryAndNoPlaceHoweverManyThereAre(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, photo.PlainJPEG(50, 50))
	for range 3 {
		s.Place(ana, story)
	}
	ask(s, rung(story, 320, file))
	eventually(t, "no picture is left to make", func() bool { return len(unmade(t, s)) == 0 })
	l := media.NewRenderer(s.App, func(int64) bool { return true })
	found := asked(s, l.Scan)
	if len(found) != 1 || strings.Contains(found[0], "places") {
		t.Fatalf("asked %q", found)
	}
	var steps []struct {
		Detail string `db:"detail"`
	}
	testkit.OK(t, s.App.DB().NewQuery("EXPLAIN QUERY PLAN "+found[0]).All(&steps))
	if len(steps) != 1 || steps[0].Detail != "SEARCH waypost_unmade USING INTEGER PRIMARY KEY (rowid>?)" {
		t.Errorf("looked for by %v", steps)
	}
}

func TestWhatIsLeftToMakeFollowsEachChangeOfARecordWhicheverWayItComes(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	set := func(table, id string, values dbx.Params) {
		t.Helper()
		if _, err := s.App.DB().Update(table, values, dbx.HashExp{"id": id}).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	is := func(when string, want ...string) {
		t.Helper()
		testkit.Same(t, strings.Join(unmade(t, s), " "), strings.Join(want, " "), when, "left to make are")
	}
	place := s.Place(ana, story)
	is("nothing has pictures")
	set("places", place, dbx.Params{"main_picture": "a.jpg", "other_pictures": `["b.jpg","c.jpg"]`})
	is("three that nothing is known of", "a.jpg", "b.jpg", "c.jpg")
	set("places", place, dbx.Params{"pictures": `{"b.jpg":{"width":3,"height":2,"ready":true},"c.jpg":{"width":30,"height":20,"ready":false}}`})
	is("one is made", "a.jpg", "c.jpg")
	set("places", place, dbx.Params{"main_picture": ""})
	is("one was removed", "c.jpg")
	set("places", place, dbx.Params{"pictures": `{`})
	is("what was known can not be read", "c.jpg", "b.jpg")
	set("places", place, dbx.Params{"pictures": `{"b.jpg":{"ready":true},"c.jpg":{"ready":true,"broken":true}}`})
	is("all are made, or never will be")
	set("places", place, dbx.Params{"pictures": "null"})
	set("places_collection", story, dbx.Params{"main_picture": "d.jpg"})
	is("all have to be made anew", "b.jpg", "c.jpg", "d.jpg")
	testkit.Done(t, s.Remove(testkit.Stories+"/"+story))
	is("the story is deleted")
}
