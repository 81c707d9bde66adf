package release_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// stateFile is where the keeper keeps what it has accepted.
func (s *site) stateFile() string { return filepath.Join(s.data, "accepted-release.json") }

func TestWithADamagedMemoryNothingOfTheStoreIsTakenAndTheSiteIsServedAsItCame(t *testing.T) {
	for name, harm := range map[string]func(text string) string{
		"cut short":                  func(text string) string { return text[:len(text)/2] },
		"empty":                      func(string) string { return "" },
		"of a form to come":          func(text string) string { return strings.Replace(text, "release/1", "release/2", 1) },
		"with an entry that is none": func(text string) string { return strings.Replace(text, `\"version\":2`, `\"version\":\"2\"`, 1) },
		"with a guard's word that is none": func(text string) string {
			return strings.Replace(text, `\"rollback\":true`, `\"rollback\":1`, 1)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			older := s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 1, first))
			newer := func() testkit.Signed {
				ramp := s.keys.Targets("mf-map", testkit.RampPayload("mf-map", 2, second, third, 1000))
				return s.keys.Guard(ramp, "mf-map", testkit.Payload{"rollback": true})
			}
			s.publish(1, one(newer()))
			s.open()
			s.stable(second)
			whole, err := os.ReadFile(s.stateFile())
			must(t, err)
			damaged := harm(string(whole))
			if damaged == string(whole) {
				t.Fatal("nothing is damaged")
			}
			must(t, os.WriteFile(s.stateFile(), []byte(damaged), 0o600))
			s.publish(2, one(older))
			s.open()
			s.stable("888888888888")
			s.mustSay("Restore " + s.stateFile() + " from a backup")
			s.mustSay("remotes that were switched off may be on again")
			s.mustSay("The whole release is refused")
			if kept, err := os.ReadFile(s.stateFile()); err != nil || string(kept) != damaged {
				t.Errorf("it was written over: %v", err)
			}
			must(t, os.WriteFile(s.stateFile(), whole, 0o600))
			s.open()
			s.stable(second)
			s.mustSay("its version 1 of root version 1 is not above the one before")
		})
	}
}

// elsewhere is an entry whose only build lies on an origin of its own.
func (s *site) elsewhere(revision int, build string, isOff bool) testkit.Signed {
	entry := testkit.LivePayload("mf-map", revision, build)
	entry["kill"] = isOff
	entry["builds"] = testkit.Payload{build: testkit.BuildPayload("https://parts.example/f/")}
	return s.keys.Targets("mf-map", entry)
}

func TestSwitchingOffIsTakenThoughTheBuildsLieWhereTheSiteMayNotLoadThem(t *testing.T) {
	s := newSite(t)
	s.publish(1, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 5, first))))
	s.open()
	s.publish(2, one(s.elsewhere(6, second, true)))
	if got := s.page().Remotes["mf-map"]; !got.Kill {
		t.Errorf("the page has %+v", got)
	}
	s.publish(3, one(s.elsewhere(7, second, false)))
	if got := s.page().Remotes["mf-map"]; !got.Kill {
		t.Errorf("the page has %+v", got)
	}
	s.mustSay("is not in WAYPOST_REMOTE_ORIGINS")
}
