//go:build !linux

package ladder

// lowerPriority does nothing where a thread has no priority of its own that may be lowered so simply.
func lowerPriority() {}
