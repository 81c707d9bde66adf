package stories_test

import (
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestPicturesLieInTheStoreBeforeTheDatabaseIsWrittenTo(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	inStore, inTransaction := -1, -1
	s.App.OnRecordCreateExecute("places").BindFunc(func(e *core.RecordEvent) error {
		inStore, inTransaction = len(s.Stored()), len(e.Record.GetUnsavedFiles("main_picture"))+len(e.Record.GetUnsavedFiles("other_pictures"))
		return e.Next()
	})
	place := s.Place(ana, story, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)},
		testkit.File{Field: "other_pictures", Name: "b.jpg", Data: photo.PlainJPEG(60, 40)})
	if inStore != 2 || inTransaction != 0 {
		t.Errorf("%d files were in the store when the row was written, %d were still to be stored", inStore, inTransaction)
	}
	if r := s.Record("places", place); r.GetString("main_picture") == "" || len(r.GetStringSlice("other_pictures")) != 1 {
		t.Errorf("the place has %q and %q", r.GetString("main_picture"), r.GetStringSlice("other_pictures"))
	}
}

func TestWhatWasStoredForARecordThatIsRefusedIsTakenBack(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story, others := s.Story(ana), s.Story(bob)
	picture := testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)}
	fields := func(story string) map[string]string {
		return map[string]string{"title": "Salto", "latitude": "-31.38", "longitude": "-57.96", "places_collection": story}
	}
	if a := s.Form(http.MethodPost, testkit.Places, ana.Token, fields(others), picture); a.Status != http.StatusBadRequest {
		t.Fatalf("a place in somebody else’s story: %d %s", a.Status, a.Body)
	}
	place := s.Place(ana, story)
	tooLong := map[string]string{"title": strings.Repeat("x", 300) + "far too long"}
	if a := s.Form(http.MethodPatch, testkit.Places+"/"+place, ana.Token, tooLong, picture); a.Status != http.StatusBadRequest {
		t.Fatalf("a title of 312 characters: %d %s", a.Status, a.Body)
	}
	if left := s.Stored(); len(left) > 0 {
		t.Errorf("left in the store: %q", left)
	}
}

func TestAnIDThatIsNoneLeavesNoFolders(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story, others := s.Story(ana), s.Story(bob)
	picture := testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(60, 40)}
	for id, story := range map[string]string{
		"deep" + strings.Repeat("/a", 1900): story, "../../../elsewhere": story, "placeinothers01": others,
	} {
		fields := map[string]string{"id": id, "title": "Salto", "latitude": "-31.38", "longitude": "-57.96", "places_collection": story}
		testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, ana.Token, fields, picture), http.StatusBadRequest, id)
	}
	collection, err := s.App.FindCachedCollectionByNameOrId("places")
	testkit.OK(t, err)
	left, err := os.ReadDir(filepath.Join(s.App.DataDir(), "storage", collection.BaseFilesPath()))
	if len(left) > 0 || err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%d folders of places are left, as %v (%v)", len(left), left[:min(len(left), 3)], err)
	}
}
