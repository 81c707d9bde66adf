package records

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

const parent = "places_collection"

func savePlace(e *core.RecordEvent) error {
	r := e.Record
	problems := validation.Errors{}

	checkTitle(r, problems)
	checkCoordinates(r, problems)
	checkAltitude(r, problems)

	return savePictures(e, problems, func(tx core.App, stored *core.Record) error {
		keepFacts(r, stored)
		last, err := checkParent(tx, r)
		if err != nil {
			return err
		}
		return putInOrder(tx, r, stored, last)
	}, nil)
}

// checkParent holds a place to a story of the same owner, whoever writes it, and says where the last place of the story stands.
func checkParent(tx core.App, r *core.Record) (last float64, err error) {
	id := r.GetString(parent)
	if id == "" {
		return 0, nil // the field itself asks for one
	}
	var story struct {
		User string  `db:"user"`
		Last float64 `db:"last"`
	}
	err = tx.DB().NewQuery("SELECT [[user]], COALESCE((SELECT MAX([[position]]) FROM {{places}} WHERE [[places_collection]] = {:id}), 0) AS [[last]]" +
		" FROM {{places_collection}} WHERE [[id]] = {:id}").Bind(dbx.Params{"id": id}).One(&story)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return 0, err
	}
	if err != nil || story.User != r.GetString("user") {
		return 0, validation.Errors{parent: validation.NewError("validation_foreign_story", "Please choose one of your own stories.")}
	}
	return story.Last, nil
}
