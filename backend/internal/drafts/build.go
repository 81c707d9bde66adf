package drafts

import (
	"database/sql"
	"encoding/json"
	"errors"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/records"
)

func (a *acceptance) story(tx core.App) *core.Record {
	s := a.content.Story
	r := recordOf(tx, album.Stories)
	r.Load(map[string]any{
		"id": s.ID, "user": a.owner, "title": s.Title, "start_date": s.StartDate, "end_date": s.EndDate,
		"description": s.Description, "visibility": s.Visibility,
	})
	if s.Cover != "" {
		records.Take(r, "main_picture", a.pictures.taken[s.Cover])
	}
	return r
}

func (a *acceptance) place(tx core.App, i int) (*core.Record, error) {
	p := a.content.Places[i]
	var owner string
	if there, err := find(tx, album.Places, p.ID, &owner); err != nil || there {
		return nil, errors.Join(err, validation.Errors{"id": validation.NewError("validation_not_unique", "Another place has this id.")})
	}
	r := recordOf(tx, album.Places)
	r.Load(map[string]any{
		"id": p.ID, "user": a.owner, "places_collection": a.content.Story.ID, "title": p.Title, "subtext": p.Subtext,
		"latitude": *p.Location.Latitude, "longitude": *p.Location.Longitude, "altitude": p.Altitude,
		"visited": p.VisitedAt, "visited_offset": p.VisitedOffset,
	})
	words := map[string]album.Words{}
	var taken []records.Taken
	for j, picture := range p.Pictures {
		one := a.pictures.taken[picture.Upload]
		words[one.Name] = album.Words{Order: &j, Caption: picture.Caption, Alt: picture.Alt, Captured: picture.Captured, Offset: picture.Offset}
		taken = append(taken, one)
	}
	if len(taken) == 0 {
		return r, nil
	}
	// As a form says it, so that it is held to the same bounds.
	raw, err := json.Marshal(words)
	if err != nil {
		return nil, err
	}
	r.Set(album.Field, string(raw))
	records.Take(r, "main_picture", taken[0])
	records.Take(r, "other_pictures", taken[1:]...)
	return r, nil
}

func recordOf(tx core.App, name string) *core.Record {
	collection, err := tx.FindCachedCollectionByNameOrId(name)
	if err != nil {
		panic(err) // made by the migrations
	}
	return core.NewRecord(collection)
}

// find tells whether there is a record with this id, and whose it is.
func find(app core.App, collection, id string, owner *string) (bool, error) {
	err := app.DB().Select("user").From(collection).Where(dbx.HashExp{"id": id}).Row(owner)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}
