// Package located finds out the country of places that were written without: before the site knew of countries, by a program that has
// other borders, or by hand. Whatever is written since has it from the start (package records).
package located

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/country"
	"waypost/backend/internal/records"
)

// Place is one with the country that is kept with it.
type Place struct {
	ID      string  `db:"id"`
	Country string  `db:"country"`
	Lng     float64 `db:"longitude"`
	Lat     float64 `db:"latitude"`
}

// At is the country it lies in.
func (p Place) At() string { return country.At(p.Lng, p.Lat) }

// Read gives places, of which where is the SQL behind the table's name.
func Read(app core.App, where string, params dbx.Params) (all []Place, err error) {
	err = app.DB().NewQuery("SELECT [[id]], [[country]], [[longitude]], [[latitude]] FROM {{places}} " + where).Bind(params).All(&all)
	return all, err
}

// Differing are those of the places that lie elsewhere than is kept with them.
func Differing(all []Place) (some []Place) {
	for _, p := range all {
		if p.At() != p.Country {
			some = append(some, p)
		}
	}
	return some
}

const (
	these  = " IN (SELECT [[value]] ->> 'id' FROM json_each({:places}))"
	write  = "UPDATE {{places}} SET [[country]] = [[found]].[[value]] ->> 'country' FROM json_each({:places}) AS [[found]] WHERE {{places}}.[[id]] = [[found]].[[value]] ->> 'id'"
	onMap  = "UPDATE {{waypost_discover}} SET [[country]] = [[found]].[[value]] ->> 'country' FROM json_each({:places}) AS [[found]] WHERE [[place]] = [[found]].[[value]] ->> 'id'"
	anew   = "UPDATE waypost_discover_version SET version = version + 1"
	parent = "places_collection"
)

// Write keeps the countries places lie in, with what their stories and the map say of them, in the transaction it is called in. It is
// nobody's change: revisions and times stay. The triggers would do the same by a way of their own for each place, ten times as long.
func Write(tx core.App, places []Place) error {
	if len(places) == 0 {
		return nil
	}
	type found struct {
		ID      string `json:"id"`
		Country string `json:"country"`
	}
	list := make([]found, len(places))
	for i, p := range places {
		list[i] = found{p.ID, p.At()}
	}
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	ofStories := "UPDATE {{places_collection}} SET [[countries]] = " + records.Rebuilt()["countries"] +
		" WHERE [[id]] IN (SELECT [[" + parent + "]] FROM {{places}} WHERE [[id]]" + these + ")"
	return records.Resting(tx, func() error {
		for _, statement := range []string{write, onMap, ofStories, anew} {
			query := tx.NonconcurrentDB().NewQuery(statement)
			if statement != anew {
				query.Bind(dbx.Params{"places": string(text)})
			}
			if _, err := query.Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
