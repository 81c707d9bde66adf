package release_test

import (
	"encoding/json"
	"maps"
	"os"
	"testing"

	"waypost/backend/internal/release"
)

type payload = map[string]any

// exposing is a build that exposes guide@1 and has these pages.
func exposing(pages ...payload) []byte {
	data, _ := json.Marshal(payload{
		"base": "/mf-guides/f/", "container": "mf_guides", "stateless": true,
		"entry":    payload{"file": "remote-entry.0123456789abcdef.js", "integrity": "sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="},
		"exposes":  payload{"guide@1": payload{"module": "./guide", "files": []any{}, "uses": []any{}}},
		"requires": payload{"hostApi": "^1.0.0", "shared": payload{}},
		"pages":    pages,
	})
	return data
}

func guide(change payload) payload {
	page := payload{"path": "/guides/:id", "expose": "guide@1", "title": payload{"en": "Guide"}, "props": payload{"guideId": ":id"}}
	maps.Copy(page, change)
	maps.DeleteFunc(page, func(_ string, value any) bool { return value == nil })
	return page
}

func TestPagesAreTakenAndRefusedAsTheSharedCasesSay(t *testing.T) {
	data, err := os.ReadFile("testdata/pages.json")
	must(t, err)
	var cases []struct {
		Case   string  `json:"case"`
		Change payload `json:"change"`
		Fits   bool    `json:"fits"`
	}
	must(t, json.Unmarshal(data, &cases))
	for _, c := range cases {
		if err := release.CheckBuild(exposing(guide(c.Change))); (err == nil) != c.Fits {
			t.Errorf("%s: %v", c.Case, err)
		}
	}
}

func TestTwoPagesOfOneBuildShowNoCommonAddress(t *testing.T) {
	if release.CheckBuild(exposing(guide(nil), guide(payload{"path": "/guides/:name", "props": nil}))) == nil {
		t.Error("two pages lie at /guides/…")
	}
}
