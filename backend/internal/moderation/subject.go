package moderation

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/notes"
	"waypost/backend/internal/pages"
	"waypost/backend/internal/stories"
)

// noteTitle is how much of a note stands for it.
const noteTitle = 60

// subject is what a report is about, with its ids as the database keeps them with cases and acts.
type subject struct {
	Kind   string `db:"kind"`
	Thing  string `db:"thing"`
	Story  string `db:"story"`
	Author string `db:"author"`
	record *core.Record
	story  *core.Record
}

// kinds finds each kind of thing by its id. Of what is not there the record is nil.
var kinds = map[string]func(core.App, string) subject{
	"story": func(app core.App, id string) subject { return ofStory(found(app, album.Stories, id), nil) },
	"place": ofPlace,
	"note": func(app core.App, id string) subject {
		note := found(app, notes.Collection, id)
		if note == nil {
			return subject{}
		}
		s := ofPlace(app, note.GetString("place"))
		if s.record != nil {
			s.Kind, s.Thing, s.Author, s.record = "note", note.Id, note.GetString("user"), note
		}
		return s
	},
	"author": func(app core.App, id string) subject {
		return subject{Kind: "author", Thing: id, Author: id, record: found(app, "users", id)}
	},
}

func ofPlace(app core.App, id string) subject {
	place := found(app, album.Places, id)
	if place == nil {
		return subject{}
	}
	return ofStory(found(app, album.Stories, place.GetString("places_collection")), place)
}

func ofStory(story, place *core.Record) subject {
	if story == nil {
		return subject{}
	}
	s := subject{Kind: "story", Thing: story.Id, Story: story.Id, Author: story.GetString("user"), record: story, story: story}
	if place != nil {
		s.Kind, s.Thing, s.record = "place", place.Id, place
	}
	return s
}

func found(app core.App, collection, id string) *core.Record {
	record, err := app.FindRecordById(collection, id)
	if err != nil {
		return nil
	}
	return record
}

// isReadable tells whether whoever asks can read it: nobody learns from a report what there is.
func (m *Moderation) isReadable(e *core.RequestEvent, s subject) (bool, error) {
	isForThem := e.Auth != nil || !gate.MembersOnly(e.Request.Context())
	switch {
	case s.record == nil:
		return false, nil
	case e.Auth != nil && e.Auth.Id == s.Author:
		return true, nil
	case s.Kind == "note" && (s.story.GetString("notes") == "" || !notes.IsShown(s.record)):
		return false, nil
	case s.story == nil:
		_, err := m.app.FindRecordById("authors", s.Thing)
		return err == nil && isForThem, nil
	case s.story.GetBool(stories.ShownField) && isForThem, accounts.Has(e.Auth, accounts.Moderator) && (s.story.GetBool("down") || s.story.GetBool("waits")):
		return true, nil
	}
	shared, err := m.shares.Find(e, s.Story)
	return shared == s.Story, err
}

// title is what it is called for people.
func (s subject) title() string {
	if s.story == nil {
		return s.record.GetString("name")
	}
	if s.Kind == "note" {
		return pages.CutText(s.record.GetString("text"), noteTitle)
	}
	return s.record.GetString("title")
}

// isGone tells whether a case's thing, or what would be done to it, is there no more.
func isGone(app core.App, c caseRow) bool {
	kind, is := kinds[c.Kind]
	return !is || kind(app, c.Thing).record == nil || found(app, "users", c.Author) == nil && c.Kind != "note"
}

// moderators counts who can decide, beside these.
func moderators(app core.App, beside ...any) (count int, err error) {
	err = app.DB().Select("COUNT(*)").From("users").
		Where(dbx.NewExp("[[role]] > '' AND [[role]] != '' AND [[deletes]] = '' AND [[suspended]] = ''")).
		AndWhere(dbx.NotIn("id", beside...)).Row(&count)
	return count, err
}
