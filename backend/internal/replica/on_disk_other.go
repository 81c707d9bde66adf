//go:build !linux && !darwin

package replica

func onDisk() {}
