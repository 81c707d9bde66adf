package media

import "golang.org/x/sys/unix"

const steps = 10

// lower is for the calling thread alone: Linux takes a thread for a process here. It is a courtesy, so a refusal
// changes nothing.
func lower() {
	// The system call answers 20 minus the nice value.
	if answer, err := unix.Getpriority(unix.PRIO_PROCESS, 0); err == nil {
		_ = unix.Setpriority(unix.PRIO_PROCESS, 0, 20-answer+steps)
	}
}
