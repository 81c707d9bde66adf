package media

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"

	"waypost/backend/internal/contract"
)

// RenderCommand is the command of a worker that renders the smaller sizes of a picture.
const RenderCommand = "picture-worker"

const takeCommand = RenderCommand + "-take"

// works are the worker's commands.
var works = map[string]func(in *os.File, out io.Writer) error{
	RenderCommand: onPicture(runRender),
	takeCommand:   onPicture(encodeForStorage),
	clipCommand:   checkClip,
}

var errRead = errors.New("the picture could not be read from the pipe")

func onPicture(work func(data []byte, out io.Writer) error) func(in *os.File, out io.Writer) error {
	return func(in *os.File, out io.Writer) error {
		data, err := io.ReadAll(io.LimitReader(in, contract.SentBytes+1))
		if err != nil {
			return errRead
		}
		return work(data, out)
	}
}

const (
	// exitRead means the picture could not be read from the pipe.
	exitRead = 4
	// eager is a low GC percentage: a worker's objects are large and short-lived.
	eager = 20
	// softBytes makes the collector work harder before the hard limit ends the process.
	softBytes = 256 << 20
)

// work reads one picture or clip, writes the answer and exits. Output on standard error alone means the picture is to blame.
func work(on func(in *os.File, out io.Writer) error, in *os.File, out io.Writer) int {
	// A signal to the process group is meant for the server, which ends its workers itself.
	signal.Ignore(syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	runtime.GOMAXPROCS(1)
	debug.SetGCPercent(eager)
	debug.SetMemoryLimit(softBytes)
	lowerLimits()
	err := on(in, out)
	if errors.Is(err, errRead) {
		return exitRead
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	return 0
}

// Intercept runs the worker if the program was started as one. Programs that render pictures call it first.
func Intercept(args []string) {
	if len(args) == 2 && works[args[1]] != nil {
		os.Exit(work(works[args[1]], os.Stdin, os.Stdout))
	}
}
