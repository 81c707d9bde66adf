package media_test

import (
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

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
