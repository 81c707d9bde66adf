package pages

import (
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"

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
