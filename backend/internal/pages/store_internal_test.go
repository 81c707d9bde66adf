package pages

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestTheStoreKeepsWhatIsAskedForWithinItsBounds(t *testing.T) {
	dir, free := t.TempDir(), true
	s, err := openStore(dir, 5000, func(int64) bool { return free })
	if err != nil {
		t.Fatal(err)
	}
	isThere := func(name string) bool {
		file := s.open(name)
		if file == nil {
			return false
		}
		defer file.Close()
		data, err := io.ReadAll(file)
		return err == nil && len(data) == 100
	}
	before := time.Now().Add(-time.Hour)
	for i := range tidyAfter {
		if i == tidyAfter-1 && !isThere("story-0.jpg") {
			t.Error("the first is gone already")
		}
		name := fmt.Sprintf("story-%d.jpg", i)
		s.put(name, make([]byte, 100))
		if i > 0 && i < tidyAfter-1 {
			at := before.Add(time.Duration(i) * time.Second)
			if err := os.Chtimes(filepath.Join(dir, name), at, at); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, want := range map[string]bool{"story-0.jpg": true, "story-1.jpg": false, "story-60.jpg": false, "story-61.jpg": true, "story-99.jpg": true} {
		if got := isThere(name); got != want {
			t.Errorf("%s is there: %v", name, got)
		}
	}
	s.put("other-1.jpg", make([]byte, 100))
	free = false
	s.put("late-1.jpg", make([]byte, 100))
	s.forget("story")
	if all := s.stories(); len(all) != 1 || all[0] != "other" {
		t.Errorf("there are cards of %v", all)
	}
}
