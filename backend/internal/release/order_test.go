package release_test

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"waypost/backend/internal/testkit/signing"
)

// The tools in Node are held to the same file.
func TestWhatFollowsWhatIsAsTheToolsHaveIt(t *testing.T) {
	var cases []struct {
		Says  string
		Files []struct {
			Ring     *int
			Keys     []string
			By       string
			Keyring  *int
			Revision json.Number
			Taken    bool
		}
	}
	data, err := os.ReadFile("testdata/what-follows-what.json")
	must(t, err)
	must(t, json.Unmarshal(data, &cases))
	for _, c := range cases {
		t.Run(c.Says, func(t *testing.T) {
			s := newSite(t)
			s.keys = signing.New(t, "a", "b", "leaked", "new")
			s.open()
			live := "888888888888"
			for i, f := range c.Files {
				list := []signing.Payload{}
				for _, key := range f.Keys {
					public := (&signing.Keys{Root: s.keys.ByUse[key]}).RootText()
					list = append(list, signing.Payload{"id": key, "use": "mf-map", "publicKey": public})
				}
				ring := signing.Payload{"schema": "waypost-keyring/1", "keys": list}
				if f.Ring != nil {
					ring["revision"] = *f.Ring
				}
				build := fmt.Sprintf("%012x", i)
				entry := signing.Live("mf-map", 0, build)
				entry["revision"] = f.Revision
				if f.Keyring != nil {
					entry["keyring"] = *f.Keyring
				}
				file := s.keys.File(i+1, one(s.keys.Entry(f.By, entry)))
				file["keyring"] = s.keys.SignRing(ring)
				s.keys.Write(s.store, file)
				if f.Taken {
					live = build
				}
				if got := s.page().Remotes["mf-map"].Stable; got != live {
					t.Fatalf("after file %d stable is %s, not %s; said %q", i, got, live, s.words())
				}
			}
			s.open()
			s.stable(live)
		})
	}
}
