package stories_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func picture(field string, data []byte) testkit.File {
	return testkit.File{Field: field, Name: "a.jpg", Data: data}
}

func placeForm(story string) map[string]string {
	return map[string]string{"title": "Salto", "latitude": "1", "longitude": "1", "places_collection": story}
}

// large is a picture of a bit less than a third of a megabyte.
func large(t *testing.T) []byte {
	t.Helper()
	for side := 400; ; side += 100 {
		if data := photo.PlainJPEG(side, side); len(data) > 260_000 {
			if len(data) > 333_000 {
				t.Fatalf("%d bytes", len(data))
			}
			return data
		}
	}
}

func TestAPictureThatNoLongerFitsIsRefusedInWordsAndRoomComesBack(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORAGE": "1 MB"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	data := large(t)
	story := s.Story(ana, picture("main_picture", data))
	first := s.Place(ana, story, picture("main_picture", data), picture("other_pictures", data))
	refused := func(what string, a testkit.Answer, field string) {
		t.Helper()
		code, sentence := a.Problem(field)
		if a.Status != http.StatusBadRequest || code != "validation_storage_full" || !strings.HasPrefix(sentence, "Your pictures have reached the limit of 1 MB") {
			t.Errorf("%s: %d %s", what, a.Status, a.Body)
		}
	}
	refused("another place", s.Form(http.MethodPost, testkit.Places, ana.Token, placeForm(story), picture("main_picture", data)), "main_picture")
	refused("one more there", s.Form(http.MethodPatch, testkit.Places+"/"+first, ana.Token, nil, picture("other_pictures+", data)), "other_pictures")
	testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, ana.Token, placeForm(story)), http.StatusOK, "a place without a picture")
	testkit.Answered(t, s.Form(http.MethodPatch, testkit.Places+"/"+first, ana.Token, map[string]string{"title": "Renamed", "bytes": "0"}), http.StatusOK, "a new title")
	s.Story(bob, picture("main_picture", data))
	other := s.Record("places", first).GetStringSlice("other_pictures")[0]
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+first, ana.Token, map[string]any{"other_pictures-": other}))
	refused("in the bin it still counts", s.Form(http.MethodPost, testkit.Places, ana.Token, placeForm(story), picture("main_picture", data)), "main_picture")
	counted := s.Record("places", first).GetInt("bytes")
	s.Send(http.MethodDelete, "/api/waypost/bin/"+first+"."+other, ana.Token, nil)
	for end := time.Now().Add(10 * time.Second); s.Record("places", first).GetInt("bytes") == counted && time.Now().Before(end); {
		time.Sleep(5 * time.Millisecond)
	}
	second := s.Place(ana, story, picture("main_picture", data))
	if got, want := s.Record("places", first).GetInt("bytes"), s.Record("places", second).GetInt("bytes"); got != want || want < 260_000 {
		t.Errorf("one picture each, %d and %d bytes", got, want)
	}
	refused("it is full again", s.Form(http.MethodPost, testkit.Places, ana.Token, placeForm(story), picture("main_picture", data)), "main_picture")
	s.Remove(testkit.Places + "/" + first)
	s.Place(ana, story, picture("main_picture", data))
}

func TestRequestsAtOnceDoNotTakeTheLastRoomTwice(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORAGE": "1 MB"})
	ana := s.SignUp("ana")
	story, data := s.Story(ana), large(t)
	answers := make([]int, 8)
	var all sync.WaitGroup
	for i := range answers {
		all.Go(func() {
			answers[i] = s.Form(http.MethodPost, testkit.Places, ana.Token, placeForm(story), picture("main_picture", data)).Status
		})
	}
	all.Wait()
	stored := 0
	for _, status := range answers {
		if status == http.StatusOK {
			stored++
		}
	}
	testkit.Same(t, stored, 3, "of 8 fit", answers)
}

func TestPicturesCountAsSixtyFourKilobytesHoweverSmallTheyAre(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORAGE": "1 MB"})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	ten := make([]testkit.File, 10)
	for i := range ten {
		ten[i] = picture("other_pictures", photo.PlainJPEG(60, 40))
	}
	first := s.Place(ana, story, ten...)
	testkit.Answered(t, s.Form(http.MethodPost, testkit.Places, ana.Token, placeForm(story), ten...), http.StatusBadRequest, "ten more")
	testkit.Same(t, s.Record("places", first).GetInt("bytes"), 10*64<<10, "ten count as", "bytes")
}

