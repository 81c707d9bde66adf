//go:build linux || darwin

// Tells programs over the same data folder of each other. What it holds ends with the program, however that ends.

package replica

import (
	"errors"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

const name = ".in-use"

// ErrAlone is said of a folder that somebody has alone.
var ErrAlone = errors.New("somebody has the data folder alone")

// ShareFolder keeps others from having the folder alone until it is released.
func ShareFolder(dir string) (release func(), err error) {
	release, isHeld, err := inUseLock(dir, unix.LOCK_SH)
	if err == nil && !isHeld {
		err = ErrAlone
	}
	return release, err
}

// HaveFolderAlone has the folder alone until it is released; it is not, where anybody else has it or shares it.
func HaveFolderAlone(dir string) (release func(), isAlone bool, err error) {
	return inUseLock(dir, unix.LOCK_EX)
}

// inUseLock does without where the disk knows no locks.
func inUseLock(dir string, how int) (release func(), isHeld bool, err error) {
	file, err := os.OpenFile(filepath.Join(dir, name), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return func() {}, false, err
	}
	release = func() { _ = file.Close() }
	switch err := unix.Flock(int(file.Fd()), how|unix.LOCK_NB); {
	case errors.Is(err, unix.EWOULDBLOCK):
		release()
		return func() {}, false, nil
	default:
		return release, true, nil
	}
}
