package records

import (
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

func savePlace(e *core.RecordEvent) error {
	r := e.Record
	problems := validation.Errors{}

	checkTitle(r, problems)
	checkCoordinates(r, problems)

	var before *core.Record
	return savePictures(e, problems, func(tx core.App, stored *core.Record) error {
		before = stored
		return checkParent(tx, r)
	}, func(tx core.App) error {
		if before != nil {
			if err := count(tx, before, -1); err != nil {
				return err
			}
		}
		return count(tx, r, +1)
	})
}

func deletePlace(e *core.RecordEvent) error {
	return inTransaction(e, func(tx core.App) error {
		stored, err := tx.FindRecordById(album.Places, e.Record.Id)
		if err != nil {
			return err
		}
		if err := e.Next(); err != nil {
			return err
		}
		return count(tx, stored, -1)
	})
}

// checkParent holds a place to a story of the same owner, whoever writes it.
func checkParent(tx core.App, r *core.Record) error {
	parent := r.GetString("places_collection")
	if parent == "" {
		return nil // the field itself asks for one
	}
	story, err := tx.FindRecordById(album.Stories, parent)
	if err != nil || story.GetString("user") != r.GetString("user") {
		return validation.Errors{
			"places_collection": validation.NewError("validation_foreign_story", "Please choose one of your own stories."),
		}
	}
	return nil
}

// count adds a place and its pictures to its story's numbers, or takes them away.
func count(tx core.App, place *core.Record, sign int) error {
	_, err := tx.DB().NewQuery(`UPDATE {{places_collection}} SET
		[[places_count]] = MAX(0, [[places_count]] + {:places}), [[pictures_count]] = MAX(0, [[pictures_count]] + {:pictures})
		WHERE [[id]] = {:id}`).Bind(dbx.Params{
		"places": sign, "pictures": sign * len(album.Files(place)), "id": place.GetString("places_collection"),
	}).Execute()
	return err
}
