package media

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"

	"waypost/backend/internal/contract"
)

// DarkroomCommand is the word that makes this program a worker that makes the smaller sizes of one picture.
const DarkroomCommand = "picture-worker"

const takeCommand = DarkroomCommand + "-take"

// works are what a worker can be told to do with its picture.
var works = map[string]func(data []byte, out io.Writer) error{
	DarkroomCommand: develop,
	takeCommand:     take,
}

const (
	// exitRead says that the picture did not come through: no fault of its own.
	exitRead = 4
	// eager has the collector begin when a fifth more lies around than is in use: what a worker takes is large and soon done with.
	eager = 20
	// softBytes makes the collector work harder before the hard limit ends the process.
	softBytes = 256 << 20
)

// work is the whole life of a worker: it bounds itself, reads one picture, answers, and ends. One that says only why, and beside its answer,
// has a picture that is to blame.
func work(on func(data []byte, out io.Writer) error, in io.Reader, out io.Writer) int {
	// Whoever ends the server by a signal to the whole group means the server; it ends its workers itself.
	signal.Ignore(syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	runtime.GOMAXPROCS(1)
	debug.SetGCPercent(eager)
	debug.SetMemoryLimit(softBytes)
	bound()
	data, err := io.ReadAll(io.LimitReader(in, contract.SentBytes+1))
	if err != nil {
		return exitRead
	}
	if err := on(data, out); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	return 0
}

// Intercept makes the running program a worker when it was started as one. Programs that develop pictures call it first.
func Intercept(args []string) {
	if len(args) == 2 && works[args[1]] != nil {
		os.Exit(work(works[args[1]], os.Stdin, os.Stdout))
	}
}
