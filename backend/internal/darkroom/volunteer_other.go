//go:build unix && !linux

package darkroom

func volunteerForTheKill() {}
