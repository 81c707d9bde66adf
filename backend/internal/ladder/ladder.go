// Package ladder makes the smaller sizes of each picture once, in the background, and serves them.
package ladder

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"golang.org/x/sync/semaphore"

	"waypost/backend/internal/album"
	"waypost/backend/internal/pictures"
)

// Widths are the rungs, in pixels of the picture as seen.
var Widths = []int{1280, 640, 320}

// pixelBudget bounds what all workers together hold decoded: one of the largest pictures, or several common ones.
const pixelBudget = pictures.MaxPixels + 10_000_000

var errGone = errors.New("the picture is gone")

// Ladder is the queue, its workers and the route.
type Ladder struct {
	app   core.App
	queue *queue
	// patience is how long a visitor waits for a size that is not made yet.
	patience time.Duration
	budget   *semaphore.Weighted
	progress progress
	workers  sync.WaitGroup
	ctx      context.Context
	cancel   context.CancelFunc
}

// New prepares a ladder; Start sets it going. It stops by itself when the application ends.
func New(app core.App) *Ladder {
	ctx, cancel := context.WithCancel(context.Background())
	l := &Ladder{app: app, queue: newQueue(), patience: patience, budget: semaphore.NewWeighted(pixelBudget), ctx: ctx, cancel: cancel}
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
	l.workers.Add(count + 1)
	for range count {
		go yielding(l.work)
	}
	go func() {
		defer l.workers.Done()
		l.scan()
	}()
}

// Enqueue asks for the pictures of a record that have no smaller sizes yet.
func (l *Ladder) Enqueue(record *core.Record) {
	for _, file := range album.Of(record).Unfinished(album.Files(record)) {
		l.queue.add(key{record.Collection().Name, record.Id, file}, false)
	}
}

func (l *Ladder) stop() {
	l.cancel()
	l.queue.close()
	l.workers.Wait()
}

func (l *Ladder) work() {
	defer l.workers.Done()
	for {
		j, ok := l.queue.next()
		if !ok {
			return
		}
		err := l.produce(j.key)
		if err != nil && !errors.Is(err, errGone) && !errors.Is(err, context.Canceled) {
			l.app.Logger().Warn("A picture's smaller sizes were not made", "collection", j.key.collection, "record", j.key.record, "file", j.key.file, "error", err)
		}
		isDry := l.queue.finish(j, err)
		l.progress.finished(l.queue.length())
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

// produce builds all rungs of one picture and writes down that they are there.
func (l *Ladder) produce(k key) error {
	record, err := l.app.FindRecordById(k.collection, k.record)
	if err != nil || record.FindFileFieldByFile(k.file) == nil {
		return errGone
	}
	fsys, err := l.app.NewFilesystem()
	if err != nil {
		return err
	}
	defer fsys.Close()
	data, err := read(fsys, record.BaseFilesPath()+"/"+k.file)
	if errors.Is(err, fs.ErrNotExist) {
		return l.note(k, album.Entry{Ready: true, Broken: true})
	}
	if err != nil {
		return err
	}
	clean, err := pictures.Clean(data)
	if err != nil {
		return l.note(k, album.Entry{Ready: true, Broken: true})
	}
	cost := int64(clean.Width) * int64(clean.Height)
	if err := l.budget.Acquire(l.ctx, cost); err != nil {
		return err
	}
	rungs, err := build(clean)
	l.budget.Release(cost)
	if err != nil {
		return l.note(k, album.Entry{Width: clean.Width, Height: clean.Height, Ready: true, Broken: true})
	}
	for width, encoded := range rungs.sizes {
		if err := fsys.Upload(encoded, rungPath(record, k.file, width)); err != nil {
			return err
		}
	}
	err = l.note(k, album.Entry{Width: clean.Width, Height: clean.Height, Placeholder: rungs.placeholder, Ready: true})
	if errors.Is(err, errGone) {
		// Deleted meanwhile: take the sizes along.
		fsys.DeletePrefix(record.BaseFilesPath() + "/thumbs_" + k.file + "/")
	}
	return err
}
