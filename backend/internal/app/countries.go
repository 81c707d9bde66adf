package app

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/stories"
)

// place is one with the country that is kept with it.
type place struct {
	ID      string  `db:"id" json:"id"`
	Country string  `db:"country" json:"-"`
	Lng     float64 `db:"longitude" json:"-"`
	Lat     float64 `db:"latitude" json:"-"`
	// At is the country it lies in.
	At string `db:"-" json:"country"`
}

// countries compares what is kept with where places lie: by a program that has other borders, or by hand, other countries were written.
// It comes before what stories say of their places.
func countries(app core.App, mend bool, told *telling) error {
	return inParts(app, album.Places, "places’ countries", told.out, func(part dbx.Params) error {
		found, err := elsewhere(app, part)
		if err != nil || len(found) == 0 {
			return err
		}
		for _, p := range found {
			told.add("more places have a wrong country", "country of the place %s is %s instead of %s", p.ID, p.Country, p.At)
		}
		if !mend {
			return nil
		}
		return app.RunInTransaction(func(tx core.App) error {
			// What has been moved meanwhile lies where it is now.
			found, err := elsewhere(tx, part)
			if err != nil || len(found) == 0 {
				return err
			}
			return located(tx, found)
		})
	})
}

// elsewhere are those of a part that lie elsewhere than is kept with them.
func elsewhere(app core.App, part dbx.Params) (some []place, err error) {
	var all []place
	err = app.DB().NewQuery("SELECT [[id]], [[country]], [[longitude]], [[latitude]] FROM {{places}} WHERE [[id]] > {:after} AND [[id]] <= {:last}").
		Bind(part).All(&all)
	for _, p := range all {
		if p.At = discover.CountryAt(p.Lng, p.Lat); p.At != p.Country {
			some = append(some, p)
		}
	}
	return some, err
}

const (
	found     = " FROM json_each({:places}) AS [[found]] WHERE "
	isFound   = " = [[found]].[[value]] ->> 'id'"
	byPlace   = "UPDATE {{places}} SET [[country]] = [[found]].[[value]] ->> 'country'" + found + "{{places}}.[[id]]" + isFound
	onMap     = "UPDATE {{waypost_discover}} SET [[country]] = [[found]].[[value]] ->> 'country'" + found + "[[place]]" + isFound
	itsStory  = " WHERE [[id]] IN (SELECT [[places_collection]] FROM {{places}} WHERE [[id]] IN (SELECT [[value]] ->> 'id' FROM json_each({:places})))"
	mapAsRead = "UPDATE {{waypost_discover_version}} SET [[version]] = [[version]] + 1"
)

// located keeps the countries places lie in, with what their stories and the map say of them, in the transaction it is called in. It is
// nobody's change: revisions and times stay. The triggers would do the same by a way of their own for each place, ten times as long.
func located(tx core.App, places []place) error {
	list, err := json.Marshal(places)
	if err != nil {
		return err
	}
	byStory := "UPDATE {{places_collection}} SET [[countries]] = " + stories.Rebuilt()["countries"] + itsStory
	return stories.Resting(tx, func() error {
		for _, statement := range []string{byPlace, onMap, byStory} {
			if _, err := tx.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"places": string(list)}).Execute(); err != nil {
				return err
			}
		}
		_, err := tx.NonconcurrentDB().NewQuery(mapAsRead).Execute()
		return err
	})
}
