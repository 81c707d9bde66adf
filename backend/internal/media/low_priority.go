package media

import (
	"runtime"

	"golang.org/x/sys/unix"
)

const lowered = 10

// RunAtLowPriority runs work on a thread of its own at low priority, and waits for it. Processes it starts inherit the priority.
func RunAtLowPriority(work func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread()
		// Linux alone gives a thread a priority of its own. Its system call returns 20 minus the nice value; an error is ignored.
		if answer, err := unix.Getpriority(unix.PRIO_PROCESS, 0); err == nil && runtime.GOOS == "linux" {
			_ = unix.Setpriority(unix.PRIO_PROCESS, 0, 20-answer+lowered)
		}
		work()
	}()
	<-done
}
