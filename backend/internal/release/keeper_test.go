package release_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"waypost/backend/internal/release"
	"waypost/backend/internal/testkit/signing"
)

const first, second, third = "aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"

// site is a keeper over a store folder, as one server has it.
type site struct {
	t       *testing.T
	keys    *signing.Keys
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
	s := &site{t: t, keys: signing.New(t, "mf-map", "mf-auth", "guard"), store: t.TempDir(), data: t.TempDir()}
	s.own = `{"schema":"waypost-release/1","revision":1,"remotes":{"mf-stories":{"stable":"999999999999"},"mf-map":{"stable":"888888888888"}}}`
	t.Cleanup(func() { s.keeper.Close() })
	return s
}

func (s *site) open() {
	s.t.Helper()
	root, err := release.ParseKey(s.keys.RootText())
	if err != nil {
		s.t.Fatal(err)
	}
	s.keeper.Close()
	s.keeper = release.Open(release.Options{Store: s.store, Root: root, Origins: s.origins, Has: s.has, Own: func() []byte { return []byte(s.own) }, DataDir: s.data, Log: func(sentence string) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.said = append(s.said, sentence)
	}})
}

func (s *site) publish(revision int, remotes map[string]signing.Signed) {
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
	if err := json.Unmarshal(s.keeper.Fresh().Over([]byte(s.own)), &got); err != nil {
		s.t.Fatal(err)
	}
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

func one(signed signing.Signed) map[string]signing.Signed {
	return map[string]signing.Signed{"mf-map": signed}
}

func TestAPublishedBuildIsOnTheNextPageAndOtherRemotesStay(t *testing.T) {
	s := newSite(t)
	s.open()
	if got := s.page(); got.Remotes["mf-map"].Stable != "888888888888" || got.Revision != 1 {
		t.Errorf("without a release: %+v", got)
	}
	s.publish(4, one(s.keys.Entry("mf-map", signing.Live("mf-map", 1, first))))
	got := s.page()
	if got.Revision != 4 || got.Remotes["mf-map"].Stable != first || got.Remotes["mf-stories"].Stable != "999999999999" || len(got.Remotes) != 2 {
		t.Errorf("%+v", got)
	}
	s.publish(5, one(s.keys.Entry("mf-map", signing.Live("mf-map", 2, second))))
	s.stable(second)
	s.mustSay("Release 5 is live.")
}

func TestAFileWrittenAgainWithinTheSameMomentIsSeen(t *testing.T) {
	s := newSite(t)
	s.open()
	name := filepath.Join(s.store, "release.json")
	for n, build := range []string{first, second, third, first, second} {
		s.publish(n+1, one(s.keys.Entry("mf-map", signing.Live("mf-map", n+1, build))))
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(name, info.ModTime(), info.ModTime().Truncate(1e9)); err != nil {
			t.Fatal(err)
		}
		s.stable(build)
	}
}

func TestEntriesThatBreakTheContractAreRefused(t *testing.T) {
	change := func(path string, value any) func(signing.Payload) {
		return func(p signing.Payload) {
			names := strings.Split(path, " ")
			for _, name := range names[:len(names)-1] {
				p = p[name].(signing.Payload)
			}
			if value == nil {
				delete(p, names[len(names)-1])
				return
			}
			p[names[len(names)-1]] = value
		}
	}
	build := "builds " + second
	for name, breakIt := range map[string]func(signing.Payload){
		"a missing field":                change("kill", nil),
		"an unknown field":               change("note", "hello"),
		"a field in another case":        func(p signing.Payload) { p["Kill"] = p["kill"]; delete(p, "kill") },
		"stable not described":           change("stable", first),
		"a build that is none beside it": change("builds "+third, signing.Payload{}),
		"a build with another name":      change("stable", "../../evil"),
		"no rollout":                     change("rollout", nil),
		"a share above all":              change("rollout", signing.Payload{"candidate": second, "basisPoints": 10001, "salt": "s", "include": []string{}, "exclude": []string{}}),
		"a share in words":               change("rollout", signing.Payload{"candidate": second, "basisPoints": "100", "salt": "s", "include": []string{}, "exclude": []string{}}),
		"no salt":                        change("rollout", signing.Payload{"candidate": second, "basisPoints": 1, "salt": "", "include": []string{}, "exclude": []string{}}),
		"nobody to include":              change("rollout", signing.Payload{"candidate": second, "basisPoints": 1, "salt": "s", "include": nil, "exclude": []string{}}),
		"no hash for the entry":          change(build+" entry integrity", ""),
		"a hash of another kind":         change(build+" entry integrity", "md5-abc"),
		"a file out of its folder":       change(build+" entry file", "../mf-auth/f/x.0123456789abcdef.js"),
		"a folder that ends an element":  change(build+" base", "/</script><script>/"),
		"an origin nobody allowed":       change(build+" base", "https://parts.example/f/"),
		"an origin without a scheme":     change(build+" base", "//parts.example/f/"),
		"an expose without a major":      change(build+" exposes", signing.Payload{"story-map": signing.Payload{"module": "./a", "files": []string{}, "uses": []string{}}}),
		"no exposes":                     change(build+" exposes", nil),
		"requirements of nothing":        change(build+" requires shared", nil),
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			s.publish(1, one(s.keys.Entry("mf-map", signing.Live("mf-map", 1, first))))
			s.open()
			entry := signing.Live("mf-map", 2, second)
			breakIt(entry)
			s.publish(2, one(s.keys.Entry("mf-map", entry)))
			s.stable(first)
			s.mustSay("The release of mf-map is refused")
			s.mustSay("number 1 stays live")
		})
	}
}

