// Does work behind the answers, in parts between which others write, until the application ends.

package gate

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Worker does one kind of work whenever somebody has asked it to look.
type Worker struct {
	App     core.App
	work    func(*Worker)
	wake    chan struct{}
	ctx     context.Context
	running sync.WaitGroup
}

// held is where an application keeps that nothing is worked at.
const held = "waypostBackgroundHeld"

// HoldWork has all workers of an application rest for good, at their next Pause: what they would do is another process's.
func HoldWork(app core.App) { app.Store().Set(held, true) }

// IsWorkHeld tells whether it is: what nobody has asked for is left to that process.
func IsWorkHeld(app core.App) bool { return app.Store().Has(held) }

// ErrWorkHeld is what ends their work then.
var ErrWorkHeld = errors.New("this process works at nothing")

// NewWorker has a worker end with the application: this waits for what is under way, which is to come to an end at its next Pause.
func NewWorker(app core.App, work func(*Worker)) *Worker {
	ctx, cancel := context.WithCancel(context.Background())
	w := &Worker{App: app, work: work, wake: make(chan struct{}, 1), ctx: ctx}
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Priority: -10, Func: func(e *core.TerminateEvent) error {
		cancel()
		w.running.Wait()
		return e.Next()
	}})
	return w
}

// Start begins with what an earlier run left.
func (w *Worker) Start() {
	w.Look()
	w.running.Go(func() {
		for {
			select {
			case <-w.ctx.Done():
				return
			case <-w.wake:
				if w.Err() == nil {
					w.work(w)
				}
			}
		}
	})
}

// Look has the work done, or done once more after what is under way.
func (w *Worker) Look() {
	select {
	case w.wake <- struct{}{}:
	default: // somebody has asked already
	}
}

// LookAfter has it look whenever a record of these collections has changed or gone.
func (w *Worker) LookAfter(collections ...string) {
	look := func(e *core.RecordEvent) error {
		w.Look()
		return e.Next()
	}
	w.App.OnRecordAfterUpdateSuccess(collections...).BindFunc(look)
	w.App.OnRecordAfterDeleteSuccess(collections...).BindFunc(look)
}

// Context ends with the application.
func (w *Worker) Context() context.Context { return w.ctx }

// Err is nil until the application ends, or its workers are to rest.
func (w *Worker) Err() error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	if IsWorkHeld(w.App) {
		return ErrWorkHeld
	}
	return nil
}

// Pause lets others write, and is cut short with Err when the application ends.
func (w *Worker) Pause(pace time.Duration) error {
	select {
	case <-w.ctx.Done():
		return w.Err()
	case <-time.After(pace):
		return w.Err()
	}
}
