//go:build unix

package media

import (
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"
)

const (
	// hardBytes is above what the largest picture that is let in needs. It counts memory that can be written: a Go
	// program reserves many times that in addresses it never uses, so those say nothing.
	hardBytes = 360 << 20
	// cpuSeconds is several times what the costliest picture that is let in takes.
	cpuSeconds  = 20
	exitCPUTime = 3
)

// bound takes from this process what a picture could use to do harm: memory, time, files, connections. It only ever lowers limits, so
// a refusal leaves the others standing.
func bound() {
	tooLong := make(chan os.Signal, 1)
	signal.Notify(tooLong, syscall.SIGXCPU)
	go func() {
		<-tooLong
		os.Exit(exitCPUTime)
	}()
	volunteerForTheKill()
	for resource, limit := range map[int]unix.Rlimit{
		unix.RLIMIT_DATA: {Cur: hardBytes, Max: hardBytes},
		unix.RLIMIT_CPU:  {Cur: cpuSeconds, Max: cpuSeconds + 2},
		// What is open stays open: the pipes to the server. Nothing else opens, neither file nor connection.
		unix.RLIMIT_NOFILE: {},
		unix.RLIMIT_FSIZE:  {},
		unix.RLIMIT_CORE:   {},
	} {
		_ = unix.Setrlimit(resource, &limit)
	}
}
