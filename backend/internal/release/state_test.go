package release_test

import (
	"fmt"
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
			s.mustSay("its version 1 of root version 1 is below the one before")
		})
	}
}

func TestAnOriginThatIsAllowedNoMoreDoesNotMakeTheSiteForgetWhatWasNewer(t *testing.T) {
	s := newSite(t)
	s.origins = []string{"https://parts.example"}
	entry := testkit.LivePayload("mf-map", 5, second)
	entry["builds"] = testkit.Payload{second: testkit.BuildPayload("https://parts.example/f/")}
	s.publish(1, one(s.keys.Targets("mf-map", entry)))
	s.open()
	s.stable(second)
	s.origins = nil
	s.open()
	s.stable("888888888888")
	s.mustSay("Some of what was live before cannot be shown: mf-map: build " + second)
	s.mustSay("is not in WAYPOST_REMOTE_ORIGINS; the page shows the build the site came with.")
	s.publish(2, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 4, first))))
	s.stable("888888888888")
	s.mustSay("its version 4 of root version 1 is below the one before; the page shows the build the site came with.")
	s.open()
	s.stable("888888888888")
	s.origins = []string{"https://parts.example"}
	s.open()
	s.stable(second)
	s.origins = nil
	s.open()
	s.publish(3, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 6, third))))
	s.stable(third)
}

// elsewhere is an entry whose only build lies on an origin of its own.
func (s *site) elsewhere(revision int, build string, isOff bool) testkit.Signed {
	entry := testkit.LivePayload("mf-map", revision, build)
	entry["kill"] = isOff
	entry["builds"] = testkit.Payload{build: testkit.BuildPayload("https://parts.example/f/")}
	return s.keys.Targets("mf-map", entry)
}

// mustBe compares what the page has of the map.
func (s *site) mustBe(stable string, isOff bool) {
	s.t.Helper()
	if got := s.page().Remotes["mf-map"]; got.Stable != stable || got.Kill != isOff {
		s.t.Errorf("stable is %s and kill %v, not %s and %v; said %q", got.Stable, got.Kill, stable, isOff, s.words())
	}
}

func TestARemoteThatIsSwitchedOffStaysOffThoughItsBuildMayBeShownNoMore(t *testing.T) {
	s := newSite(t)
	s.origins = []string{"https://parts.example"}
	s.publish(1, one(s.elsewhere(5, second, true)))
	s.open()
	s.mustBe(second, true)
	s.origins = nil
	s.open()
	s.mustBe("888888888888", true)
	s.mustSay("is not in WAYPOST_REMOTE_ORIGINS; it stays switched off.")
	if stories := s.page().Remotes["mf-stories"]; stories.Stable != "999999999999" || stories.Kill {
		t.Errorf("the other remote is %+v", stories)
	}
	s.publish(2, one(s.elsewhere(6, second, false)))
	s.mustBe("888888888888", true)
	s.mustSay("is not in WAYPOST_REMOTE_ORIGINS; it stays switched off.")
	s.publish(3, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 7, third))))
	s.mustBe(third, false)
}

func TestSwitchingOffIsTakenThoughTheBuildsLieWhereTheSiteMayNotLoadThem(t *testing.T) {
	s := newSite(t)
	s.publish(1, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 5, first))))
	s.open()
	s.mustBe(first, false)
	s.publish(2, one(s.elsewhere(6, second, true)))
	s.mustBe("888888888888", true)
	s.mustSay("mf-map is switched off. Its builds could not be shown either: build " + second)
	s.publish(3, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 5, first))))
	s.mustBe("888888888888", true)
	s.open()
	s.mustBe("888888888888", true)
	s.publish(4, one(s.elsewhere(6, second, true)))
	s.origins = []string{"https://parts.example"}
	s.open()
	s.mustBe(second, true)
}

func TestARemoteThatIsSwitchedOffAndThatTheSiteDidNotComeWithStaysAway(t *testing.T) {
	s := newSite(t)
	s.own = `{"schema":"waypost-release/1","revision":1,"remotes":{}}`
	s.publish(1, one(s.elsewhere(1, second, false)))
	s.open()
	s.mustSay("is not in WAYPOST_REMOTE_ORIGINS; nothing is loaded from it.")
	s.publish(2, one(s.elsewhere(2, second, true)))
	if remotes := s.page().Remotes; len(remotes) != 0 {
		t.Errorf("on the page are %+v", remotes)
	}
}

func TestAnEntryOfAFormThatIsKnownNoMoreIsNotShownAndStillOutnumbersOlderOnes(t *testing.T) {
	s := newSite(t)
	s.publish(1, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 5, second))))
	s.open()
	kept, err := os.ReadFile(s.stateFile())
	must(t, err)
	for _, off := range []bool{true, false} {
		of := strings.Replace(string(kept), `\"kill\":false`, fmt.Sprintf(`\"kill\":%v,\"hue\":7`, off), 1)
		must(t, os.WriteFile(s.stateFile(), []byte(of), 0o600))
		s.open()
		s.mustBe("888888888888", off)
	}
	s.publish(2, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 4, first))))
	s.open()
	s.stable("888888888888")
	s.mustSay("Some of what was live before cannot be shown: mf-map")
	s.publish(3, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 9, third))))
	s.stable(third)
}

func TestARemoteThatIsNotShownLeavesItsComponentsToTheSitesOwn(t *testing.T) {
	s := newSite(t)
	s.own = `{"remotes":{"mf-map":{"stable":"888888888888","lastGood":"888888888888","builds":{"888888888888":{"exposes":{"story-map@1":{}}}}}}}`
	s.origins = []string{"https://parts.example"}
	entry := testkit.LivePayload("mf-map", 1, second)
	build := testkit.BuildPayload("https://parts.example/f/")
	testkit.OfferBuild(build, "story-map@1", "extra@1")
	entry["builds"] = testkit.Payload{second: build}
	s.publish(1, one(s.keys.Targets("mf-map", entry)))
	s.open()
	s.stable(second)
	s.origins = nil
	other := testkit.LivePayload("mf-auth", 1, first)
	theirs := testkit.BuildPayload("/mf-auth/f/")
	testkit.OfferBuild(theirs, "extra@1")
	other["builds"] = testkit.Payload{first: theirs}
	s.publish(2, map[string]testkit.Signed{"mf-map": s.keys.Targets("mf-map", entry), "mf-auth": s.keys.Targets("mf-auth", other)})
	s.open()
	if got := s.page().Remotes["mf-auth"].Stable; got != first {
		t.Errorf("stable is %q; said %q", got, s.words())
	}
}
