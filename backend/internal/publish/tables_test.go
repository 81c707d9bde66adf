package publish_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/publish"
	"waypost/backend/internal/testkit"
)

// ofEarlier are the tables and a trigger as the first version that published had made them, and what waited there.
var ofEarlier = []string{
	"CREATE TABLE {{waypost_publish_due}} ([[story]] TEXT PRIMARY KEY, [[changes]] INTEGER NOT NULL DEFAULT 1)",
	"CREATE TABLE {{waypost_published_files}} ([[path]] TEXT PRIMARY KEY, [[story]] TEXT NOT NULL, [[until]] INTEGER)",
	"CREATE INDEX [[waypost_published_files_until]] ON {{waypost_published_files}} ([[until]]) WHERE [[until]] IS NOT NULL",
	"CREATE TABLE {{waypost_publish_purge}} ([[path]] TEXT PRIMARY KEY, [[since]] INTEGER NOT NULL, [[at]] INTEGER NOT NULL)",
	"CREATE INDEX [[waypost_publish_purge_at]] ON {{waypost_publish_purge}} ([[at]])",
	"CREATE TRIGGER [[waypost_publish_story]] AFTER UPDATE ON {{places_collection}} BEGIN INSERT INTO {{waypost_publish_due}} ([[story]])" +
		" VALUES (NEW.[[id]]) ON CONFLICT DO UPDATE SET [[changes]] = [[changes]] + 1; END",
	"INSERT INTO {{waypost_publish_due}} ([[story]]) VALUES ('deletedstory000'), ({:story})",
	"INSERT INTO {{waypost_published_files}} VALUES ('f/stray.json', '', 1), ('f/old.json', {:story}, 1), ('f/deleted.json', 'deletedstory000', NULL)",
	"INSERT INTO {{waypost_publish_purge}} VALUES ('f/gone.json', 1, 1)",
}

func TestWhatWaitedInTablesOfAnEarlierVersionIsWrittenRemovedAndToldByThisOne(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, another := s.Story(ana), s.Story(ana)
	for _, each := range ofEarlier {
		s.Execute(each, dbx.Params{"story": story})
	}
	told := filepath.Join(t.TempDir(), "told")
	to, err := publish.Folder(filepath.Join(t.TempDir(), "published"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := publish.New(s.App, publish.Options{
		Target: to, Purge: []string{"sh", "-c", `printf '%s\n' "$@" >> ` + told, "sh", publish.Addresses}, Room: func(int64) bool { return true }, Say: func(string) {},
	})
	if err != nil {
		t.Fatal(err)
	}
	p.Asking(s.URL)
	s.Execute("DELETE FROM {{waypost_publish_due}} WHERE [[story]] = {:story}", dbx.Params{"story": another})
	s.Execute("UPDATE {{places_collection}} SET [[title]] = 'Another' WHERE [[id]] = {:story}", dbx.Params{"story": another})
	if owned := count(s, "{{waypost_publish_due}} WHERE [[owner]] = '"+ana.ID+"'"); owned != 2 {
		t.Errorf("of %d it is known whose they are", owned)
	}
	if err := p.Turn(t.Context()); err != nil || count(s, published) != 2 || count(s, "{{waypost_publish_due}}") != 0 {
		t.Errorf("%v: %d are published, %d wait", err, count(s, published), count(s, "{{waypost_publish_due}}"))
	}
	if _, err := p.TellSome(t.Context(), 64); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(told)
	for _, file := range []string{"f/stray.json", "f/old.json", "f/deleted.json"} {
		if !strings.Contains(string(text), file) || count(s, files+" WHERE [[path]] = '"+file+"'") != 0 {
			t.Errorf("%s is there, or nobody is told:\n%s", file, text)
		}
	}
	if !strings.Contains(string(text), "f/gone.json") {
		t.Errorf("what was gone before is not told of:\n%s", text)
	}
}
