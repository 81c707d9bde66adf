//go:build !linux

package media

// lowerPriority does nothing where a single thread has no priority to lower.
func lowerPriority() {}
