// Decodes and encodes each picture in a child process with little memory and time, so that a hostile picture can only crash that process.

package media

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	"waypost/backend/internal/contract"
)

const (
	// wallTime ends a process that hangs. On a busy machine, a low-priority one waits long too.
	wallTime = 10 * time.Minute
	// goExit is the exit code of a Go program that panicked or ran out of memory.
	goExit       = 2
	mostReported = 2 * contract.SentBytes
	mostSaid     = 4 << 10
)

// UnusableError is for a picture that can never be processed.
type UnusableError struct {
	Reason string
	// isCostly means it takes too much time or memory.
	isCostly bool
}

func (s *UnusableError) Error() string { return s.Reason }

// ErrKilled means that the worker was killed from outside: by the kernel when memory was short, by a person, or by the time limit.
var ErrKilled = errors.New("the worker was stopped from outside")

// Render makes the smaller sizes of a stored picture of so many pixels, and returns the CPU time. With givesWay it runs at low priority
// throughout. The error is an *UnusableError if the picture is to blame.
func (w *Workers) Render(ctx context.Context, picture io.Reader, pixels int64, givesWay bool) (made Renditions, took time.Duration, err error) {
	leave, err := w.enter(ctx, keptBytes*pixels)
	if err != nil {
		return Renditions{}, 0, err
	}
	defer leave()
	as := runNow
	if givesWay {
		as = RunAtLowPriority
	}
	said, took, err := runWorker(ctx, wallTime, as, RenderCommand, picture)
	if err == nil {
		made, err = read(said)
	}
	return made, took, err
}

func runNow(work func()) { work() }

// runWorker starts the worker through as: a process inherits the priority of the starting thread.
func runWorker(ctx context.Context, wall time.Duration, as func(work func()), word string, picture io.Reader) (answer []byte, took time.Duration, err error) {
	inTime, cancel := context.WithTimeout(ctx, wall)
	defer cancel()
	out, said := &capped{room: mostReported}, &capped{room: mostSaid, silent: true}
	worker := exec.CommandContext(inTime, self())
	worker.Args = []string{"waypost", word}
	// The worker reads untrusted bytes, so it gets none of the server's secrets.
	worker.Env = []string{}
	worker.Stdin, worker.Stdout, worker.Stderr = io.LimitReader(picture, contract.SentBytes+1), out, said
	if clip, is := picture.(*os.File); is {
		worker.Stdin = clip // larger than what passes through a pipe is read where it lies
	}
	worker.WaitDelay = time.Second
	if as(func() { err = worker.Start() }); err == nil {
		err = worker.Wait()
	}
	if end := worker.ProcessState; end != nil {
		took = end.UserTime() + end.SystemTime()
	}
	if err != nil {
		return nil, took, exitError(ctx, inTime, worker.ProcessState, said, err)
	}
	if out.kept.Len() == 0 {
		return nil, took, &UnusableError{Reason: firstLine(said.kept.Bytes())}
	}
	return out.kept.Bytes(), took, nil
}

func read(answer []byte) (made Renditions, err error) {
	if err := json.Unmarshal(answer, &made); err != nil {
		return Renditions{}, fmt.Errorf("the worker's answer cannot be read: %w", err)
	}
	for _, width := range contract.PictureWidths {
		if Recognise(made.Sizes[width]) != WebP {
			return Renditions{}, fmt.Errorf("the worker's answer has no size %d", width)
		}
	}
	return made, nil
}

// exitError tells errors of the picture from a server that stops and from trouble of the machine.
func exitError(ctx, inTime context.Context, end *os.ProcessState, said *capped, err error) error {
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case inTime.Err() != nil:
		return ErrKilled
	case end == nil:
		return err
	case end.ExitCode() == exitCPUTime:
		return &UnusableError{"it took too much processor time", true}
	case end.ExitCode() == goExit:
		return &UnusableError{"its worker failed: " + firstLine(said.kept.Bytes()), true}
	case end.ExitCode() == -1:
		return ErrKilled
	}
	return err
}

func firstLine(text []byte) string {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return string(line)
}

// self is the running program, even if its file was replaced.
func self() string {
	const running = "/proc/self/exe"
	if _, err := os.Stat(running); err == nil {
		return running
	}
	path, err := os.Executable()
	if err != nil {
		return os.Args[0]
	}
	return path
}

// capped is a buffer with a limit. More is an error, or dropped if silent.
type capped struct {
	kept   bytes.Buffer
	room   int
	silent bool
}

func (c *capped) Write(p []byte) (int, error) {
	if len(p) > c.room {
		if !c.silent {
			return 0, errors.New("the worker's answer is too long")
		}
		c.kept.Write(p[:c.room])
		c.room = 0
		return len(p), nil
	}
	c.room -= len(p)
	return c.kept.Write(p)
}
