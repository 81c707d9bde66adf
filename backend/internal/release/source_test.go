package release

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestAFileOfATimeToComeIsNotReadAnewWithEachPage(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, releaseFile)
	for what, at := range map[string]time.Time{"gone by": time.Now().Add(-time.Hour), "to come": time.Now().AddDate(10, 0, 0)} {
		if err := errors.Join(os.WriteFile(name, []byte("{}"), 0o600), os.Chtimes(name, at, at)); err != nil {
			t.Fatal(err)
		}
		s := &folderSource{folder: folder}
		if _, err := s.read(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := s.read(t.Context()); !errors.Is(err, errUnchanged) {
			t.Errorf("a file of a time %s is read anew: %v", what, err)
		}
	}
}
