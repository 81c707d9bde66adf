package located

import (
	"context"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/country"
	"waypost/backend/internal/lowpriority"
)

const (
	// part is how many places are looked at in one transaction: others write in between.
	part = 100
	// pause is between two of them.
	pause = 5 * time.Millisecond
	// behindAll stands for the last place where all have been looked at.
	behindAll = "~"
)

// Worker goes through all places once, in the order they were written in, behind whatever else is written.
type Worker struct {
	app   core.App
	ctx   context.Context
	ended chan struct{}
}

// Register has the worker end with the application.
func Register(app core.App) *Worker {
	ctx, cancel := context.WithCancel(context.Background())
	w := &Worker{app: app, ctx: ctx}
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Priority: -10, Func: func(e *core.TerminateEvent) error {
		cancel()
		if w.ended != nil {
			<-w.ended
		}
		return e.Next()
	}})
	return w
}

// Start goes on where an earlier run was ended.
func (w *Worker) Start() {
	w.ended = make(chan struct{})
	go func() {
		defer close(w.ended)
		lowpriority.Run(func() {
			country.Load()
			if err := w.all(); err != nil && w.ctx.Err() == nil {
				w.app.Logger().Error("The countries of places could not be filled in", "error", err)
			}
		})
	}()
}

func (w *Worker) all() error {
	last, err := begun(w.app)
	for err == nil && last != behindAll {
		if err = w.app.RunInTransaction(func(tx core.App) (err error) {
			last, err = next(tx, last)
			return err
		}); err != nil {
			return err
		}
		select {
		case <-w.ctx.Done():
			return w.ctx.Err()
		case <-time.After(pause):
		}
	}
	return err
}

// IsDone says whether all places have been looked at by the borders of this program.
func IsDone(app core.App) (bool, error) {
	last, err := begun(app)
	return last == behindAll, err
}

// begun is the last place that was looked at; none by other borders.
func begun(app core.App) (string, error) {
	var kept struct {
		Borders string `db:"borders"`
		Place   string `db:"place"`
	}
	err := app.ConcurrentDB().NewQuery("SELECT * FROM {{waypost_countries}}").One(&kept)
	if err != nil || kept.Borders != country.Borders {
		return "", err
	}
	return kept.Place, nil
}

// next looks at the places behind the last one and says which is the last now. Where that has been deleted, it begins anew: what is
// filled in is only read.
func next(tx core.App, last string) (string, error) {
	places, err := Read(tx, "WHERE rowid > COALESCE((SELECT rowid FROM {{places}} WHERE [[id]] = {:last}), 0) ORDER BY rowid LIMIT {:part}",
		dbx.Params{"last": last, "part": part})
	if err != nil {
		return last, err
	}
	if err := Write(tx, Differing(places)); err != nil {
		return last, err
	}
	last = behindAll
	if len(places) == part {
		last = places[part-1].ID
	}
	_, err = tx.NonconcurrentDB().NewQuery("UPDATE {{waypost_countries}} SET [[borders]] = {:borders}, [[place]] = {:place}").
		Bind(dbx.Params{"borders": country.Borders, "place": last}).Execute()
	return last, err
}
