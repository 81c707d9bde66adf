//go:build !linux && !darwin

package filestore

func onDisk() {}
