package stories_test

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func gonePicture(field string) testkit.File {
	return testkit.File{Field: field, Name: "a.jpg", Data: photo.PlainJPEG(40, 30)}
}

func folder(s *testkit.Server, collection, id string) string {
	return filepath.Join(s.Config.DataDir, "storage", s.Record(collection, id).BaseFilesPath())
}

// isThere tells whether any file lies below: an empty folder may be left where sizes were being made meanwhile.
func isThere(path string) (found bool) {
	_ = filepath.WalkDir(path, func(_ string, entry fs.DirEntry, err error) error {
		found = found || (err == nil && !entry.IsDir())
		return nil
	})
	return found
}

// untilGone waits for work in the background; the test's own time ends one that never comes.
func untilGone(folders ...string) {
	for _, path := range folders {
		for isThere(path) {
			time.Sleep(5 * time.Millisecond)
		}
	}
}

func count(t *testing.T, s *testkit.Server, table string) (n int) {
	t.Helper()
	testkit.OK(t, s.App.DB().NewQuery("SELECT COUNT(*) FROM {{"+table+"}}").Row(&n))
	return n
}

func TestAStoryTakesItsPlacesAndTheirPicturesAlongAndNothingElse(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, other := s.Story(ana, gonePicture("main_picture")), s.Story(ana)
	plain, main, more := s.Place(ana, story), s.Place(ana, story, gonePicture("main_picture")), s.Place(ana, story, gonePicture("other_pictures"))
	stays := s.Place(ana, other, gonePicture("main_picture"))
	gone := []string{folder(s, "places_collection", story), folder(s, "places", main), folder(s, "places", more)}
	kept := folder(s, "places", stays)
	testkit.Done(t, s.Remove(testkit.Stories+"/"+story))
	for _, id := range []string{plain, main, more} {
		testkit.Answered(t, s.Get(testkit.Places+"/"+id), http.StatusNotFound, "a place of it")
	}
	untilGone(gone...)
	if a := s.Get(testkit.Places + "/" + stays); a.Status != http.StatusOK || !isThere(kept) {
		t.Errorf("another story's place is answered with %d, its folder is there: %v", a.Status, isThere(kept))
	}
	testkit.Same(t, s.Record("places_collection", other).GetInt("places_count"), 1, "the other story counts", "places")
}

func TestAnAccountTakesItsStoriesAndPlacesAlongAndNobodyElses(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	var gone []string
	for range 3 {
		story := s.Story(ana, gonePicture("main_picture"))
		gone = append(gone, folder(s, "places_collection", story), folder(s, "places", s.Place(ana, story, gonePicture("main_picture"))))
	}
	s.Place(bob, s.Story(bob))
	testkit.Done(t, s.Remove("/api/collections/users/records/"+ana.ID))
	if stories, places := count(t, s, "places_collection"), count(t, s, "places"); stories != 1 || places != 1 {
		t.Errorf("%d stories and %d places are left", stories, places)
	}
	untilGone(gone...)
}

func TestManyPlacesAreDeletedWithAsManyStatementsAsFew(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	var statements atomic.Int64
	// Most of what the program does in the background meanwhile is about other tables.
	count := func(query string) {
		if strings.Contains(query, "places") {
			statements.Add(1)
		}
	}
	for _, builder := range []dbx.Builder{s.App.ConcurrentDB(), s.App.NonconcurrentDB()} {
		db := builder.(*dbx.DB)
		db.QueryLogFunc = func(_ context.Context, _ time.Duration, query string, _ *sql.Rows, _ error) { count(query) }
		db.ExecLogFunc = func(_ context.Context, _ time.Duration, query string, _ sql.Result, _ error) { count(query) }
	}
	taken := map[int]int64{}
	// The fewest of three: what runs beside it looks at places now and then.
	for _, places := range []int{1, 10, 1, 10, 1, 10} {
		story := s.Story(ana)
		for range places {
			s.Place(ana, story)
		}
		before := statements.Load()
		s.Remove(testkit.Stories + "/" + story)
		took := statements.Load() - before
		if fewest, known := taken[places]; !known || took < fewest {
			taken[places] = took
		}
	}
	if taken[1] == 0 || taken[10] > taken[1] {
		t.Errorf("one place took %d statements, ten took %d", taken[1], taken[10])
	}
}

func TestPicturesThatWereNotYetDeletedGoAfterARestart(t *testing.T) {
	s := testkit.Start(t, nil)
	left := filepath.Join(s.Config.DataDir, "storage", "anywhere", "anything")
	testkit.OK(t, os.MkdirAll(left, 0o700))
	// Of the second picture a crash has left the attributes alone.
	for _, name := range []string{"a.jpg", "a.jpg.attrs", "b.jpg.attrs"} {
		testkit.OK(t, os.WriteFile(filepath.Join(left, name), []byte("{}"), 0o600))
	}
	s.Execute("INSERT INTO {{waypost_gone_folders}} VALUES ('anywhere', 'anything')")
	s.Restart()
	untilGone(left)
	for rows := 1; rows > 0; time.Sleep(5 * time.Millisecond) {
		testkit.OK(t, s.App.DB().NewQuery("SELECT COUNT(*) FROM {{waypost_gone_folders}}").Row(&rows))
	}
}

func TestAStoryThatCanNotBeDeletedKeepsItsPlaces(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Place(ana, story, gonePicture("main_picture"))
	s.Execute(`CREATE TRIGGER keep BEFORE DELETE ON {{places_collection}} BEGIN SELECT RAISE(ABORT, 'kept'); END`)
	a := s.Remove(testkit.Stories + "/" + story)
	if a.Status == http.StatusNoContent || count(t, s, "places") != 1 || count(t, s, "waypost_gone_folders") != 0 {
		t.Errorf("answered with %d %s", a.Status, strings.TrimSpace(string(a.Body)))
	}
}

func TestARecordComesAgainUnderItsIdOnceThePicturesOfBeforeAreGoneAndKeepsItsOwn(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	var all sync.WaitGroup
	for n := range 6 {
		all.Go(func() {
			id := fmt.Sprintf("once%011d", n)
			name := ""
			for range 6 {
				if name != "" {
					s.Remove(testkit.Places + "/" + id)
				}
				for name = ""; name == ""; time.Sleep(5 * time.Millisecond) {
					a := s.Form(http.MethodPost, testkit.Places, ana.Token,
						map[string]string{"id": id, "title": "Salto", "latitude": "-31", "longitude": "-57", "places_collection": story},
						testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)})
					name = a.Text("main_picture")
					if code, _ := a.Problem("id"); a.Status != http.StatusOK && code != "validation_id_leaving" {
						t.Errorf("%d %s", a.Status, a.Body)
						return
					}
				}
			}
			for count(t, s, "waypost_gone_folders") > 0 {
				time.Sleep(5 * time.Millisecond)
			}
			testkit.Answered(t, s.Get("/api/files/places/"+id+"/"+name), http.StatusOK, "the picture of", id)
		})
	}
	all.Wait()
}
