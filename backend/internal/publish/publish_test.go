package publish_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/fakebucket"
	"waypost/backend/internal/testkit/photo"
)

var cover = testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(400, 300)}

const (
	// soon is later than readers are promised what is new: how long that takes is measured by bench:published, on a machine with nothing else to do.
	soon = time.Minute

	homeKey = testkit.Stories + "?filter=created >= '2022-01-01 00:00:00'&page=1&perPage=10&sort=-created"
)

func start(t *testing.T, env map[string]string) (*testkit.Server, reader) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "published")
	env["WAYPOST_PUBLISH"] = dir
	return testkit.Start(t, env), reader{t, dir}
}

func has(answers map[string]json.RawMessage, words string) bool {
	for _, body := range answers {
		if strings.Contains(string(body), words) {
			return true
		}
	}
	return false
}

func TestWhatEverybodyMayReadIsInFilesWithTheServersOwnAnswers(t *testing.T) {
	s, r := start(t, map[string]string{})
	ana := s.SignUp("ana")
	story := s.Story(ana, cover)
	place := s.Place(ana, story, cover)
	placesKey := testkit.Places + "?filter=places_collection = '" + story + "'&page=1&perPage=50&sort=position,id"
	r.within(soon, "the story, its place and six pictures", func() bool {
		answers := r.answers(story, "")
		return len(answers) == 2 && has(answers, place) && !has(answers, `"ready":false`) && len(r.pictures()) == 6
	})
	for key, body := range r.answers(story, "") {
		path, query, _ := strings.Cut(key, "?")
		question, err := url.ParseQuery(query)
		if err != nil || !slices.Contains([]string{testkit.Stories + "/" + story, placesKey}, key) {
			t.Errorf("%q %v", key, err)
		}
		if query != "" {
			path += "?" + question.Encode()
		}
		if a := s.Get(path); a.Status != http.StatusOK || strings.TrimSpace(string(a.Body)) != string(body) {
			t.Errorf("%s is\n%s\nand not\n%s", key, body, a.Body)
		}
	}
	for _, picture := range r.pictures() {
		if a := s.Get(picture); a.Status != http.StatusOK || string(a.Body) != string(r.file(picture)) {
			t.Errorf("%s has other bytes than the server's", picture)
		}
	}
	r.within(soon, "the list of all", func() bool { return has(r.answers("", homeKey), story) })
	if page := string(r.file("site/index.html")); !strings.Contains(page, `<meta http-equiv="Content-Security-Policy" content="default-src`) || strings.Contains(page, "outbox?key") {
		t.Errorf("the page: %.300s", page)
	}
	info, err := os.Stat(filepath.Join(r.dir, "f"))
	if err != nil || info.Mode().Perm() != 0o755 {
		t.Errorf("a web server can not read it: %v %v", info.Mode(), err)
	}
}

func TestInABucketPublishedFilesAreBelowItsPublicFolderAndPrivatePicturesAreNot(t *testing.T) {
	b := fakebucket.Start(t)
	b.Prefix = "waypost"
	env := b.Env()
	env["WAYPOST_PUBLISH"] = "bucket"
	s := testkit.Start(t, env)
	ana := s.SignUp("ana")
	story := s.Story(ana, cover)
	name := s.Record("places_collection", story).GetString("main_picture")
	base := s.Record("places_collection", story).BaseFilesPath()
	public := func() (list []string) {
		for key := range b.Sums() {
			if path, is := strings.CutPrefix(key, "waypost/public/"); is {
				list = append(list, path)
			}
		}
		return list
	}
	picture := "api/pictures/" + base + "/640/" + name
	r := reader{t: t}
	r.within(soon, "the manifest, the page and a picture", func() bool {
		list := public()
		return slices.Contains(list, "manifest.json") && slices.Contains(list, "site/index.html") && slices.Contains(list, picture)
	})
	if sums := b.Sums(); sums["waypost/public/"+picture] != sums[base+"/thumbs_"+name+"/640.webp"] {
		t.Error("the picture has other bytes")
	}
	if a := s.Send(http.MethodDelete, testkit.Stories+"/"+story, ana.Token, nil); a.Status != http.StatusNoContent {
		t.Fatal(a.Status)
	}
	r.within(soon, "the picture of a deleted story is gone", func() bool { return !slices.Contains(public(), picture) })
}

func TestWhatIsNoLongerForEverybodyIsGoneAndNothingElseEverComes(t *testing.T) {
	purged := filepath.Join(t.TempDir(), "purged")
	script := filepath.Join(t.TempDir(), "purge")
	if err := os.WriteFile(script, []byte("#!/bin/sh\nprintf '%s\\n' \"$@\" >> "+purged+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	s, r := start(t, map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": "on", "WAYPOST_PUBLISH_PURGE": script + " {addresses}"})
	ana, uma := s.SignUp("ana"), s.SignUp("uma")
	s.Execute("UPDATE {{users}} SET [[verified]] = TRUE WHERE [[id]] = {:id}", dbx.Params{"id": ana.ID})
	story, private, unconfirmed := s.Story(ana, cover), s.Story(ana, cover), s.Story(uma, cover)
	titled := func(id, title string, more map[string]any) {
		body := map[string]any{"title": title, "revision": s.Record("places_collection", id).GetInt("revision")}
		for name, value := range more {
			body[name] = value
		}
		token := ana.Token
		if id == unconfirmed {
			token = uma.Token
		}
		if a := s.Send(http.MethodPatch, testkit.Stories+"/"+id, token, body); a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	titled(private, "Secret ways", map[string]any{"visibility": "private"})
	titled(unconfirmed, "Unconfirmed ways", nil)
	titled(story, "First ways", nil)
	r.within(soon, "the story by its name", func() bool {
		return has(r.answers(story, ""), "First ways") && has(r.answers("", homeKey), "First ways")
	})
	titled(story, "Second ways", nil)
	r.within(soon, "its new name", func() bool {
		return has(r.answers(story, ""), "Second ways") && has(r.answers("", homeKey), "Second ways")
	})
	r.within(soon, "its old name is gone", func() bool { return !strings.Contains(r.everything(), "First ways") })
	r.within(soon, "what was public for a moment is gone", func() bool {
		return !strings.Contains(r.everything(), private) && len(r.pictures()) == 3
	})
	for _, never := range []string{"Secret ways", "Unconfirmed ways", unconfirmed} {
		if strings.Contains(r.everything(), never) {
			t.Errorf("%s is published", never)
		}
	}
	stray := filepath.Join(r.dir, "f", "0123456789abcdef0123456789abcdef.json")
	for _, path := range []string{stray, stray + ".gz"} {
		if err := os.WriteFile(path, []byte(`{"answers":{}}`), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s.Restart()
	for _, path := range []string{stray, stray + ".gz"} {
		r.within(soon, "a file nobody knows of is gone, and its packed form", func() bool { _, err := os.Stat(path); return os.IsNotExist(err) })
	}
	titled(story, "Third ways", map[string]any{"visibility": "private"})
	r.within(soon, "all of it is gone", func() bool {
		all := r.everything()
		return !strings.Contains(all, story) && !strings.Contains(all, "ways") && len(r.pictures()) == 0
	})
	said, err := os.ReadFile(purged)
	if err != nil || !strings.Contains(string(said), s.Config.SiteURL+"/published/f/") || !strings.Contains(string(said), "/api/pictures/") {
		t.Errorf("%v\n%s", err, said)
	}
}
