//go:build !unix

package media

const exitCPUTime = 3

// lowerLimits does nothing here: the soft memory limit and the time limit remain.
func lowerLimits() {}
