package ladder

import "runtime"

const mostWorkers = 2

// workersFor leaves one core to readers wherever there is more than one.
func workersFor(cores int) int { return max(1, min(mostWorkers, cores-1)) }

// yielding runs the work on a thread of its own that gives way to the rest of the program. The thread ends with it.
func yielding(work func()) {
	runtime.LockOSThread()
	lowerPriority()
	work()
}
