//go:build !unix

package media

const exitCPUTime = 3

// bound has nothing to lower here: the soft limit of memory and the time limit on the clock remain.
func bound() {}
