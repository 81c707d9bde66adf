package pictures

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadTime is what the calling thread has had of the processor; the caller is locked to it.
func threadTime() time.Duration {
	var used unix.Rusage
	if unix.Getrusage(unix.RUSAGE_THREAD, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
