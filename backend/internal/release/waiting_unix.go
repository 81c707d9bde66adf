//go:build unix

package release

import "syscall"

const withoutWaiting = syscall.O_NONBLOCK
