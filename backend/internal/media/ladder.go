// Makes the smaller sizes of each picture once, in the background, and serves them.

package media

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
)

// mostPixels is what a picture of unknown size counts as.
const mostPixels = contract.SentPixels + 10_000_000

var errGone = errors.New("the picture is gone")

// Ladder is the queue, its workers and the route.
type Ladder struct {
	*Workers
	app   core.App
	queue *queue
	// patience is how long a visitor waits for a size that is not made yet.
	patience time.Duration
	// courtesy is how long a visitor leaves work that gives way the time to end.
	courtesy time.Duration
	progress progress
	killed   killed
	room     *room
	running  sync.WaitGroup
	ctx      context.Context
	cancel   context.CancelFunc
}

// NewLadder prepares a ladder; Start sets it going. It stops by itself when the application ends. Sizes are made while the disk leaves room
// for so many bytes more.
func NewLadder(app core.App, leaves func(bytes int64) bool) *Ladder {
	ctx, cancel := context.WithCancel(context.Background())
	l := &Ladder{Workers: NewWorkers(), app: app, queue: newQueue(), patience: patience, courtesy: courtesy, ctx: ctx, cancel: cancel}
	l.room = &room{leaves: leaves, say: l.say}
	l.progress = progress{say: l.say, now: time.Now}
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Priority: -10, Func: func(e *core.TerminateEvent) error {
		l.stop()
		return e.Next()
	}})
	return l
}

// Start begins with whatever an earlier run left undone.
func (l *Ladder) Start() {
	count := workersFor(runtime.NumCPU())
	l.running.Add(count + 1)
	for range count {
		go l.work()
	}
	go func() {
		defer l.running.Done()
		l.scan()
	}()
}

// Enqueue asks for the pictures of a record that have no smaller sizes yet.
func (l *Ladder) Enqueue(record *core.Record) {
	for _, file := range album.Of(record).Unfinished(album.Files(record)) {
		l.queue.add(taskFor(record, file), false)
	}
}

// Waiting counts the pictures whose smaller sizes are being made or are still to be.
func (l *Ladder) Waiting() int { return l.queue.length() }

func (l *Ladder) stop() {
	l.cancel()
	l.queue.close()
	l.running.Wait()
}

func (l *Ladder) work() {
	defer l.running.Done()
	for {
		j, ok := l.queue.next(l.ctx)
		if !ok {
			return
		}
		took, err := l.produce(j)
		if errors.Is(err, context.Canceled) && l.ctx.Err() == nil {
			l.queue.putBack(j)
			continue
		}
		if errors.Is(err, errNoRoom) {
			l.pause()
		} else if err != nil && !errors.Is(err, errGone) && !errors.Is(err, context.Canceled) {
			l.app.Logger().Warn("A picture's smaller sizes could not be made", "collection", j.collection, "record", j.record, "file", j.file, "error", err)
		}
		var spoiled *Spoiled
		isSpoiled := errors.As(err, &spoiled)
		if isSpoiled {
			// It is written down.
			err = nil
		}
		isDry := l.queue.finish(j, took.Seconds()*pixelsPerSecond, err)
		l.progress.finished(l.queue.length(), isSpoiled)
		if isDry {
			l.scan()
		}
	}
}

// say is for whoever started the program, and for its log.
func (l *Ladder) say(sentence string) {
	fmt.Fprintln(os.Stderr, sentence)
	l.app.Logger().Info(sentence)
}
