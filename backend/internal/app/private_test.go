//go:build unix

package app_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

// open lists what other accounts could read or enter below a folder.
func open(t *testing.T, dir string) (list []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			list = append(list, path+" "+info.Mode().String())
		}
		return err
	})
	testkit.OK(t, err)
	return list
}

func TestNoOtherAccountOfTheMachineReadsTheData(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
	ana := s.SignUp("ana")
	s.Story(ana, testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(40, 30)})
	s.Send("POST", "/api/collections/users/request-verification", "", map[string]any{"email": ana.Email})
	testkit.OK(t, s.Stop())
	if list := open(t, dir); len(list) > 0 {
		t.Errorf("open to others: %v", list)
	}
}

func TestADataFolderLeftOpenIsClosedAtTheStart(t *testing.T) {
	dir := t.TempDir()
	s := testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
	testkit.OK(t, s.Stop())
	for name, mode := range map[string]fs.FileMode{"": 0o755, "storage": 0o755, "data.db": 0o644} {
		path := filepath.Join(dir, name)
		if name == "storage" {
			testkit.OK(t, os.MkdirAll(path, 0o755))
		}
		testkit.OK(t, os.Chmod(path, mode))
	}
	testkit.Start(t, map[string]string{"WAYPOST_DATA_DIR": dir})
	if list := open(t, dir); len(list) > 0 {
		t.Errorf("still open to others: %v", list)
	}
}
