package media

import "golang.org/x/sys/unix"

const steps = 10

// lowerPriority lowers the calling thread only, which Linux treats like a process. An error is ignored.
func lowerPriority() {
	// The system call returns 20 minus the nice value.
	if answer, err := unix.Getpriority(unix.PRIO_PROCESS, 0); err == nil {
		_ = unix.Setpriority(unix.PRIO_PROCESS, 0, 20-answer+steps)
	}
}
