package lowpriority

import "golang.org/x/sys/unix"

const nice = 10

// lower is for the calling thread alone: Linux takes a thread for a process here. It is a courtesy, so a refusal
// changes nothing.
func lower() { _ = unix.Setpriority(unix.PRIO_PROCESS, 0, nice) }
