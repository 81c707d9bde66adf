package publish_test

import (
	"path/filepath"
	"strings"
	"testing"

	"waypost/backend/internal/publish"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/fakebucket"
)

func TestNothingIsPublishedOrTakenAwayWhileThisProgramMayNotWrite(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	r := reader{t, filepath.Join(t.TempDir(), "published")}
	to, err := publish.Folder(r.dir)
	if err != nil {
		t.Fatal(err)
	}
	mayWrite := true
	p, err := publish.New(s.App, publish.Options{
		Target: to, Room: func(int64) bool { return true }, Say: func(string) {}, MayWrite: func() bool { return mayWrite },
	})
	if err != nil {
		t.Fatal(err)
	}
	p.Asking(s.URL)
	story := s.Story(ana)
	if err := p.Turn(t.Context()); err != nil || r.answers(story, "") == nil {
		t.Fatal(err)
	}
	mayWrite = false
	before := r.everything()
	another := s.Story(ana)
	s.Execute("INSERT INTO {{waypost_published_files}} VALUES ({:path}, 'story', 1)", map[string]any{"path": "manifest.json"})
	if err := p.Turn(t.Context()); err == nil || !strings.Contains(err.Error(), "may not write") || r.everything() != before {
		t.Error(err)
	}
	mayWrite = true
	s.Execute("DELETE FROM {{waypost_published_files}} WHERE [[path]] = 'manifest.json'")
	p.RestNoMore()
	if err := p.Turn(t.Context()); err != nil || r.answers(another, "") == nil {
		t.Error("it is not published once it may", err)
	}
}

func TestWhoStoodStillWhileAnotherPublishedWritesNotOverItsManifestInABucket(t *testing.T) {
	b := fakebucket.Start(t)
	manifest := func() string { return b.Sums()["public/manifest.json"] }
	publisher := func() (*testkit.Server, *publish.Publisher) {
		s := testkit.Start(t, nil)
		p, err := publish.New(s.App, publish.Options{Target: publish.Bucket(b.Config), Room: func(int64) bool { return true }, Say: func(string) {}})
		if err != nil {
			t.Fatal(err)
		}
		p.Asking(s.URL)
		s.Story(s.SignUp("ana"))
		return s, p
	}
	first, one := publisher()
	_, other := publisher()
	for _, p := range []*publish.Publisher{one, other} {
		if err := p.Turn(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	others := manifest()
	first.Story(first.SignUp("uma"))
	if err := one.Turn(t.Context()); err == nil || others == "" || manifest() != others {
		t.Errorf("%v, the manifest is another one: %v", err, manifest() != others)
	}
}
