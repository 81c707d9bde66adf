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
		"no space":          {path(syscall.ENOSPC), "is full: make room"},
		"no quota":          {path(syscall.EDQUOT), "is full: make room"},
		"SQLite, no space":  {errors.New("database or disk is full (13)"), "is full: make room"},
		"no right":          {path(syscall.EACCES), "cannot be written: give this account the right"},
		"read only":         {path(syscall.EROFS), "cannot be written: give this account the right"},
		"SQLite, read only": {errors.New("attempt to write a readonly database (8)"), "cannot be written"},
		"a file":            {path(syscall.ENOTDIR), "is not a folder"},
		"anything else":     {fmt.Errorf("first line\nsecond line"), "cannot be used: first line second line. Mend that, or set WAYPOST_DATA_DIR"},
		"nowhere":           {&os.PathError{Op: "mkdir", Path: "/data/x", Err: syscall.ENOENT}, "cannot be made there: set WAYPOST_DATA_DIR"},
	} {
		got := dataSentence("/data", c.err).Error()
		if !strings.Contains(got, c.says) || !strings.Contains(got, "/data") || strings.Contains(got, "\n") {
			t.Errorf("%s: %s", name, got)
		}
	}
}
