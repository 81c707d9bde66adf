//go:build linux || darwin

package filestore

import "golang.org/x/sys/unix"

// onDisk waits until what was written would survive a power cut.
func onDisk() { unix.Sync() }
