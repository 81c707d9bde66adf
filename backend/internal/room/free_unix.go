//go:build linux || darwin

// Package room tells how much still fits on a disk.
package room

import "golang.org/x/sys/unix"

// Free is how many bytes this account may still write in each of these folders; not known where the system does not say.
func Free(dirs ...string) (bytes int64, known bool) {
	for _, dir := range dirs {
		var disk unix.Statfs_t
		if unix.Statfs(dir, &disk) != nil {
			continue
		}
		free := int64(disk.Bavail) * int64(disk.Bsize)
		if !known || free < bytes {
			bytes, known = free, true
		}
	}
	return bytes, known
}
