package media

import "runtime"

// RunAtLowPriority runs work on a thread of its own at low priority, and waits for it. Processes it starts inherit the priority.
func RunAtLowPriority(work func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread()
		lowerPriority()
		work()
	}()
	<-done
}
