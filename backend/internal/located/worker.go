package located

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/background"
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

// Register has a worker go through all places once, in the order they were written in, behind whatever else is written. It goes on
// where an earlier run was ended.
func Register(app core.App) *background.Worker {
	return background.New(app, func(w *background.Worker) {
		lowpriority.Run(func() {
			country.Load()
			if err := all(w); err != nil && w.Err() == nil {
				app.Logger().Error("The countries of places could not be filled in", "error", err)
			}
		})
	})
}

func all(w *background.Worker) error {
	last, err := begun(w.App)
	for err == nil && last != behindAll {
		if err = w.App.RunInTransaction(func(tx core.App) (err error) {
			last, err = next(tx, last)
			return err
		}); err != nil {
			return err
		}
		err = w.Pause(pause)
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
