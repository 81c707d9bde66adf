package stories

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/track"
	"waypost/backend/internal/zones"
)

const parent = "places_collection"

func (s *saver) savePlace(e *core.RecordEvent) error {
	r := e.Record
	return s.savePictures(e, ProblemsOfPlace(r), func(tx core.App, stored *core.Record) error {
		if err := checkFound(r, stored); err != nil {
			return err
		}
		if err := zones.Hide(tx, r, stored); err != nil {
			return err
		}
		keepFacts(r, stored)
		if err := noteWriter(tx, r, stored); err != nil {
			return err
		}
		if err := swapMainPicture(tx, r, stored); err != nil {
			return err
		}
		return checkParent(tx, r, stored)
	}, nil)
}

// ProblemsOfPlace are those that show without looking at anything stored.
func ProblemsOfPlace(r *core.Record) validation.Errors {
	problems := validation.Errors{}
	checkTitle(r, problems)
	checkCoordinates(r, problems)
	checkAltitude(r, problems)
	checkVisit(r, problems)
	if _, err := track.Parse(r.GetString("track")); err != nil {
		problems["track"] = validation.NewError("validation_track", "This track cannot be read.")
	}
	return problems
}

// checkParent holds a place to a story of the same owner, whoever writes it; it comes to none that is in the bin.
func checkParent(tx core.App, r, stored *core.Record) error {
	id := r.GetString(parent)
	if id == "" {
		return nil // the field itself asks for one
	}
	var owner, binned string
	err := tx.DB().Select("user", Binned).From(album.Stories).Where(dbx.HashExp{"id": id}).Row(&owner, &binned)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	stays := stored != nil && stored.GetString(parent) == id
	if err != nil || owner != r.GetString("user") || binned != "" && !stays {
		return validation.Errors{parent: validation.NewError("validation_foreign_story", "Please choose one of your own stories.")}
	}
	return nil
}
