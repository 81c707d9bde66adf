package app_test

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	_ "modernc.org/sqlite"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func TestABackupIsTakenBesideThoseWhoWriteAndIsASiteOfItsOwn(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	kept := s.Story(ana, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(50, 50)})
	dir, env := filepath.Join(t.TempDir(), "a copy"), []string{"WAYPOST_DATA_DIR=" + s.Config.DataDir}
	err := s.App.RunInTransaction(func(tx core.App) error {
		if _, err := tx.DB().NewQuery("UPDATE places_collection SET title = 'Not yet'").Execute(); err != nil {
			return err
		}
		if code, out, errs := run(t, env, "backup", dir); code != 0 || !strings.Contains(out, "files are in "+dir) {
			t.Fatalf("exit %d, %q, %q", code, out, errs)
		}
		return nil
	})
	testkit.OK(t, err)
	file := "storage/" + s.Record("places_collection", kept).BaseFilesPath() + "/" + s.Record("places_collection", kept).GetString("main_picture")
	here, _ := os.Stat(filepath.Join(s.Config.DataDir, file))
	if there, err := os.Stat(filepath.Join(dir, file)); err != nil || !os.SameFile(here, there) {
		t.Errorf("the picture is no link: %v", err)
	}
	if names := filesIn(t, dir); strings.Join(names, " ") != "data.db storage" {
		t.Errorf("in it are %v", names)
	}
	if code, _, errs := run(t, env, "backup", dir); code != 1 || !strings.Contains(errs, "is not empty") {
		t.Errorf("over another: exit %d, %q", code, errs)
	}
	again := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
	if a := again.Get(testkit.Stories + "/" + kept); a.Text("title") != "Along the Uruguay" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	testkit.Answered(t, again.Get("/api/files/places_collection/"+strings.TrimPrefix(file, "storage/"+again.Record("places_collection", kept).Collection().Id+"/")), http.StatusOK, "its picture")
}

func TestPocketBasesOwnBackupsAreRefusedToSuperusersToo(t *testing.T) {
	s := testkit.Start(t, nil)
	root := s.Superuser().Token
	for path, body := range map[string]map[string]any{"/api/backups": {"name": "a.zip"}, "/api/backups/a.zip/restore": {}} {
		if a := s.Send(http.MethodPost, path, root, body); a.Status != http.StatusBadRequest || !strings.Contains(string(a.Body), "Use waypost backup") {
			t.Errorf("%s: %d %s", path, a.Status, a.Body)
		}
	}
	a := s.Send(http.MethodPatch, "/api/settings", root, map[string]any{"backups": map[string]any{"cron": "0 0 * * *", "cronMaxKeep": 3}})
	if a.Status != http.StatusBadRequest || !strings.Contains(string(a.Body), "Use waypost backup") {
		t.Errorf("a schedule: %d %s", a.Status, a.Body)
	}
	if err := s.App.CreateBackup(t.Context(), "a.zip"); err == nil {
		t.Error("one was made")
	}
}

func TestABackupOfNoSiteOrIntoTheSitesOwnFolderIsRefusedBeforeAnythingIsMade(t *testing.T) {
	s := testkit.Start(t, nil)
	dir := s.Config.DataDir
	empty := t.TempDir()
	for to, data := range map[string]string{filepath.Join(dir, "inside"): dir, filepath.Join(empty, "of none"): filepath.Join(empty, "nothing")} {
		if code, _, errs := run(t, []string{"WAYPOST_DATA_DIR=" + data}, "backup", to); code != 1 || strings.Contains(errs, "incomplete") {
			t.Errorf("%s: %d %s", to, code, errs)
		}
		if _, err := os.Stat(to); err == nil {
			t.Errorf("%s was made", to)
		}
	}
}

// replicated is a bucket a site was replicated to, and the settings of that, with certificates named for other tools.
func replicated(t *testing.T) []string {
	t.Helper()
	b := testkit.StartBucket(t)
	env := b.Env()
	delete(env, "WAYPOST_REPLICATION")
	s := testkit.Start(t, env)
	s.Story(s.SignUp("ana"))
	testkit.OK(t, s.Stop())
	list := []string{"AWS_CA_BUNDLE=" + filepath.Join(t.TempDir(), "none.pem")}
	for name, value := range env {
		list = append(list, name+"="+value)
	}
	return list
}

