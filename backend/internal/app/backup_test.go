package app_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

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
