package stories

import (
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/zones"
)

func registerZones(app core.App) {
	app.OnRecordCreateRequest(zones.Collection).BindFunc(pinOwner)
	app.OnRecordCreateRequest(zones.Collection).BindFunc(readSent)
	app.OnRecordCreateRequest(zones.Collection).BindFunc(speakPlainly)
	app.OnRecordCreate(zones.Collection).BindFunc(keepWords)
	app.OnRecordCreate(zones.Collection).BindFunc(saveZone)
	app.OnRecordUpdate(zones.Collection).BindFunc(saveZone)
	app.OnRecordDelete(zones.Collection).BindFunc(deleteZone)
	app.OnRecordEnrich(album.Places).BindFunc(zones.Reveal)
}

// saveZone writes a home zone and moves the places it is about.
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
		return bringToZones(tx, e)
	})
}

func deleteZone(e *core.RecordEvent) error {
	return inTransaction(e, func(tx core.App) error { return bringToZones(tx, e) })
}

// bringToZones moves all places of a person with a few statements: the triggers took 20 to 40 seconds for 20,000 of them.
func bringToZones(tx core.App, e *core.RecordEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	changes, places, err := zones.Moved(tx, e.Record.GetString("user"), discover.CountryAt)
	if err != nil || len(places) == 0 {
		return err
	}
	if err := WithoutTriggers(tx, func() error {
		_, err := tx.NonconcurrentDB().NewQuery(zones.Write).Bind(dbx.Params{"changes": changes}).Execute()
		return err
	}); err != nil {
		return err
	}
	if err := rederive(tx, "[[id]] IN (SELECT [[places_collection]] FROM {{places}} WHERE [[id]] IN (SELECT [[key]] FROM json_each({:of})))", changes); err != nil {
		return err
	}
	return discover.MovePlaces(tx, places)
}