func TestSomebodyRestoresADatabaseIntoAnEmptyFolderAndIntoNoOther(t *testing.T) {
	env, dir := replicated(t), filepath.Join(t.TempDir(), "then")
	code, out, errs := run(t, env, "restore", "--to", time.Now().Add(-time.Millisecond).Format(time.RFC3339Nano), "--dir", dir)
	if code != 0 || !strings.Contains(out, "is now in "+dir) {
		t.Fatalf("%d %s %s", code, out, errs)
	}
	if info, err := os.Stat(filepath.Join(dir, "data.db")); err != nil || info.Mode().Perm() != 0o600 {
		t.Error(info, err)
	}
	for says, args := range map[string][]string{
		"has a database already": {"restore", "--dir", dir},
		"must be in the past":    {"restore", "--to", "2999-01-01T00:00:00Z", "--dir", t.TempDir()},
		"not \"yesterday\"":      {"restore", "--to=yesterday", "--dir", t.TempDir()},
		"nothing from that time": {"restore", "--to", "2001-01-01T00:00:00Z", "--dir", t.TempDir()},
		"Usage: waypost restore": {"restore", "everything"},
	} {
		code, _, errs := run(t, env, args...)
		if code != 1 || !strings.Contains(errs, says) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: %d %s", args, code, errs)
		}
	}
	for _, name := range []string{"restore", "standby"} {
		if code, _, errs := run(t, nil, name); code != 1 || !strings.HasPrefix(errs, "No bucket with a replica") {
			t.Errorf("%s without a bucket: %d %s", name, code, errs)
		}
	}
}

// Changes that were acknowledged were left out at the next start, and nobody was told.
func TestAStartOverADamagedJournalOrDatabaseSaysSoInOneSentenceAndOverATornEndServes(t *testing.T) {
	dir := t.TempDir()
	if code, _, errs := run(t, []string{"WAYPOST_DATA_DIR=" + dir}, "migrate", "up"); code != 0 {
		t.Fatal(errs)
	}
	// A program that was killed leaves its journal.
	db, err := dbx.Open("sqlite", filepath.Join(dir, "data.db")+"?_pragma=journal_mode(WAL)")
	testkit.OK(t, err)
	defer db.Close()
	for n := range 5 {
		if _, err := db.NewQuery("UPDATE waypost_shown_for SET needs_verified = " + fmt.Sprint(n%2)).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	killed := map[string][]byte{}
	for _, name := range []string{"data.db", "data.db-wal", "auxiliary.db"} {
		if killed[name], err = os.ReadFile(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	const head, frame = 32, 24 + 4096
	at := func(n int) int { return head + n*frame + 500 }
	for name, c := range map[string]struct {
		file   string
		damage func(data []byte) []byte
		says   string
	}{
		"whole":                   {"data.db-wal", func(data []byte) []byte { return data }, ""},
		"cut off":                 {"data.db-wal", func(data []byte) []byte { return data[:len(data)-100] }, ""},
		"torn at its end":         {"data.db-wal", func(data []byte) []byte { data[len(data)-100] ^= 1; return data }, ""},
		"damaged in its middle":   {"data.db-wal", func(data []byte) []byte { data[at(1)] ^= 1; return data }, "move that file away"},
		"damaged in its head":     {"data.db-wal", func(data []byte) []byte { data[5] ^= 1; return data }, "move that file away"},
		"a database that is none": {"data.db", func(data []byte) []byte { copy(data, strings.Repeat("x", 4096)); return data }, "is damaged: restore the last backup"},
	} {
		broken := t.TempDir()
		for file, data := range killed {
			data = bytes.Clone(data)
			if file == c.file {
				data = c.damage(data)
			}
			testkit.OK(t, os.WriteFile(filepath.Join(broken, file), data, 0o600))
		}
		code, _, errs := run(t, []string{"WAYPOST_DATA_DIR=" + broken}, "migrate", "up")
		if isSaid := code == 1 && strings.Contains(errs, c.says) && strings.Contains(errs, broken) && strings.Count(errs, "\n") == 1; (c.says != "") != isSaid || c.says == "" && code != 0 {
			t.Errorf("%s: exit %d, %q", name, code, errs)
		}
	}
}
