// Runs work that must give way to readers.

package media

import "runtime"

// RunAtLowPriority does the work on a thread of its own that gives way to the rest of the program, and comes back when it is done. A
// process started by the work gives way too. The thread ends with the work.
func RunAtLowPriority(work func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread()
		lower()
		work()
	}()
	<-done
}