func TestAnAccountHasSoManyStoriesAndPlacesAndNoMore(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "2", "WAYPOST_QUOTA_PLACES": "3"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	story := s.Story(ana)
	s.Story(ana)
	var place string
	for range 3 {
		place = s.Place(ana, story)
	}
	full := func(path string, fields map[string]string, says string) {
		t.Helper()
		a := s.Form(http.MethodPost, path, ana.Token, fields)
		if _, sentence := a.Problem("title"); a.Status != http.StatusBadRequest || !strings.HasPrefix(sentence, says) {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	}
	full(testkit.Stories, map[string]string{"title": "x", "start_date": "2024-03-01", "end_date": "2024-03-09"}, "You have reached the limit: 2 of 2 stories.")
	full(testkit.Places, placeForm(story), "You have reached the limit: 3 of 3 places, with those in your bin.")
	for _, path := range []string{testkit.Stories + "/" + story, testkit.Places + "/" + place} {
		testkit.Answered(t, s.Send(http.MethodPatch, path, ana.Token, map[string]any{"title": "Renamed", "revision": 1}), http.StatusOK, "a new title in a full account")
	}
	s.Place(bob, s.Story(bob))
	s.Remove(testkit.Stories + "/" + story)
	s.Place(ana, s.Story(ana))
}

func TestWhatPicturesTakeIsNobodysToReadOrWrite(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana, picture("main_picture", photo.PlainJPEG(60, 40)))
	if a := s.Get(testkit.Stories+"/"+story, "Authorization", ana.Token); strings.Contains(string(a.Body), `"bytes"`) {
		t.Errorf("%s", a.Body)
	}
	before := s.Record("places_collection", story).GetInt("bytes")
	s.Send(http.MethodPatch, testkit.Stories+"/"+story, ana.Token, map[string]any{"bytes": 0, "title": "x", "revision": 1})
	if now := s.Record("places_collection", story).GetInt("bytes"); before == 0 || now != before {
		t.Errorf("%d, then %d", before, now)
	}
}

func foldersOf(t *testing.T, s *testkit.Server, name string) []os.DirEntry {
	t.Helper()
	collection, err := s.App.FindCachedCollectionByNameOrId(name)
	testkit.OK(t, err)
	folders, err := os.ReadDir(filepath.Join(s.App.DataDir(), "storage", collection.BaseFilesPath()))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return folders
}

func TestOnADiskThatIsNearlyFullNoPicturesOfADraftAreCopied(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_DISK_RESERVE": "1000000 GB"})
	ana := s.SignUp("ana")
	collection, err := s.App.FindCachedCollectionByNameOrId(album.Uploads)
	testkit.OK(t, err)
	// It came while there was room.
	file, err := filesystem.NewFileFromBytes(photo.PlainJPEG(60, 40), "a.jpg")
	testkit.OK(t, err)
	sent := core.NewRecord(collection)
	sent.Load(map[string]any{"id": id("up", 1), "user": ana.ID, "sha256": testkit.SHA256(photo.PlainJPEG(60, 40)), "file": file})
	testkit.OK(t, s.App.Save(sent))
	made := 0
	s.App.OnRecordCreate(album.Stories).BindFunc(func(e *core.RecordEvent) error { made++; return e.Next() })
	if a := accept(s, ana, draft(t, s, ana, content(place(1, id("up", 1)))), 1); a.Status != http.StatusInsufficientStorage || made > 0 {
		t.Errorf("a draft with a picture: %d %s", a.Status, a.Body)
	}
	testkit.Answered(t, accept(s, ana, draft(t, s, ana, content(place(1))), 1), http.StatusOK, "a draft of words")
}

func TestPicturesOfADraftAreNotCopiedWithinADisk(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	sent := s.Record(album.Uploads, upload(t, s, ana, 1))
	look := func(r *core.Record, name string) os.FileInfo {
		t.Helper()
		info, err := os.Stat(filepath.Join(s.App.DataDir(), "storage", r.BaseFilesPath(), name))
		testkit.OK(t, err)
		return info
	}
	name := sent.GetString("file")
	file, known := look(sent, name), look(sent, name+".attrs")
	testkit.Done(t, accept(s, ana, draft(t, s, ana, content(place(1, sent.Id))), 1))
	if there := s.Record(album.Places, id("place", 1)); !os.SameFile(file, look(there, name)) || !os.SameFile(known, look(there, name+".attrs")) {
		t.Error("it is another file than the one that was sent")
	}
}

func TestADraftThatIsRefusedLeavesNoFolders(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	last := place(2)
	last["title"] = " "
	if a := accept(s, ana, draft(t, s, ana, content(place(1, upload(t, s, ana, 1)), last)), 1); a.Status != http.StatusBadRequest {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if left := foldersOf(t, s, album.Places); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestOneNetworkHasTwentyDraftsAMinuteLookedAt(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "192.0.2.1"})
	ana := s.SignUp("ana")
	for n := range 21 {
		want := http.StatusNotFound
		if n == 20 {
			want = http.StatusTooManyRequests
		}
		if a := accept(s, ana, id("draft", n), 1); a.Status != want {
			t.Fatalf("draft %d: %d %s", n+1, a.Status, a.Body)
		}
	}
}
