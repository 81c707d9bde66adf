// Runs background work in small steps, so that others can write in between, until the application ends.

package gate

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Worker runs work each time it is woken.
type Worker struct {
	App     core.App
	work    func(*Worker)
	wake    chan struct{}
	ctx     context.Context
	running sync.WaitGroup
}

// suspendedKey is the key in the app's store that suspends its workers.
const suspendedKey = "waypostBackgroundHeld"

// SuspendWorkers stops all workers of an application for good at their next Pause, for when another process does their work.
func SuspendWorkers(app core.App) { app.Store().Set(suspendedKey, true) }

// AreWorkersSuspended reports whether SuspendWorkers was called.
func AreWorkersSuspended(app core.App) bool { return app.Store().Has(suspendedKey) }

// ErrSuspended is the error of a suspended worker.
var ErrSuspended = errors.New("this process works at nothing")

// NewWorker returns a worker that ends with the application, which waits for the work in progress to reach its next Pause.
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

// Start also picks up work left by an earlier run.
func (w *Worker) Start() {
	w.Wake()
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

// Wake runs the work, or runs it again after the current run.
func (w *Worker) Wake() {
	select {
	case w.wake <- struct{}{}:
	default: // already woken
	}
}

// WakeOnChange wakes the worker when a record of these collections is updated or deleted.
func (w *Worker) WakeOnChange(collections ...string) {
	look := func(e *core.RecordEvent) error {
		w.Wake()
		return e.Next()
	}
	w.App.OnRecordAfterUpdateSuccess(collections...).BindFunc(look)
	w.App.OnRecordAfterDeleteSuccess(collections...).BindFunc(look)
}

// Context ends with the application.
func (w *Worker) Context() context.Context { return w.ctx }

// Err is nil until the application ends or its workers are suspended.
func (w *Worker) Err() error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	if AreWorkersSuspended(w.App) {
		return ErrSuspended
	}
	return nil
}

// Pause waits so that others can write. It returns Err at once when the application ends.
func (w *Worker) Pause(pace time.Duration) error {
	select {
	case <-w.ctx.Done():
		return w.Err()
	case <-time.After(pace):
		return w.Err()
	}
}
