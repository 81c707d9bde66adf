package stories_test

import (
	"errors"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestUploadsAndDraftsAreTheirOwnersAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	mine := upload(t, s, ana, 1)
	file := s.Record("uploads", mine).GetString("file")
	d := draft(t, s, ana, content(place(1)))
	paths := []string{testkit.Uploads + "/" + mine, draftRecords + "/" + d, "/api/files/uploads/" + mine + "/" + file}
	for who, token := range map[string]string{"a visitor": "", "a stranger": bob.Token} {
		for _, path := range paths {
			testkit.Answered(t, s.Get(path, "Authorization", token), http.StatusNotFound, who, "got", path)
		}
		for _, path := range paths[:2] {
			testkit.Answered(t, s.Send(http.MethodDelete, path, token, nil), http.StatusNotFound, who, "deleted", path)
		}
		for _, a := range []testkit.Answer{accept(s, testkit.Person{Token: token}, d, 1), s.Send(http.MethodPatch, draftRecords+"/"+d, token, object{"content": "x", "revision": 1})} {
			if a.Status != http.StatusNotFound && a.Status != http.StatusUnauthorized {
				t.Errorf("%s: %d %s", who, a.Status, a.Body)
			}
		}
	}
	for _, path := range []string{"/api/waypost/uploads", "/api/waypost/drafts"} {
		testkit.Answered(t, s.Get(path), http.StatusUnauthorized, "a visitor got", path)
		if items, _ := s.Get(path, "Authorization", bob.Token).JSON()["items"].([]any); len(items) != 0 {
			t.Errorf("a stranger got %s: %v", path, items)
		}
		if items, _ := s.Get(path, "Authorization", ana.Token).JSON()["items"].([]any); len(items) != 1 {
			t.Errorf("the owner got %s: %v", path, items)
		}
	}
	for _, path := range paths {
		a := s.Get(path, "Authorization", ana.Token)
		if a.Status != http.StatusOK || strings.Contains(path, file) && a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("the owner got %s with %d, %s", path, a.Status, a.Header.Get("Cache-Control"))
		}
	}
	if a := s.Send(http.MethodPatch, draftRecords+"/"+d, ana.Token, object{"user": bob.ID, "revision": 1}); a.Status == http.StatusOK {
		t.Errorf("a draft was given away: %s", a.Body)
	}
	if a := s.Send(http.MethodPost, draftRecords, ana.Token, object{"story": storyID, "revision": 40}); a.Text("story") != "" || a.JSON()["revision"] != 1.0 {
		t.Errorf("a client said what only the server knows: %s", a.Body)
	}
}

func TestAPhotoSentAgainIsTheSameOneAndOneCutOffIsRefused(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	data, other := photo.PlainJPEG(60, 40), photo.PlainJPEG(61, 40)
	first := s.Upload(ana, id("up", 1), data, "")
	again := s.Upload(ana, id("up", 1), data, "")
	if first.Status != http.StatusOK || again.Status != http.StatusOK || again.Text("file") != first.Text("file") || len(s.Stored()) != 1 {
		t.Errorf("%d %s, again %d %s", first.Status, first.Body, again.Status, again.Body)
	}
	for name, a := range map[string]testkit.Answer{"another photo": s.Upload(ana, id("up", 1), other, ""), "somebody else": s.Upload(bob, id("up", 1), data, "")} {
		testkit.Answered(t, a, http.StatusBadRequest, name)
	}
	fields := map[string]string{"id": id("up", 2), "sha256": testkit.SHA256(data)}
	cut := s.Form(http.MethodPost, testkit.Uploads, ana.Token, fields, testkit.File{Field: "file", Name: "a.jpg", Data: data[:len(data)-40]})
	if code, sentence := cut.Problem("file"); code != "validation_other_sum" || sentence == "" {
		t.Errorf("%d %s", cut.Status, cut.Body)
	}
	for name, change := range map[string]func(map[string]string){
		"no sum": func(f map[string]string) { delete(f, "sha256") }, "a sum of words": func(f map[string]string) { f["sha256"] = "sum" },
	} {
		f := maps.Clone(fields)
		change(f)
		a := s.Form(http.MethodPost, testkit.Uploads, ana.Token, f, testkit.File{Field: "file", Name: "a.jpg", Data: data})
		if _, sentence := a.Problem("sha256"); a.Status != http.StatusBadRequest || !strings.Contains(sentence, "SHA-256") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	testkit.Same(t, len(s.Stored()), 1, "files are stored")
}

func TestUploadsCountForTheRoomAnAccountHasAndGoWithIt(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORAGE": "1 MB"})
	ana := s.SignUp("ana")
	var status, sent int
	for sent = 0; sent < 400 && status < http.StatusBadRequest; sent++ {
		a := s.Upload(ana, id("up", sent), photo.JPEG(400, 300, 1), "")
		if status = a.Status; status >= http.StatusBadRequest {
			if code, _ := a.Problem("file"); code != "validation_storage_full" {
				t.Errorf("%d %s", a.Status, a.Body)
			}
		}
	}
	if status != http.StatusBadRequest {
		t.Fatalf("%d uploads found room in a megabyte", sent)
	}
	// What is full stays full, and becomes a story all the same: it has been counted.
	testkit.Answered(t, accept(s, ana, draft(t, s, ana, content(place(1, id("up", 0), id("up", 1)))), 1), http.StatusOK)
	testkit.Done(t, s.Remove("/api/collections/users/records/"+ana.ID))
	deadline := time.Now().Add(time.Minute)
	for len(s.Stored()) > 0 && time.Now().Before(deadline) {
		time.Sleep(50 * time.Millisecond)
	}
	if left := s.Stored(); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
	for _, table := range []string{"uploads", "drafts"} {
		var n int
		if err := s.App.DB().Select("COUNT(*)").From(table).Row(&n); err != nil || n != 0 {
			t.Errorf("%d %s are left (%v)", n, table, err)
		}
	}
}

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
