//go:build unix && !linux

package media

func preferForOOMKill() {}
