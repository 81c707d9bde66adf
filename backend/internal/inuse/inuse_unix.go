//go:build linux || darwin

// Package inuse tells programs over the same data folder of each other. What it holds ends with the program, however that ends.
package inuse

import (
	"errors"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

const name = ".in-use"

// ErrAlone is said of a folder that somebody has alone.
var ErrAlone = errors.New("somebody has the data folder alone")

// Share keeps others from having the folder alone until it is released.
func Share(dir string) (release func(), err error) {
	release, isHeld, err := lock(dir, unix.LOCK_SH)
	if err == nil && !isHeld {
		err = ErrAlone
	}
	return release, err
}

// Alone has the folder alone until it is released; it is not, where anybody else has it or shares it.
func Alone(dir string) (release func(), isAlone bool, err error) { return lock(dir, unix.LOCK_EX) }

// lock does without where the disk knows no locks.
func lock(dir string, how int) (release func(), isHeld bool, err error) {
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
