package release_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"waypost/backend/internal/release"
	"waypost/backend/internal/testkit/signing"
)

func TestWhatIsNotSignedByTheRemotesOwnKeyNeverGoesLive(t *testing.T) {
	stranger := signing.New(t, "mf-map", "guard")
	for name, forge := range map[string]func(s *site) map[string]signing.Signed{
		"a stranger's key under the team's name": func(*site) map[string]signing.Signed {
			return one(stranger.Entry("mf-map", signing.Live("mf-map", 2, second)))
		},
		"another team's key": func(s *site) map[string]signing.Signed {
			return one(s.keys.Entry("mf-auth", signing.Live("mf-map", 2, second)))
		},
		"another remote's entry": func(s *site) map[string]signing.Signed {
			return one(s.keys.Entry("mf-auth", signing.Live("mf-auth", 2, second)))
		},
		"its own key on an entry for another place": func(s *site) map[string]signing.Signed {
			return one(s.keys.Entry("mf-map", signing.Live("mf-auth", 2, second)))
		},
		"the guard's key": func(s *site) map[string]signing.Signed {
			return one(s.keys.Entry("guard", signing.Live("mf-map", 2, second)))
		},
		"a text changed after signing": func(s *site) map[string]signing.Signed {
			e := s.keys.Entry("mf-map", signing.Live("mf-map", 2, second))
			e["payload"] = strings.Replace(e["payload"].(string), `"kill":false`, `"kill":true`, 1)
			return one(e)
		},
		"a text signed as something else": func(s *site) map[string]signing.Signed {
			return one(s.keys.Sign("guard", "mf-map", signing.Live("mf-map", 2, second)))
		},
		"no signature": func(s *site) map[string]signing.Signed {
			e := s.keys.Entry("mf-map", signing.Live("mf-map", 2, second))
			e["signature"] = ""
			return one(e)
		},
		"an unknown key": func(s *site) map[string]signing.Signed {
			e := s.keys.Entry("mf-map", signing.Live("mf-map", 2, second))
			e["key"] = "mf-map-2027"
			return one(e)
		},
		"a number from before": func(s *site) map[string]signing.Signed {
			return one(s.keys.Entry("mf-map", signing.Live("mf-map", 1, second)))
		},
		"more than an entry": func(s *site) map[string]signing.Signed {
			e := s.keys.Entry("mf-map", signing.Live("mf-map", 2, second))
			e["trusted"] = true
			return one(e)
		},
		"no word on it at all": func(*site) map[string]signing.Signed { return map[string]signing.Signed{} },
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			s.publish(1, map[string]signing.Signed{
				"mf-map":  s.keys.Entry("mf-map", signing.Live("mf-map", 1, first)),
				"mf-auth": s.keys.Entry("mf-auth", signing.Live("mf-auth", 1, first)),
			})
			s.open()
			forged := forge(s)
			forged["mf-auth"] = s.keys.Entry("mf-auth", signing.Live("mf-auth", 2, third))
			s.publish(2, forged)
			s.stable(first)
			if got := s.page().Remotes["mf-auth"].Stable; got != third {
				t.Errorf("the other team's release was held back: %s", got)
			}
			s.mustSay("mf-map")
			s.open()
			s.stable(first)
		})
	}
}

