//go:build linux || darwin

package replica

import "golang.org/x/sys/unix"

// onDisk waits until what was written would survive a power cut.
func onDisk() { unix.Sync() }
