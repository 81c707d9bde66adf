package media_test

import (
	"context"
	"database/sql"
	"net/http"
	"os"
	"path/filepath"
	"slices"
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

func TestOnADiskThatIsNearlyFullNoSizesAreMadeAndWhatWaitsIsMadeOnceThereIsRoom(t *testing.T) {
	dir := t.TempDir()
	s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
	story, file := withPicture(t, s, s.SignUp("ana"), photo.PlainJPEG(300, 200))
	ask(s, rung(story, 320, file))
	eventually(t, "no picture is left to make", func() bool { return len(unmade(t, s)) == 0 })
	folder := filepath.Join(dir, "storage", s.Record("places_collection", story).BaseFilesPath(), "thumbs_"+file)
	testkit.OK(t, os.RemoveAll(folder))
	s.Execute("UPDATE {{places_collection}} SET [[pictures]] = '{}'")
	testkit.OK(t, s.Stop())
	full := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir, "WAYPOST_DISK_RESERVE": "999999999 GB"})
	if a := full.Get(rung(story, 320, file)); a.Status != http.StatusServiceUnavailable || a.Header.Get("Retry-After") == "" {
		t.Errorf("a size on a full disk: %d %s", a.Status, a.Body)
	}
	if left := unmade(t, full); !slices.Equal(left, []string{file}) {
		t.Errorf("left to make are %v", left)
	}
	if _, err := os.Stat(folder); !os.IsNotExist(err) {
		t.Errorf("sizes were written to a full disk: %v", err)
	}
	testkit.OK(t, full.Stop())
	again := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
	if a := ask(again, rung(story, 320, file)); a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/webp" {
		t.Errorf("with room again: %d %s", a.Status, a.Header.Get("Content-Type"))
	}
}

func TestPicturesLeftUndoneAreMadeAfterARestart(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, photo.PlainJPEG(50, 50))
	place := s.Place(ana, story, testkit.File{Field: "other_pictures", Name: "b.png", Data: photo.PlainPNG(40, 40)})
	ask(s, rung(story, 320, file))
	for table, id := range map[string]string{"places_collection": story, "places": place} {
		if _, err := s.App.DB().Update(table, dbx.Params{"pictures": "{}"}, dbx.HashExp{"id": id}).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	thumbs := filepath.Join(s.Config.DataDir, "storage", s.Record("places_collection", story).BaseFilesPath(), "thumbs_"+file)
	testkit.OK(t, os.RemoveAll(thumbs))
	s.Restart()
	eventually(t, "both records are ready", func() bool {
		return strings.Contains(s.Record("places_collection", story).GetString("pictures"), `"ready":true`) &&
			strings.Contains(s.Record("places", place).GetString("pictures"), `"ready":true`)
	})
	if made, _ := filepath.Glob(filepath.Join(thumbs, "*.webp")); len(made) != 3 {
		t.Errorf("made %v", made)
	}
}

func TestAPictureOfWhichNothingCanBeMadeIsNotTriedAgainNotEvenAfterARestart(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, photo.PlainJPEG(200, 200))
	ask(s, rung(story, 320, file))
	folder := filepath.Join(s.Config.DataDir, "storage", s.Record("places_collection", story).BaseFilesPath())
	kept, err := os.ReadFile(filepath.Join(folder, file))
	testkit.OK(t, err)
	for _, lost := range []string{file, "thumbs_" + file} {
		testkit.OK(t, os.RemoveAll(filepath.Join(folder, lost)))
	}
	if a := ask(s, rung(story, 320, file)); a.Status != http.StatusNotFound {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	testkit.Has(t, s.Record("places_collection", story).GetString("pictures"), `"broken":true`, "written down is")
	// Were it tried again, it would be made now.
	testkit.OK(t, os.WriteFile(filepath.Join(folder, file), kept, 0o600))
	s.Restart()
	if a := s.Get(rung(story, 320, file)); a.Status != http.StatusNotFound {
		t.Errorf("%d, %d bytes of %s", a.Status, len(a.Body), a.Header.Get("Content-Type"))
	}
}
