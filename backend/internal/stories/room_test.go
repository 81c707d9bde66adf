package stories_test

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

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
