package pages

import (
	"context"
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// Place is one of a story that is shown.
type Place struct {
	ID          string  `db:"id"`
	Title       string  `db:"title"`
	Subtext     string  `db:"subtext"`
	Longitude   float64 `db:"longitude"`
	Latitude    float64 `db:"latitude"`
	MainPicture string  `db:"main_picture"`
	Updated     string  `db:"updated"`
}

const placeColumns = "[[id]], [[title]], [[subtext]], [[longitude]], [[latitude]], [[main_picture]], [[updated]]"

// FindPlace answers with a place of that story; whoever asks has found the story.
func FindPlace(ctx context.Context, app core.App, storyID, placeID string) (Place, bool, error) {
	var p Place
	if !id.MatchString(placeID) {
		return p, false, nil
	}
	err := app.ConcurrentDB().NewQuery("SELECT " + placeColumns + " FROM {{places}} WHERE [[id]] = {:id} AND [[places_collection]] = {:story}").
		Bind(dbx.Params{"id": placeID, "story": storyID}).WithContext(ctx).One(&p)
	if errors.Is(err, sql.ErrNoRows) {
		return Place{}, false, nil
	}
	return p, err == nil, err
}

// FirstPlaces are so many of a story in their order.
func FirstPlaces(ctx context.Context, app core.App, storyID string, most int) (list []Place, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT " + placeColumns + " FROM {{places}} WHERE [[places_collection]] = {:story}" +
		" ORDER BY [[position]], [[id]] LIMIT {:most}").Bind(dbx.Params{"story": storyID, "most": most}).WithContext(ctx).All(&list)
	return list, err
}

// Picture is the place's own; none where File is empty.
func (p Place) Picture() Picture {
	if p.MainPicture == "" {
		return Picture{}
	}
	return Picture{album.Places, p.ID, p.MainPicture}
}
