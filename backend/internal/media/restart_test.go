package media_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

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
	if album := s.Record("places_collection", story).GetString("pictures"); !strings.Contains(album, `"broken":true`) {
		t.Errorf("written down is %s", album)
	}
	// Were it tried again, it would be made now.
	testkit.OK(t, os.WriteFile(filepath.Join(folder, file), kept, 0o600))
	s.Restart()
	if a := s.Get(rung(story, 320, file)); a.Status != http.StatusNotFound {
		t.Errorf("%d, %d bytes of %s", a.Status, len(a.Body), a.Header.Get("Content-Type"))
	}
}
