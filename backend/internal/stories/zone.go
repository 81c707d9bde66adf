package stories

import (
	"encoding/json"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/zones"
)

const (
	// fewMoves is how many places a request, or a transaction of the worker, moves. All at once, 20,000 took nine seconds, in which nobody else
	// could save.
	fewMoves  = 100
	movesRest = 20 * time.Millisecond
)

// RegisterZones keeps places where their home zones want them. The worker moves those of people with many.
func RegisterZones(app core.App) *gate.Worker {
	app.OnRecordCreateRequest(zones.Collection).BindFunc(pinOwner)
	app.OnRecordCreateRequest(zones.Collection).BindFunc(readSent)
	app.OnRecordCreateRequest(zones.Collection).BindFunc(speakPlainly)
	app.OnRecordCreate(zones.Collection).BindFunc(keepWords)
	app.OnRecordCreate(zones.Collection).BindFunc(saveZone)
	app.OnRecordUpdate(zones.Collection).BindFunc(saveZone)
	app.OnRecordDelete(zones.Collection).BindFunc(deleteZone)
	app.OnRecordsListRequest(zones.Collection).BindFunc(listZones)
	app.OnRecordEnrich(album.Places).BindFunc(zones.Reveal)
	w := gate.NewWorker(app, moveAll)
	w.WakeOnChange(zones.Collection)
	app.OnRecordAfterCreateSuccess(zones.Collection).BindFunc(func(e *core.RecordEvent) error {
		w.Wake()
		return e.Next()
	})
	return w
}

func saveZone(e *core.RecordEvent) error {
	problems := validation.Errors{}
	checkCoordinates(e.Record, problems)
	if len(problems) > 0 {
		return withFieldProblems(e, problems)
	}
	return inTransaction(e, func(tx core.App) error {
		if e.Record.IsNew() {
			if err := (Quota{}).holdCount(e); err != nil {
				return err
			}
		}
		return moveFew(tx, e)
	})
}

func deleteZone(e *core.RecordEvent) error {
	return inTransaction(e, func(tx core.App) error { return moveFew(tx, e) })
}

// moveFew moves the first places and leaves the others to the worker.
func moveFew(tx core.App, e *core.RecordEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	user := e.Record.GetString("user")
	moves, err := zones.Misplaced(tx, user)
	if err != nil {
		return err
	}
	if len(moves) > fewMoves {
		moves = moves[:fewMoves]
		if _, err := tx.NonconcurrentDB().NewQuery("INSERT INTO {{waypost_zones_due}} ([[user]]) VALUES ({:user}) ON CONFLICT DO UPDATE SET [[changes]] = [[changes]] + 1").
			Bind(dbx.Params{"user": user}).Execute(); err != nil {
			return err
		}
	}
	return writeMoves(tx, moves)
}

// listZones says with the zones whether places of their person are still to be moved, also when the last zone is gone.
func listZones(e *core.RecordsListRequestEvent) error {
	var isMoving bool
	if e.Auth != nil {
		if err := e.App.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_zones_due}} WHERE [[user]] = {:user})").
			Bind(dbx.Params{"user": e.Auth.Id}).WithContext(e.Request.Context()).Row(&isMoving); err != nil {
			return err
		}
	}
	return e.JSON(http.StatusOK, map[string]any{"items": e.Records, "moving": isMoving})
}

// moveAll moves the places of everyone who is due, also those left by an earlier run. A failure does not block the others.
func moveAll(w *gate.Worker) {
	failed := false
	for after := ""; w.Err() == nil; {
		var due struct {
			User    string `db:"user"`
			Changes int    `db:"changes"`
		}
		if w.App.ConcurrentDB().NewQuery("SELECT * FROM {{waypost_zones_due}} WHERE [[user]] > {:after} ORDER BY [[user]] LIMIT 1").
			Bind(dbx.Params{"after": after}).One(&due) != nil {
			break
		}
		after = due.User
		err := moveAllOf(w, due.User)
		if err == nil {
			_, err = w.App.NonconcurrentDB().Delete("waypost_zones_due", dbx.HashExp{"user": due.User, "changes": due.Changes}).Execute()
		}
		if err != nil && w.Err() == nil {
			w.App.Logger().Error("The places of home zones could not be moved", "user", due.User, "error", err)
			failed = true
		}
	}
	if failed {
		time.AfterFunc(later, w.Wake)
	}
}

func moveAllOf(w *gate.Worker, user string) error {
	moves, err := zones.Misplaced(w.App, user)
	if err != nil {
		return err
	}
	for some := range slices.Chunk(moves, fewMoves) {
		if err := w.App.RunInTransaction(func(tx core.App) error {
			// Places and zones may have changed meanwhile.
			moves, err := zones.Misplaced(tx, user, placesOf(some)...)
			if err != nil {
				return err
			}
			return writeMoves(tx, moves)
		}); err != nil {
			return err
		}
		if err := w.Pause(movesRest); err != nil {
			return err
		}
	}
	return nil
}

func placesOf(moves []zones.Move) (places []string) {
	for _, m := range moves {
		places = append(places, m.Place)
	}
	return places
}

// writeMoves writes moves, and updates what stories and the map have of these places.
func writeMoves(tx core.App, moves []zones.Move) error {
	if len(moves) == 0 {
		return nil
	}
	for i, m := range moves {
		moves[i].Facts = FactsAt(m.Longitude, m.Latitude)
	}
	list, err := json.Marshal(moves)
	if err != nil {
		return err
	}
	if err := WithoutTriggers(tx, func() error {
		_, err := tx.NonconcurrentDB().NewQuery(zones.Write).Bind(dbx.Params{"moves": string(list)}).Execute()
		return err
	}); err != nil {
		return err
	}
	const storiesOf = "[[id]] IN (SELECT [[places_collection]] FROM {{places}} WHERE [[id]] IN (SELECT [[value]] ->> '$.place' FROM json_each({:of})))"
	if err := rederive(tx, storiesOf, string(list), "distance", "countries"); err != nil {
		return err
	}
	return discover.MovePlaces(tx, placesOf(moves))
}
