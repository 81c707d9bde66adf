// Decodes pictures and encodes them anew, each in a process of its own that has little memory and little time: whatever
// hostile bytes do to a decoder ends with that process.

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
	// wallTime is for a process that waits instead of working. A busy machine makes an honest one of low priority wait too.
	wallTime = 10 * time.Minute
	// goExit is the code of a Go program that ran out of memory or tripped over itself.
	goExit       = 2
	mostReported = 2 * contract.SentBytes
	mostSaid     = 4 << 10
)

// Spoiled is a picture of which nothing can be made, now or later.
type Spoiled struct {
	Reason string
	// isCostly says that it takes more time or memory than there is for one.
	isCostly bool
}

func (s *Spoiled) Error() string { return s.Reason }

// ErrKilled says that something outside ended the worker before it was through: a kernel short of memory, a person, or the
// time limit on the clock.
var ErrKilled = errors.New("the worker was stopped from outside")

// Develop makes the prints of one picture that is kept and has so many pixels, and says what processor time that took. Work that gives way
// has a low priority for all of its life. The error is a *Spoiled when the picture is to blame.
func (w *Workers) Develop(ctx context.Context, picture io.Reader, pixels int64, givesWay bool) (made Prints, took time.Duration, err error) {
	leave, err := w.enter(ctx, keptBytes*pixels)
	if err != nil {
		return Prints{}, 0, err
	}
	defer leave()
	as := atOnce
	if givesWay {
		as = RunAtLowPriority
	}
	said, took, err := ask(ctx, wallTime, as, DarkroomCommand, picture)
	if err == nil {
		made, err = read(said)
	}
	return made, took, err
}

func atOnce(work func()) { work() }

// ask starts the worker with as: a process has the priority of the thread that starts it.
func ask(ctx context.Context, wall time.Duration, as func(work func()), word string, picture io.Reader) (answer []byte, took time.Duration, err error) {
	inTime, cancel := context.WithTimeout(ctx, wall)
	defer cancel()
	out, said := &capped{room: mostReported}, &capped{room: mostSaid, silent: true}
	worker := exec.CommandContext(inTime, self())
	worker.Args = []string{"waypost", word}
	// Nothing the server was told in confidence is told to a process that reads strangers' bytes.
	worker.Env = []string{}
	worker.Stdin, worker.Stdout, worker.Stderr = io.LimitReader(picture, contract.SentBytes+1), out, said
	worker.WaitDelay = time.Second
	if as(func() { err = worker.Start() }); err == nil {
		err = worker.Wait()
	}
	if end := worker.ProcessState; end != nil {
		took = end.UserTime() + end.SystemTime()
	}
	if err != nil {
		return nil, took, judge(ctx, inTime, worker.ProcessState, said, err)
	}
	if out.kept.Len() == 0 {
		return nil, took, &Spoiled{Reason: firstLine(said.kept.Bytes())}
	}
	return out.kept.Bytes(), took, nil
}

func read(answer []byte) (made Prints, err error) {
	if err := json.Unmarshal(answer, &made); err != nil {
		return Prints{}, fmt.Errorf("the worker's answer cannot be read: %w", err)
	}
	for _, width := range contract.PictureWidths {
		if Recognise(made.Sizes[width]) != WebP {
			return Prints{}, fmt.Errorf("the worker's answer has no size %d", width)
		}
	}
	return made, nil
}

// judge tells a picture that is to blame from a server that stops and from trouble of the machine.
func judge(ctx, inTime context.Context, end *os.ProcessState, said *capped, err error) error {
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case inTime.Err() != nil:
		return ErrKilled
	case end == nil:
		return err
	case end.ExitCode() == exitCPUTime:
		return &Spoiled{"it took too much processor time", true}
	case end.ExitCode() == goExit:
		return &Spoiled{"its worker failed: " + firstLine(said.kept.Bytes()), true}
	case end.ExitCode() == -1:
		return ErrKilled
	}
	return err
}

func firstLine(text []byte) string {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return string(line)
}

// self is the program that runs, also when another version has meanwhile taken its place on the disk.
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

// capped keeps what fits. What does not is an error, or dropped in silence.
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
