package app

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

const (
	ownFolder = 0o700
	ownFile   = 0o600
)

// keepPrivate lets no other account of this machine into the data folder: not into what was left open, and not
// into what is written from now on. What lies deeper than the folder's own entries is behind them.
func keepPrivate(dir string, warn io.Writer) error {
	syscall.Umask(0o077)
	if err := os.MkdirAll(dir, ownFolder); err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	err = os.Chmod(dir, ownFolder)
	for _, entry := range entries {
		mode := fs.FileMode(ownFile)
		switch {
		case entry.IsDir():
			mode = ownFolder
		case !entry.Type().IsRegular():
			continue
		}
		if problem := os.Chmod(filepath.Join(dir, entry.Name()), mode); err == nil && !os.IsNotExist(problem) {
			err = problem
		}
	}
	if err != nil {
		// A mounted disk may know no owners, or belong to another account: then keeping others out is its owner's.
		fmt.Fprintf(warn, "The data folder %s may be readable by other accounts of this machine, and that could not be changed (%v): make this account its owner.\n", dir, err)
	}
	return nil
}
