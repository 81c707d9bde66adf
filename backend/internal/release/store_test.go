package release_test

import (
	"encoding/json"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"waypost/backend/internal/release"
	"waypost/backend/internal/testkit/signing"
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
			s.publish(3, one(s.keys.Entry("mf-map", signing.Live("mf-map", 1, first))))
			s.open()
			s.stable(first)
			harm(s)
			s.stable(first)
			s.open()
			s.stable(first)
			if got := s.page().Revision; got != 3 {
				t.Errorf("revision %d", got)
			}
			s.mustSay("what was live stays")
		})
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
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
	s.publish(1, one(s.keys.Entry("mf-map", signing.Live("mf-map", 9, first))))
	s.open()
	s.stable(first)
	s.keys = signing.New(t, "mf-map")
	s.open()
	s.stable("888888888888")
	s.publish(2, one(s.keys.Entry("mf-map", signing.Live("mf-map", 1, second))))
	s.stable(second)
}

func TestABuildOnTheSiteThatTheSiteDoesNotHaveIsRefusedWhenTheStoreIsOnTheWeb(t *testing.T) {
	s := newSite(t)
	s.publish(1, one(s.keys.Entry("mf-map", signing.Live("mf-map", 1, first))))
	web := httptest.NewServer(http.FileServer(http.Dir(s.store)))
	defer web.Close()
	s.store = web.URL
	asked := ""
	s.has = func(path string) bool { asked = path; return false }
	s.open()
	s.stable("888888888888")
	s.mustSay("publish with the address of the files as its base")
	if asked != "/mf-map/f/remote-entry.0123456789abcdef.js" {
		t.Errorf("asked for %q", asked)
	}
	s.has = func(string) bool { return true }
	s.open()
	s.stable(first)
}

func TestAReleaseSignedByTheToolsInNodeIsUnderstood(t *testing.T) {
	data, err := os.ReadFile("testdata/signed-by-node.json")
	must(t, err)
	var made struct {
		Root    string
		Release json.RawMessage
	}
	must(t, json.Unmarshal(data, &made))
	s := newSite(t)
	must(t, os.WriteFile(filepath.Join(s.store, "release.json"), made.Release, 0o644))
	root, err := release.ParseKey(made.Root)
	must(t, err)
	s.keeper = release.Open(release.Options{Store: s.store, Root: root, DataDir: s.data, Log: func(sentence string) { s.said = append(s.said, sentence) }})
	got := s.page()
	if got.Revision != 7 || got.Remotes["mf-map"].Stable != first || got.Remotes["mf-map"].Rollout.BasisPoints != 50 {
		t.Errorf("%+v %q", got, s.words())
	}
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
		if found != want {
			t.Errorf("%s: %v", name, found)
		}
	}
}

// contract is where the format of a release is written down for everybody.
const contract = "../../../shared/contracts/src/"

func TestTheFormatIsTheOneOfTheContract(t *testing.T) {
	text := ""
	for _, file := range []string{"release-manifest.ts", "release-page.ts"} {
		data, err := os.ReadFile(contract + file)
		must(t, err)
		text += string(data)
	}
	for _, source := range release.Expressions() {
		source = strings.TrimPrefix(source, "(?i)")
		if !strings.Contains(text, "regex(/"+source+"/") {
			t.Errorf("the contract knows no %s", source)
		}
	}
	fields := map[string]bool{"schema": true, "revision": true, "remotes": true, "remote": true, "build": true}
	for _, value := range []any{release.Remote{}, release.Rollout{}, release.Build{}, release.Requires{}, release.Expose{}, release.File{}, release.Page{}, release.MenuEntry{}} {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(value)) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			fields[name] = true
			if !regexp.MustCompile(`\b` + name + `\b`).MatchString(text) {
				t.Errorf("the contract knows no field %s", name)
			}
		}
	}
	for _, m := range regexp.MustCompile(`(?m)^ {2,4}(\w+)(?::|,$)`).FindAllStringSubmatch(text, -1) {
		if !fields[m[1]] {
			t.Errorf("the contract has a field %s this server refuses", m[1])
		}
	}
}
