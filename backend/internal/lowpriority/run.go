// Package lowpriority runs work that must give way to readers.
package lowpriority

import (
	"runtime"
	"sync/atomic"
)

var isEven atomic.Bool

// GiveWay says whether work gives way from now on; it does where nothing is said. Where other programs keep all cores busy,
// work that gives way hardly gets on.
func GiveWay(does bool) { isEven.Store(!does) }

// Run does the work on a thread of its own that gives way to the rest of the program, and comes back when it is done. A
// process started by the work gives way too. The thread ends with the work.
func Run(work func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread()
		if !isEven.Load() {
			lower()
		}
		work()
	}()
	<-done
}
