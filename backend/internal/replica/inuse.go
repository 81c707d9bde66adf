// Tells programs over the same data folder of each other. What it holds ends with the program, however that ends.

package replica

import (
	"errors"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

const name = ".in-use"

// HaveFolderAlone has the folder alone until it is released; it is not, where anybody else has it. It does without where the disk knows
// no locks.
func HaveFolderAlone(dir string) (release func(), isAlone bool, err error) {
	file, err := os.OpenFile(filepath.Join(dir, name), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return func() {}, false, err
	}
	release = func() { _ = file.Close() }
	if errors.Is(unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB), unix.EWOULDBLOCK) {
		release()
		return func() {}, false, nil
	}
	return release, true, nil
}
