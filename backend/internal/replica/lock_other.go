//go:build !unix

package replica

import (
	"os"
	"path/filepath"
)

const lockName = "replica.lock"

func lock(dir string) (*os.File, error) {
	return os.OpenFile(filepath.Join(dir, lockName), os.O_CREATE|os.O_RDWR, 0o600)
}
