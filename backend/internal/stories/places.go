package stories

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
)

// writePlaces writes all of them together, and puts them on the map.
func (a *acceptance) writePlaces(tx core.App) error {
	taken, err := a.takenPlaces(tx)
	if err != nil {
		return err
	}
	all, err := NewPlaceBatch(tx, a.content.Story.ID, len(a.content.Places))
	if err != nil {
		return err
	}
	var ids []string
	for i, place := range a.content.Places {
		switch {
		case a.has[place.ID]:
			err = a.addTo(tx, i)
		case taken[place.ID]:
			err = validation.Errors{"id": errTaken}
		case place.Position != nil && !a.isNew:
			err = a.putAt(tx, i, *place.Position)
		default:
			ids = append(ids, place.ID)
			err = all.Add(a.place(tx, i))
		}
		if err != nil {
			return at(fmt.Sprintf("places.%d.", i), album.Places, err)
		}
	}
	if err := all.Write(); err != nil {
		return err
	}
	if !a.isNew {
		if err := a.note(tx, ids); err != nil {
			return err
		}
	}
	return discover.AddPlaces(tx, a.content.Story.ID, ids)
}

// note has the places among the versions of a story that was there before, as package versions does for one alone: they are written
// behind the back of its hooks.
func (a *acceptance) note(tx core.App, ids []string) error {
	list, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	_, err = tx.DB().NewQuery("INSERT INTO {{waypost_versions}} ([[kind]], [[who]], [[saved]], [[at]], [[story]], [[record]], [[title]])" +
		" SELECT 'added', {:who}, {:now}, {:now}, [[places_collection]], [[id]], [[title]] FROM {{places}} WHERE [[id]] IN (SELECT [[value]] FROM json_each({:ids}))").
		Bind(dbx.Params{"who": a.owner, "now": types.NowDateTime().String(), "ids": string(list)}).Execute()
	return err
}

// placesThere are those of its places that its story has already.
func (a *acceptance) placesThere() (map[string]bool, error) {
	if a.isNew {
		return nil, nil
	}
	var there []string
	err := a.app.DB().Select("id").From(album.Places).Where(dbx.And(dbx.In("id", a.placeIDs()...), dbx.HashExp{parent: a.content.Story.ID, "user": a.author})).Column(&there)
	has := map[string]bool{}
	for _, id := range there {
		has[id] = true
	}
	return has, err
}

func (a *acceptance) placeIDs() []any {
	ids := make([]any, len(a.content.Places))
	for i, place := range a.content.Places {
		ids[i] = place.ID
	}
	return ids
}

// addTo puts the pictures behind those a place has.
func (a *acceptance) addTo(tx core.App, i int) error {
	p := a.content.Places[i]
	r, err := tx.FindRecordById(album.Places, p.ID)
	if err != nil || r.GetString(parent) != a.content.Story.ID {
		return errElsewhere
	}
	said, taken := map[string]album.Words{}, []Taken{}
	for _, picture := range p.Pictures {
		one := a.pictures.taken[picture.Upload]
		taken = append(taken, one)
		said[one.Name] = picture.words(nil)
	}
	if len(taken) == 0 {
		return nil
	}
	raw, _ := json.Marshal(said) // texts
	r.Set(album.Field, string(raw))
	if r.GetString("main_picture") == "" {
		Take(r, "main_picture", taken[0])
		taken = taken[1:]
	}
	if len(taken) > 0 {
		Take(r, "other_pictures+", taken...)
	}
	r.SetRaw(SavedBy, a.owner)
	return tx.Save(r)
}

// putAt makes a place among those that are there.
func (a *acceptance) putAt(tx core.App, i int, at float64) error {
	r := a.place(tx, i)
	r.Set(position, at)
	r.SetRaw(SavedBy, a.owner)
	return tx.Save(r)
}

// takenPlaces are the ids of its places that there are already, or whose pictures are still being deleted.
func (a *acceptance) takenPlaces(app core.App) (map[string]bool, error) {
	ids := a.placeIDs()
	var there, leaving []string
	err := errors.Join(app.DB().Select("id").From(album.Places).Where(dbx.In("id", ids...)).Column(&there),
		app.DB().Select("record").From("waypost_gone_folders").Where(dbx.In("record", ids...)).Column(&leaving))
	taken := map[string]bool{}
	for _, id := range append(there, leaving...) {
		taken[id] = true
	}
	return taken, err
}
