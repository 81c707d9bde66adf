package release_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"waypost/backend/internal/release"
	"waypost/backend/internal/testkit"
)

const first, second, third = "aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"

// site is a keeper over a store folder, as one server has it.
type site struct {
	t       *testing.T
	keys    *testkit.Keys
	store   string
	data    string
	origins []string
	has     func(path string) bool
	own     string // the release the site's page came with
	keeper  *release.Keeper
	mu      sync.Mutex
	said    []string
}

func newSite(t *testing.T) *site {
	t.Helper()
	s := &site{t: t, keys: testkit.NewKeys(t, "mf-map", "mf-auth", "guard"), store: t.TempDir(), data: t.TempDir()}
	s.own = `{"schema":"waypost-release/1","revision":1,"remotes":{"mf-stories":{"stable":"999999999999"},"mf-map":{"stable":"888888888888"}}}`
	t.Cleanup(func() { s.keeper.Close() })
	return s
}

func (s *site) open() {
	s.t.Helper()
	root, err := release.ParseKey(s.keys.RootText())
	testkit.OK(s.t, err)
	s.keeper.Close()
	s.keeper = release.Open(release.Options{Store: s.store, Root: root, Origins: s.origins, Has: s.has, Own: func() []byte { return []byte(s.own) }, DataDir: s.data, Log: func(sentence string) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.said = append(s.said, sentence)
	}})
}

func (s *site) publish(revision int, remotes map[string]testkit.Signed) {
	s.t.Helper()
	s.keys.Write(s.store, s.keys.File(revision, remotes))
}

type seen struct {
	Revision int
	Remotes  map[string]struct {
		Stable, LastGood string
		Kill             bool
		Rollout          *struct {
			Candidate   string
			BasisPoints int
		}
		Builds map[string]json.RawMessage
	}
}

// page is the release a page is sent with.
func (s *site) page() seen {
	s.t.Helper()
	var got seen
	testkit.OK(s.t, json.Unmarshal(s.keeper.Fresh().Over([]byte(s.own)), &got))
	return got
}

func (s *site) stable(want string) {
	s.t.Helper()
	if got := s.page().Remotes["mf-map"].Stable; got != want {
		s.t.Errorf("stable is %s, not %s; said %q", got, want, s.words())
	}
}

func (s *site) words() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string{}, s.said...)
}

func (s *site) mustSay(words string) {
	s.t.Helper()
	if all := strings.Join(s.words(), "\n"); !strings.Contains(all, words) {
		s.t.Errorf("nothing said of %q but\n%s", words, all)
	}
}

func one(signed testkit.Signed) map[string]testkit.Signed {
	return map[string]testkit.Signed{"mf-map": signed}
}

func TestAPublishedBuildIsOnTheNextPageAndOtherRemotesStay(t *testing.T) {
	s := newSite(t)
	s.open()
	if got := s.page(); got.Remotes["mf-map"].Stable != "888888888888" || got.Revision != 1 {
		t.Errorf("without a release: %+v", got)
	}
	s.publish(4, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 1, first))))
	got := s.page()
	if got.Revision != 4 || got.Remotes["mf-map"].Stable != first || got.Remotes["mf-stories"].Stable != "999999999999" || len(got.Remotes) != 2 {
		t.Errorf("%+v", got)
	}
	s.publish(5, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 2, second))))
	s.stable(second)
	s.mustSay("Release 5 is live.")
}

func TestABuildOnAnOriginNobodyAllowedIsRefused(t *testing.T) {
	s := newSite(t)
	s.publish(1, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 1, first))))
	s.open()
	targets := testkit.LivePayload("mf-map", 2, second)
	targets["builds"] = testkit.Payload{second: testkit.BuildPayload("https://parts.example/f/")}
	s.publish(2, one(s.keys.Targets("mf-map", targets)))
	s.stable(first)
	s.mustSay("The release of mf-map is refused: build " + second)
	s.mustSay("what was live of it stays")
}

func TestABaseThatABrowserReadsAsAnotherPlaceIsRefused(t *testing.T) {
	for _, base := range []string{"//evil.example/f/", `/\evil.example/f/`, "/mf-map/../f/", `https://parts.example\@evil.example/f/`, "https://parts.example.evil.example/f/"} {
		s := newSite(t)
		s.origins = []string{"https://parts.example"}
		entry := testkit.LivePayload("mf-map", 2, second)
		entry["builds"] = testkit.Payload{second: testkit.BuildPayload(base)}
		s.publish(2, one(s.keys.Targets("mf-map", entry)))
		s.open()
		if got := s.page().Remotes["mf-map"].Stable; got == second {
			t.Errorf("%s is live", base)
		}
	}
}

func TestABuildNobodyGetsIsNotOnThePage(t *testing.T) {
	s := newSite(t)
	entry := testkit.LivePayload("mf-map", 1, first)
	entry["builds"].(testkit.Payload)[third] = testkit.BuildPayload("/mf-map/f/")
	s.publish(1, one(s.keys.Targets("mf-map", entry)))
	s.open()
	s.stable(first)
	if builds := s.page().Remotes["mf-map"].Builds; len(builds) != 1 {
		t.Errorf("%d builds", len(builds))
	}
}

func TestABuildOnAnAllowedOriginGoesLive(t *testing.T) {
	s := newSite(t)
	s.origins = []string{"https://site.example", "https://parts.example:8443"}
	for n, base := range []string{"https://parts.example:8443/map/f/", "https://site.example/mf-map/f/"} {
		entry := testkit.LivePayload("mf-map", n+1, second)
		entry["builds"] = testkit.Payload{second: testkit.BuildPayload(base)}
		s.publish(n+1, one(s.keys.Targets("mf-map", entry)))
		s.open()
		if got := s.page(); got.Revision != n+1 || got.Remotes["mf-map"].Stable != second {
			t.Errorf("%s: %+v %q", base, got, s.words())
		}
	}
}

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
