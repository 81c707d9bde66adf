package darkroom

import (
	"encoding/json"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"

	"waypost/backend/internal/pictures"
)

// Command is the word that makes this program a worker for one picture.
const Command = "picture-worker"

const largeCommand = Command + "-large"

// works are what a worker can be told to do with its picture.
var works = map[string]func(data []byte) report{
	Command:      func(data []byte) report { return answer(data, build) },
	largeCommand: func(data []byte) report { return answer(data, enlarge) },
}

const (
	// exitRead says that the picture did not come through: no fault of its own.
	exitRead = 4
	// softBytes makes the collector work harder before the hard limit ends the process.
	softBytes = 256 << 20
)

// report is what a worker answers: prints, or why there are none.
type report struct {
	Prints  Prints
	Spoiled string
}

// work is the whole life of a worker: it bounds itself, reads one picture, answers, and ends. Its exit code says the rest.
func work(on func(data []byte) report, in io.Reader, out io.Writer) int {
	// Whoever ends the server by a signal to the whole group means the server; it ends its workers itself.
	signal.Ignore(syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	runtime.GOMAXPROCS(1)
	debug.SetMemoryLimit(softBytes)
	bound()
	data, err := io.ReadAll(io.LimitReader(in, pictures.MaxBytes+1))
	if err != nil {
		return exitRead
	}
	if err := json.NewEncoder(out).Encode(on(data)); err != nil {
		return exitRead
	}
	return 0
}

func answer(data []byte, make func(pictures.Cleaned) (Prints, error)) report {
	clean, err := pictures.Clean(data)
	if err != nil {
		return report{Spoiled: err.Error()}
	}
	prints, err := make(clean)
	if err != nil {
		return report{Prints: Prints{Width: clean.Width, Height: clean.Height}, Spoiled: err.Error()}
	}
	return report{Prints: prints}
}

// Intercept makes the running program a worker when it was started as one. Programs that develop pictures call it first.
func Intercept(args []string) {
	if len(args) == 2 && works[args[1]] != nil {
		os.Exit(work(works[args[1]], os.Stdin, os.Stdout))
	}
}
