package release_test

import (
	"crypto/sha256"
	"encoding/hex"
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
			After    [][2]*int
			Word     signing.Payload
			Taken    bool
		}
	}
	data, err := os.ReadFile("testdata/what-follows-what.json")
	must(t, err)
	must(t, json.Unmarshal(data, &cases))
	for _, c := range cases {
		t.Run(c.Says, func(t *testing.T) {
			s := newSite(t)
			s.keys = signing.New(t, "a", "b", "leaked", "new", "guard")
			s.open()
			live := "888888888888"
			texts := []string{}
			for i, f := range c.Files {
				list := []signing.Payload{}
				for _, key := range f.Keys {
					public := (&signing.Keys{Root: s.keys.ByUse[key]}).RootText()
					use := "mf-map"
					if key == "guard" {
						use = key
					}
					list = append(list, signing.Payload{"id": key, "use": use, "publicKey": public})
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
				if f.After != nil {
					entry["after"] = origins(f.After, texts)
				}
				signed := s.keys.Entry(f.By, entry)
				texts = append(texts, signed["payload"].(string))
				if f.Word != nil {
					signed = s.keys.Guard(signed, "mf-map", f.Word)
				}
				file := s.keys.File(i+1, one(signed))
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

// origins are what a text was made from: each by the place of its file, none for one that is not here, and a share.
func origins(after [][2]*int, texts []string) []signing.Payload {
	list := []signing.Payload{}
	for _, from := range after {
		text := "hidden"
		if from[0] != nil {
			text = texts[*from[0]]
		}
		sum := sha256.Sum256([]byte(text))
		list = append(list, signing.Payload{"text": hex.EncodeToString(sum[:]), "share": *from[1]})
	}
	return list
}