func TestAFileWithAKeyringTheRootDidNotSignIsRefusedWhole(t *testing.T) {
	stranger := signing.New(t, "mf-map")
	for name, forge := range map[string]func(s *site, file signing.Payload){
		"a stranger's keyring": func(_ *site, file signing.Payload) { file["keyring"] = stranger.Ring() },
		"a keyring cut short":  func(_ *site, file signing.Payload) { file["keyring"].(signing.Signed)["payload"] = `{}` },
		"no keyring":           func(_ *site, file signing.Payload) { delete(file, "keyring") },
		"another schema":       func(_ *site, file signing.Payload) { file["schema"] = "waypost-signed-release/2" },
		"a field from nowhere": func(_ *site, file signing.Payload) { file["extra"] = 1 },
		"a key that is no key": func(s *site, file signing.Payload) { file["keyring"] = s.keys.SignRing(ringOf(s, "mf-map", "AAAA")) },
		"two keys of one name": func(s *site, file signing.Payload) {
			file["keyring"] = s.keys.SignRing(ringOf(s, "guard", s.keys.RootText()))
		},
		"a revision below zero": func(_ *site, file signing.Payload) { file["revision"] = -1 },
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			s.publish(1, one(s.keys.Entry("mf-map", signing.Live("mf-map", 1, first))))
			s.open()
			file := s.keys.File(2, one(s.keys.Entry("mf-map", signing.Live("mf-map", 2, second))))
			forge(s, file)
			s.keys.Write(s.store, file)
			s.stable(first)
			s.mustSay("refused whole")
		})
	}
}

// ringOf is the usual keyring with one more key.
func ringOf(s *site, id, key string) signing.Payload {
	var ring signing.Payload
	if err := json.Unmarshal([]byte(s.keys.Ring()["payload"].(string)), &ring); err != nil {
		s.t.Fatal(err)
	}
	ring["keys"] = append(ring["keys"].([]any), signing.Payload{"id": id, "use": "mf-map", "publicKey": key})
	return ring
}

func TestAKeyTakenOutOfTheRingCannotBeBroughtBackWithTheOldRing(t *testing.T) {
	s := newSite(t)
	ring := func(number int, uses ...string) signing.Signed {
		list := []signing.Payload{}
		for _, use := range uses {
			private := signing.Keys{Root: s.keys.ByUse[use]}
			list = append(list, signing.Payload{"id": use, "use": use, "publicKey": private.RootText()})
		}
		return s.keys.SignRing(signing.Payload{"schema": "waypost-keyring/1", "revision": number, "keys": list})
	}
	write := func(revision int, ring signing.Signed, entry int, build string) {
		file := s.keys.File(revision, one(s.keys.Entry("mf-map", signing.Live("mf-map", entry, build))))
		file["keyring"] = ring
		s.keys.Write(s.store, file)
	}
	write(1, ring(1, "mf-map"), 1, first)
	s.open()
	s.stable(first)
	write(2, ring(2, "mf-auth"), 2, second)
	s.stable(first)
	write(3, ring(1, "mf-map"), 2, second)
	s.stable(first)
	s.open()
	s.stable(first)
	s.mustSay("older than number 2")
	write(4, ring(3, "mf-map"), 2, third)
	s.stable(third)
}

func TestNoAlteredByteMakesAnythingElseLive(t *testing.T) {
	s := newSite(t)
	root, err := release.ParseKey(s.keys.RootText())
	must(t, err)
	lowered := s.keys.Guard(s.keys.Entry("mf-map", signing.Ramp("mf-map", 7, first, second, 1000)), "mf-map", signing.Payload{"basisPoints": 100})
	file := []byte(s.keys.Text(s.keys.File(3, one(lowered))))
	genuine := release.Taken(root, file)["mf-map"]
	if genuine.Rollout == nil || genuine.Rollout.BasisPoints != 100 {
		t.Fatalf("the file itself is not taken: %+v", genuine)
	}
	without := genuine
	own := *genuine.Rollout
	own.BasisPoints = 1000
	without.Rollout = &own
	for i := range file {
		for _, bit := range []byte{1, 2, 16, 32} {
			file[i] ^= bit
			for name, live := range release.Taken(root, file) {
				if name != "mf-map" || (!reflect.DeepEqual(live, genuine) && !reflect.DeepEqual(live, without)) {
					t.Fatalf("byte %d: %s", i, file[max(0, i-40):min(len(file), i+40)])
				}
			}
			file[i] ^= bit
		}
	}
}