func TestABaseThatABrowserReadsAsAnotherPlaceIsRefused(t *testing.T) {
	for _, base := range []string{
		"//evil.example/", "//evil.example/f/", `/\evil.example/f/`, `/\\evil.example/`, "/./", "/../api/files/", "/mf-map/../f/", "/mf-map//f/",
		"/%2F/evil.example/", "/mf-map/f;/", "/mf-map/?f=/", "/mf-map/#/", "/mf-map/f\u00e9/",
		`https://parts.example\@evil.example/f/`, "https://parts.example@evil.example/f/", "https://evil@parts.example/f/", `https://parts.example\f/`,
		"https://parts.example/?f=/", "https://parts.example/#/", "https://parts.example.evil.example/f/", "https:/parts.example/f/", "https:///f/",
	} {
		s := newSite(t)
		s.origins = []string{"https://parts.example"}
		s.publish(1, one(s.keys.Entry("mf-map", signing.Live("mf-map", 1, first))))
		s.open()
		entry := signing.Live("mf-map", 2, second)
		entry["builds"] = signing.Payload{second: signing.Build(base)}
		s.publish(2, one(s.keys.Entry("mf-map", entry)))
		if got := s.page().Remotes["mf-map"].Stable; got != first {
			t.Errorf("%s is live", base)
		}
		s.mustSay("The release of mf-map is refused")
	}
}

func TestABuildNobodyGetsIsNotOnThePage(t *testing.T) {
	s := newSite(t)
	entry := signing.Live("mf-map", 1, first)
	entry["builds"].(signing.Payload)[third] = signing.Build("/mf-map/f/")
	s.publish(1, one(s.keys.Entry("mf-map", entry)))
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
		entry := signing.Live("mf-map", n+1, second)
		entry["builds"] = signing.Payload{second: signing.Build(base)}
		s.publish(n+1, one(s.keys.Entry("mf-map", entry)))
		s.open()
		if got := s.page(); got.Revision != n+1 || got.Remotes["mf-map"].Stable != second {
			t.Errorf("%s: %+v %q", base, got, s.words())
		}
	}
}
