package stories

import (
	"database/sql"
	"encoding/json"
	"errors"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

func (a *acceptance) story(tx core.App) *core.Record {
	s := a.content.Story
	r := recordOf(tx, album.Stories)
	r.Load(map[string]any{
		"id": s.ID, "user": a.owner, "title": s.Title, "start_date": s.StartDate, "end_date": s.EndDate,
		"description": s.Description, "language": s.Language, "visibility": s.Visibility,
	})
	switch cover := a.pictures.taken[s.Cover]; {
	case s.Cover == "":
	case a.isOfAPlace(s.Cover):
		TakeToo(r, "main_picture", cover)
	default:
		Take(r, "main_picture", cover)
	}
	return r
}

func (a *acceptance) isOfAPlace(upload string) bool {
	return slices.ContainsFunc(a.content.Places, func(p DraftPlace) bool {
		return slices.ContainsFunc(p.Pictures, func(one DraftPicture) bool { return one.Upload == upload })
	})
}

// saveStory leaves out a cover that is also a place's picture if the account has no room for it twice. Nothing else of a draft takes more
// room than its uploads.
func (a *acceptance) saveStory(tx core.App) error {
	err := tx.Save(a.story(tx))
	if cover := &a.content.Story.Cover; IsFull(err) && a.isOfAPlace(*cover) {
		*cover = ""
		err = tx.Save(a.story(tx))
	}
	return err
}

func (a *acceptance) place(tx core.App, i int) *core.Record {
	p := a.content.Places[i]
	r := a.said(tx, i)
	var taken []Taken
	for _, picture := range p.Pictures {
		taken = append(taken, a.pictures.taken[picture.Upload])
	}
	if len(taken) == 0 {
		return r
	}
	// In the format of the form, so that the same limits apply.
	r.Set(album.Field, string(p.words(func(id string) string { return a.pictures.taken[id].Name })))
	Take(r, "main_picture", taken[0])
	Take(r, "other_pictures", taken[1:]...)
	return r
}

// said is the record of a place, without its pictures.
func (a *acceptance) said(app core.App, i int) *core.Record {
	p := a.content.Places[i]
	r := recordOf(app, album.Places)
	r.Load(map[string]any{
		"id": p.ID, "user": a.author, "places_collection": a.content.Story.ID, "title": p.Title, "subtext": p.Subtext,
		"latitude": *p.Location.Latitude, "longitude": *p.Location.Longitude, "altitude": p.Altitude,
		"visited": p.VisitedAt, "visited_offset": p.VisitedOffset, "came_by": p.CameBy, "track": p.Track,
	})
	r.SetRaw(SavedBy, a.owner)
	return r
}

// words are the texts of the place's pictures by file name.
func (p DraftPlace) words(nameOf func(upload string) string) []byte {
	words := map[string]album.Words{}
	for i, picture := range p.Pictures {
		words[nameOf(picture.Upload)] = picture.words(&i)
	}
	raw, _ := json.Marshal(words) // texts and numbers
	return raw
}

func (p DraftPicture) words(order *int) album.Words {
	return album.Words{Order: order, Caption: p.Caption, Alt: p.Alt, Captured: p.Captured, Offset: p.Offset, By: p.By}
}

func recordOf(tx core.App, name string) *core.Record {
	collection, err := tx.FindCachedCollectionByNameOrId(name)
	if err != nil {
		panic(err) // made by the migrations
	}
	return core.NewRecord(collection)
}

// find reports whether a record with this id exists, and whose it is.
func find(app core.App, collection, id string, owner *string) (bool, error) {
	err := app.DB().Select("user").From(collection).Where(dbx.HashExp{"id": id}).Row(owner)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}
