//go:build unix

package app

import "syscall"

// ownMask makes whatever this process writes from now on its own account's alone.
func ownMask() { syscall.Umask(0o077) }
