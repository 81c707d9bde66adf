package ladder_test

import (
	"bytes"
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
	if err := os.RemoveAll(thumbs); err != nil {
		t.Fatal(err)
	}
	s.Restart()
	eventually(t, "both records are ready", func() bool {
		return strings.Contains(s.Record("places_collection", story).GetString("pictures"), `"ready":true`) &&
			strings.Contains(s.Record("places", place).GetString("pictures"), `"ready":true`)
	})
	if made, _ := filepath.Glob(filepath.Join(thumbs, "*.webp")); len(made) != 3 {
		t.Errorf("made %v", made)
	}
}

func TestAPictureThatDidNotDecodeIsNotTriedAgainNotEvenAfterARestart(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, file := withPicture(t, s, ana, torn())
	if a := ask(s, rung(story, 320, file)); a.Status != http.StatusOK {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if album := s.Record("places_collection", story).GetString("pictures"); !strings.Contains(album, `"broken":true`) {
		t.Errorf("written down is %s", album)
	}
	// Were it tried again, it would decode now.
	whole := photo.PlainJPEG(200, 200)
	path := filepath.Join(s.Config.DataDir, "storage", s.Record("places_collection", story).BaseFilesPath(), file)
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	s.Restart()
	if a := s.Get(rung(story, 320, file)); !bytes.Equal(a.Body, whole) {
		t.Errorf("%d, %d bytes of %s", a.Status, len(a.Body), a.Header.Get("Content-Type"))
	}
}
