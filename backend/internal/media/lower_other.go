//go:build !linux

package media

// lower does nothing where a thread has no priority of its own that may be lowered so simply.
func lower() {}
