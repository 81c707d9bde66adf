//go:build unix

package replica

import (
	"os"
	"path/filepath"
	"syscall"
)

const lockName = "replica.lock"

// lock has one process at a time use a data folder. It ends with the process, however that ends.
func lock(dir string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(dir, lockName), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		return nil, inUse(dir)
	}
	return f, nil
}
