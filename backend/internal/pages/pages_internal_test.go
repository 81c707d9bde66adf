package pages

import (
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/release"
	"waypost/backend/internal/words"
)

func TestAnAddressHasTheHeadOfThePageThatTheShellShows(t *testing.T) {
	var cases struct {
		Pages []string
		Found map[string]*string
	}
	data, err := os.ReadFile("../release/testdata/addresses.json")
	if err == nil {
		err = json.Unmarshal(data, &cases)
	}
	if err != nil || len(cases.Found) == 0 {
		t.Fatalf("%v: %+v", err, cases)
	}
	list := []map[string]any{}
	for _, path := range cases.Pages {
		list = append(list, map[string]any{"path": path, "title": map[string]string{"en": "At " + path}})
	}
	live, _ := json.Marshal(map[string]any{"remotes": map[string]any{
		"mf-guides": map[string]any{"stable": "a", "lastGood": "a", "builds": map[string]any{"a": map[string]any{"pages": list}}},
	}})
	pages := NewPages(Addresses{URL: "https://waypost.example"}, words.Words{}, release.PagesIn(live, "en"))
	for path, want := range cases.Found {
		address, err := url.Parse("https://waypost.example" + path)
		if err != nil {
			t.Fatal(err)
		}
		found, is := pages.find(address.EscapedPath())
		if is != (want != nil) || is && !strings.Contains(string(found.words.Head), "<title>At "+*want+" · ") {
			t.Errorf("%s: %v %s", path, is, found.words.Head)
		}
	}
}

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
