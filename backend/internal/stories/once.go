package stories

import (
	"cmp"
	"net/http"
	"regexp"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	// onceHeader names a change, so that a device that never heard the answer can send it again: a change of this name is stored once.
	onceHeader = "X-Waypost-Once"
	// onceKey is the key under which a record carries that name. No field has this name.
	onceKey = "@once"
	// onceLasts is how long a name is known, at least: longer than a journey without a line.
	onceLasts = 180 * 24 * time.Hour
)

var onceName = regexp.MustCompile(`^[a-z0-9]{15}$`)

// readOnce answers a change that is stored already before anything else is found wrong with it.
func readOnce(e *core.RecordRequestEvent) error {
	name := e.Request.Header.Get(onceHeader)
	if !onceName.MatchString(name) {
		return e.Next()
	}
	var there int
	err := e.App.DB().NewQuery("SELECT count(*) FROM waypost_once WHERE name = {:name}").Bind(dbx.Params{"name": name}).Row(&there)
	if err != nil || there > 0 {
		return cmp.Or(err, errAgain())
	}
	e.Record.SetRaw(onceKey, name)
	return e.Next()
}

// noteOnce writes down the name of a change in the transaction that stores it, and refuses it where the same one was faster.
func noteOnce(tx core.App, r *core.Record) error {
	name, named := r.GetRaw(onceKey).(string)
	if !named {
		return nil
	}
	noted, err := tx.DB().NewQuery("INSERT OR IGNORE INTO waypost_once (name, at) VALUES ({:name}, {:at})").
		Bind(dbx.Params{"name": name, "at": types.NowDateTime().String()}).Execute()
	if err != nil {
		return err
	}
	if rows, err := noted.RowsAffected(); err != nil || rows == 0 {
		return cmp.Or(err, errAgain())
	}
	return nil
}

// forgetOnce forgets names nobody sends again.
func forgetOnce(app core.App) error {
	_, err := app.DB().NewQuery("DELETE FROM waypost_once WHERE at < {:at}").
		Bind(dbx.Params{"at": types.NowDateTime().Add(-onceLasts).String()}).Execute()
	return err
}

func errAgain() error {
	return router.NewApiError(http.StatusPreconditionFailed, "This change is stored already.", nil)
}
