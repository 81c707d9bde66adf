package additions

import (
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

const goneSentence = "This isn’t here any more, or you can no longer see it."

// waiting is a photo in the tray.
type waiting struct {
	ID      string `db:"id" json:"id"`
	Sender  string `db:"sender" json:"sender"`
	File    string `db:"file" json:"file"`
	Created string `db:"created" json:"created"`
	Words   []byte `db:"pictures" json:"-"`
	At      []byte `db:"taken_at" json:"-"`
	// When and where it was taken.
	Captured string `json:"captured"`
	Offset   string `json:"offset"`
	Point    *point `json:"point"`
}

// own is a story of whoever asks; nil where it is somebody else's, in the bin, or none.
func own(e *core.RequestEvent, id string) *core.Record {
	story, err := e.App.FindRecordById(album.Stories, id)
	if err != nil || story.GetString("user") != e.Auth.Id || story.GetString("binned") != "" {
		return nil
	}
	return story
}

// list answers the author with the links of a story, and with the photos that wait.
func (a *Additions) list(e *core.RequestEvent) error {
	story := own(e, e.Request.PathValue("story"))
	if story == nil {
		return e.NotFoundError(goneSentence, nil)
	}
	links, photos := []link{}, []waiting{}
	err := a.links().Where(dbx.HashExp{"a.story": story.Id}).OrderBy("a.created DESC", "a.id").All(&links)
	if err == nil {
		err = a.app.ConcurrentDB().Select("id", "sender", "file", "created", "pictures", "taken_at").From(album.Uploads).
			Where(dbx.HashExp{"story": story.Id, "user": e.Auth.Id}).AndWhere(dbx.NewExp("[[story]] != ''")).OrderBy("created", "id").All(&photos)
	}
	if err != nil {
		return e.InternalServerError("", err)
	}
	for i := range photos {
		one := &photos[i]
		said := album.Parse(one.Words)[one.File]
		one.Captured, one.Offset, one.Point = said.Captured, said.Offset, pointIn(one.At)
	}
	return e.JSON(http.StatusOK, map[string]any{"links": links, "photos": photos})
}

// trays answers with the stories of whoever asks that photos wait for, fifty at most.
func (a *Additions) trays(e *core.RequestEvent) error {
	items := []struct {
		Story  string `db:"story" json:"story"`
		Title  string `db:"title" json:"title"`
		Photos int    `db:"photos" json:"photos"`
	}{}
	err := a.app.ConcurrentDB().Select("u.story", "s.title", "COUNT(*) AS photos").From(album.Uploads+" u").
		InnerJoin(album.Stories+" s", dbx.NewExp("s.[[id]] = u.[[story]] AND s.[[binned]] = ''")).
		Where(dbx.HashExp{"u.user": e.Auth.Id}).GroupBy("u.story").OrderBy("MAX(u.created) DESC").Limit(50).WithContext(e.Request.Context()).All(&items)
	if err != nil {
		return e.InternalServerError("", err)
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items})
}

// create makes a link. By making it the author agrees that whoever has it sees the story's title and their name.
func (a *Additions) create(e *core.RequestEvent) error {
	var sent struct {
		Story    string `json:"story"`
		Name     string `json:"name"`
		Pictures int    `json:"pictures"`
		Bytes    int64  `json:"bytes"`
		Ends     string `json:"ends"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	story := own(e, sent.Story)
	if story == nil {
		return e.NotFoundError(goneSentence, nil)
	}
	ends, err := time.Parse(time.RFC3339, sent.Ends)
	problems := validation.Errors{}
	say := func(field, sentence string) {
		problems[field] = validation.NewError("validation_out_of_range", sentence)
	}
	sent.Name = album.PlainWords(strings.TrimSpace(sent.Name))
	if utf8.RuneCountInString(sent.Name) > 100 {
		say("name", "A name can have up to 100 characters.")
	}
	if sent.Pictures < 1 || sent.Pictures > mostPictures {
		say("pictures", "A link can take 1 to 1,500 pictures.")
	}
	if sent.Bytes < 1 || sent.Bytes > mostBytes {
		say("bytes", "A link can take up to 20 GB.")
	}
	if err != nil || !ends.After(a.now()) || ends.After(a.now().Add(longest)) {
		say("ends", "A link can last up to a year. Please choose a day to come.")
	}
	there := 0
	if err := a.app.DB().Select("COUNT(*)").From(Collection).Where(dbx.HashExp{"story": story.Id}).Row(&there); err != nil {
		return e.InternalServerError("", err)
	}
	if there >= mostLinks {
		say("name", "A story can have 50 links for photos. Please end some first.")
	}
	if len(problems) > 0 {
		return e.BadRequestError("", problems)
	}
	kind, err := e.App.FindCachedCollectionByNameOrId(Collection)
	if err != nil {
		return e.InternalServerError("", err)
	}
	one := core.NewRecord(kind)
	one.Load(map[string]any{"user": e.Auth.Id, "story": story.Id, "name": sent.Name, "key": newKey(), "pictures": sent.Pictures, "bytes": sent.Bytes, "ends": ends})
	if err := e.App.Save(one); err != nil {
		return e.InternalServerError("", err)
	}
	return e.JSON(http.StatusOK, link{
		ID: one.Id, Name: sent.Name, Key: one.GetString("key"), Pictures: sent.Pictures, Bytes: sent.Bytes, Ends: one.GetDateTime("ends").String(),
	})
}

// end ends a link at once. What came through it stays in the tray.
func (a *Additions) end(e *core.RequestEvent) error {
	one, err := e.App.FindRecordById(Collection, e.Request.PathValue("id"))
	if err != nil || one.GetString("user") != e.Auth.Id {
		return e.NotFoundError(goneSentence, nil)
	}
	if err := e.App.Delete(one); err != nil {
		return e.InternalServerError("", err)
	}
	return e.NoContent(http.StatusNoContent)
}
