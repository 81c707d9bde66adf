package release_test

import (
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"waypost/backend/internal/testkit"
)

func TestWhatWasLiveStaysLiveWhileTheStoreIsGoneOrDamagedAlsoAfterARestart(t *testing.T) {
	for name, harm := range map[string]func(s *site){
		"no file":        func(s *site) { must(s.t, os.Remove(filepath.Join(s.store, "release.json"))) },
		"no folder":      func(s *site) { must(s.t, os.RemoveAll(s.store)) },
		"half a file":    func(s *site) { must(s.t, os.Truncate(filepath.Join(s.store, "release.json"), 300)) },
		"an empty file":  func(s *site) { must(s.t, os.Truncate(filepath.Join(s.store, "release.json"), 0)) },
		"a link outside": func(s *site) { link(s, "/etc/hostname") },
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			s.publish(3, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 1, first))))
			s.open()
			s.stable(first)
			harm(s)
			s.stable(first)
			s.open()
			s.stable(first)
			testkit.Same(t, s.page().Revision, 3, "revision")
			s.mustSay("what was live stays")
		})
	}
}

func TestOfAFileThatIsNoReleaseNoMoreIsQuotedThanALineHas(t *testing.T) {
	long := strings.Repeat("8", 1_000_000)
	for name, text := range map[string]string{
		"a long text in a list":       `["` + long + `"]`,
		"a name nothing has":          `{"` + long + `":1}`,
		"letters of several bytes":    `["` + strings.Repeat("ä", 1_000_000) + `"]`,
		"a number larger than any":    long,
		"a remote of another form":    `{"revision":1,"remotes":{"mf-map":"` + long + `"}}`,
		"a signature of another form": `{"revision":1,"root":{"payload":["` + long + `"]},"remotes":{}}`,
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t)
			s.publish(3, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 1, first))))
			s.open()
			must(t, os.WriteFile(filepath.Join(s.store, "release.json"), []byte(text), 0o600))
			s.stable(first)
			s.mustSay("The whole release is refused; what was live stays live")
			for _, said := range s.words() {
				if len(said) > 500 || !utf8.ValidString(said) {
					t.Errorf("%d bytes: %.600q", len(said), said)
				}
			}
		})
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	testkit.OK(t, err)
}

func link(s *site, target string) {
	name := filepath.Join(s.store, "release.json")
	must(s.t, os.Remove(name))
	must(s.t, os.Symlink(target, name))
}

func TestALastingTroubleIsSaidOnce(t *testing.T) {
	s := newSite(t)
	s.open()
	for range 5 {
		s.page()
	}
	if said := s.words(); len(said) != 1 {
		t.Errorf("%q", said)
	}
}

func TestUnderAnotherRootNothingOfTheOldOneHolds(t *testing.T) {
	s := newSite(t)
	s.publish(1, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 9, first))))
	s.open()
	s.stable(first)
	s.keys = testkit.NewKeys(t, "mf-map")
	s.open()
	s.stable("888888888888")
	s.publish(2, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 1, second))))
	s.stable(second)
}

func TestABuildOnTheSiteThatTheSiteDoesNotHaveIsRefusedWhenTheStoreIsOnTheWeb(t *testing.T) {
	s := newSite(t)
	s.publish(1, one(s.keys.Targets("mf-map", testkit.LivePayload("mf-map", 1, first))))
	web := httptest.NewServer(http.FileServer(http.Dir(s.store)))
	defer web.Close()
	s.store = web.URL
	asked := ""
	s.has = func(path string) bool { asked = path; return false }
	s.open()
	s.stable("888888888888")
	s.mustSay("publish it with the address of its files as --base")
	testkit.Same(t, asked, "/mf-map/f/remote-entry.0123456789abcdef.js", "asked for")
	s.has = func(string) bool { return true }
	s.open()
	s.stable(first)
}

func TestOnlyFilesOfBuildsAreFetchedFromTheFolderAndNoLinkLeadsOut(t *testing.T) {
	s := newSite(t)
	s.open()
	folder := filepath.Join(s.store, "mf-map", "f")
	must(t, os.MkdirAll(folder, 0o755))
	must(t, os.WriteFile(filepath.Join(folder, "x.0123456789abcdef.js"), []byte("1"), 0o644))
	must(t, os.Symlink("/etc/hostname", filepath.Join(folder, "y.0123456789abcdef.js")))
	for name, want := range map[string]bool{
		"mf-map/f/x.0123456789abcdef.js": true, "mf-map/f/y.0123456789abcdef.js": false, "mf-map/f/../../release.json": false,
		"release.json": false, "history/0000001.json": false, "shell/f/x.0123456789abcdef.js": false, "mf-map/builds/a.json": false,
	} {
		files := s.keeper.Files(name)
		found := false
		if files != nil {
			_, err := fs.ReadFile(files, name)
			found = err == nil
		}
		testkit.Same(t, found, want, name)
	}
}
