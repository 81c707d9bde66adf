package app

import (
	"os"
	"path/filepath"

	"waypost/backend/internal/settings"
)

// Temporary is the folder for what lies on the disk only while a request is answered, such as the files of a form.
func Temporary(c settings.Config) string { return filepath.Join(c.DataDir, "temporary") }

// UseTemporary has this process write its temporary files there. Those of a program that was killed would stay in the system's
// own folder for ever, and that may be on another disk than the one whose room is watched.
func UseTemporary(c settings.Config) error {
	for _, name := range []string{"TMPDIR", "TMP"} {
		if err := os.Setenv(name, Temporary(c)); err != nil {
			return err
		}
	}
	return nil
}

// emptyTemporary takes away what an earlier run left. The folder itself stays: it may be a
// disk of its own.
func emptyTemporary(c settings.Config) error {
	dir := Temporary(c)
	if err := os.MkdirAll(dir, ownFolder); err != nil {
		return err
	}
	left, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, entry := range left {
		if err := os.RemoveAll(filepath.Join(dir, entry.Name())); err != nil {
			return err
		}
	}
	return nil
}
