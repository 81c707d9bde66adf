package app

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
)

func TestTroubleWithTheDataFolderIsOneSentenceThatSaysWhatToDo(t *testing.T) {
	path := func(err error) error { return &os.PathError{Op: "write", Path: "/data/x", Err: err} }
	for name, c := range map[string]struct {
		err  error
		says string
	}{
		"no space":          {path(syscall.ENOSPC), "is full: free some space"},
		"no quota":          {path(syscall.EDQUOT), "is full: free some space"},
		"SQLite, no space":  {errors.New("database or disk is full (13)"), "is full: free some space"},
		"no right":          {path(syscall.EACCES), "cannot be written to: give this account the right"},
		"read only":         {path(syscall.EROFS), "cannot be written to: give this account the right"},
		"SQLite, read only": {errors.New("attempt to write a readonly database (8)"), "cannot be written"},
		"a file":            {path(syscall.ENOTDIR), "is not a folder"},
		"anything else":     {fmt.Errorf("first line\nsecond line"), "cannot be used: first line second line. Fix that, or set WAYPOST_DATA_DIR"},
		"nowhere":           {&os.PathError{Op: "mkdir", Path: "/data/x", Err: syscall.ENOENT}, "cannot be created: set WAYPOST_DATA_DIR"},
	} {
		got := dataSentence("/data", c.err).Error()
		if !strings.Contains(got, c.says) || !strings.Contains(got, "/data") || strings.Contains(got, "\n") {
			t.Errorf("%s: %s", name, got)
		}
	}
}
