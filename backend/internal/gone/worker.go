package gone

import (
	"context"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// worker does one kind of work whenever somebody has asked it to look, and ends with the application.
type worker struct {
	app         core.App
	work        func(*worker)
	wake, ended chan struct{}
	ctx         context.Context
	started     bool
}

func newWorker(app core.App, work func(*worker)) *worker {
	ctx, cancel := context.WithCancel(context.Background())
	w := &worker{app: app, work: work, wake: make(chan struct{}, 1), ended: make(chan struct{}), ctx: ctx}
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Priority: -10, Func: func(e *core.TerminateEvent) error {
		cancel()
		if w.started {
			<-w.ended
		}
		return e.Next()
	}})
	return w
}

func (w *worker) start() {
	w.started = true
	w.look()
	go func() {
		defer close(w.ended)
		for {
			select {
			case <-w.ctx.Done():
				return
			case <-w.wake:
				w.work(w)
			}
		}
	}()
}

func (w *worker) look() {
	select {
	case w.wake <- struct{}{}:
	default: // somebody has asked already
	}
}

// pause tells whether the work may go on after it.
func (w *worker) pause(pace time.Duration) bool {
	select {
	case <-w.ctx.Done():
		return false
	case <-time.After(pace):
		return true
	}
}
