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
	ids := make([]string, len(a.content.Places))
	for i, place := range a.content.Places {
		ids[i] = place.ID
		if taken[place.ID] {
			err = validation.Errors{"id": errTaken}
		} else {
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

// takenPlaces are the ids of its places that there are already, or whose pictures are still being deleted.
func (a *acceptance) takenPlaces(app core.App) (map[string]bool, error) {
	ids := make([]any, len(a.content.Places))
	for i, place := range a.content.Places {
		ids[i] = place.ID
	}
	var there, leaving []string
	err := errors.Join(app.DB().Select("id").From(album.Places).Where(dbx.In("id", ids...)).Column(&there),
		app.DB().Select("record").From("waypost_gone_folders").Where(dbx.In("record", ids...)).Column(&leaving))
	taken := map[string]bool{}
	for _, id := range append(there, leaving...) {
		taken[id] = true
	}
	return taken, err
}
