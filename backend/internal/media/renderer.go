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

// mostPixels is assumed for a picture of unknown size.
const mostPixels = contract.SentPixels + 10_000_000

var errGone = errors.New("the picture is gone")

// Renderer has a queue of pictures, workers and a route.
type Renderer struct {
	*Workers
	app   core.App
	queue *queue
	// patience is how long a request waits for a size that is not made yet.
	patience time.Duration
	// courtesy is how long a request lets low-priority work finish before stopping it.
	courtesy time.Duration
	progress progress
	killed   killedOnce
	room     *diskRoom
	running  sync.WaitGroup
	ctx      context.Context
	cancel   context.CancelFunc
}

// NewRenderer needs Start. It stops with the application, and pauses while leaves reports that the disk is full.
func NewRenderer(app core.App, leaves func(bytes int64) bool) *Renderer {
	ctx, cancel := context.WithCancel(context.Background())
	l := &Renderer{Workers: NewWorkers(), app: app, queue: newQueue(), patience: patience, courtesy: courtesy, ctx: ctx, cancel: cancel}
	l.room = &diskRoom{leaves: leaves, say: l.report}
	l.progress = progress{say: l.report, now: time.Now}
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Priority: -10, Func: func(e *core.TerminateEvent) error {
		l.stop()
		return e.Next()
	}})
	return l
}

// Start also picks up work left by an earlier run.
func (l *Renderer) Start() {
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

// Enqueue queues the pictures of a record that have no smaller sizes yet.
func (l *Renderer) Enqueue(record *core.Record) {
	for _, file := range album.Of(record).Unfinished(album.Files(record)) {
		l.queue.add(taskFor(record, file), false)
	}
}

// Waiting counts the pictures queued or in progress.
func (l *Renderer) Waiting() int { return l.queue.length() }

func (l *Renderer) stop() {
	l.cancel()
	l.queue.close()
	l.running.Wait()
}

func (l *Renderer) work() {
	defer l.running.Done()
	for {
		j, ok := l.queue.next(l.ctx)
		if !ok {
			return
		}
		took, err := l.renderAndStore(j)
		if errors.Is(err, context.Canceled) && l.ctx.Err() == nil {
			l.queue.putBack(j)
			continue
		}
		if errors.Is(err, errNoRoom) {
			l.pause()
		} else if err != nil && !errors.Is(err, errGone) && !errors.Is(err, context.Canceled) {
			l.app.Logger().Warn("A picture's smaller sizes could not be made", "collection", j.collection, "record", j.record, "file", j.file, "error", err)
		}
		var spoiled *UnusableError
		isSpoiled := errors.As(err, &spoiled)
		if isSpoiled {
			// The picture is marked as broken.
			err = nil
		}
		isDry := l.queue.finish(j, took.Seconds()*pixelsPerSecond, err)
		l.progress.finished(l.queue.length(), isSpoiled)
		if isDry {
			l.scan()
		}
	}
}

// report writes to standard error and to the log.
func (l *Renderer) report(sentence string) {
	fmt.Fprintln(os.Stderr, sentence)
	l.app.Logger().Info(sentence)
}
