// Tells how much still fits on a disk.

package app

import "golang.org/x/sys/unix"

// FreeSpace is how many bytes this account may still write in each of these folders; not known where the system does not say.
func FreeSpace(dirs ...string) (bytes int64, known bool) {
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
