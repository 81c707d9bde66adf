package media

import (
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"
)

const (
	// hardBytes is more than the largest allowed picture needs. It limits writable memory: a Go program reserves far more address space
	// than it uses.
	hardBytes = 360 << 20
	// cpuSeconds is several times what the most expensive allowed picture takes.
	cpuSeconds  = 20
	exitCPUTime = 3
)

// lowerLimits restricts memory, CPU time, files and connections of this process. Limits are only lowered, so if one fails the others still
// apply.
func lowerLimits() {
	tooLong := make(chan os.Signal, 1)
	signal.Notify(tooLong, syscall.SIGXCPU)
	go func() {
		<-tooLong
		os.Exit(exitCPUTime)
	}()
	// A kernel that is short of memory ends this process rather than the server.
	_ = os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0)
	for resource, limit := range map[int]unix.Rlimit{
		unix.RLIMIT_DATA: {Cur: hardBytes, Max: hardBytes},
		unix.RLIMIT_CPU:  {Cur: cpuSeconds, Max: cpuSeconds + 2},
		// The open pipes to the server stay usable; nothing else can be opened.
		unix.RLIMIT_NOFILE: {},
		unix.RLIMIT_FSIZE:  {},
		unix.RLIMIT_CORE:   {},
	} {
		_ = unix.Setrlimit(resource, &limit)
	}
}
