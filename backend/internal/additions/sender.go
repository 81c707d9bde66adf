package additions

import (
	"encoding/json"
	"errors"
	"math"
	"net/http"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/stories"
)

const (
	// One sentence for links that ended and links that never were.
	noSuchLink = "This link takes no photos. It may have ended. Please ask the person who sent it for a new one."
	linkFull   = "This link has taken as many photos as it can. Please ask the person who sent it for a new one."
	authorFull = "There’s no room for more photos right now. Please tell the person who sent you the link."
	notHere    = "This photo can’t be taken back any more. Please ask the person you sent it to."
)

// point is where a photo was taken: degrees, and metres above the sea.
type point struct {
	Longitude float64  `json:"longitude"`
	Latitude  float64  `json:"latitude"`
	Altitude  *float64 `json:"altitude"`
}

func pointIn(stored []byte) *point {
	var at *point
	if json.Unmarshal(stored, &at) != nil {
		return nil
	}
	return at
}

// open answers whoever has a link with what its author agreed to: the story's title, the author's name, and what it still takes.
func (a *Additions) open(e *core.RequestEvent) error {
	var sent struct {
		Key string `json:"key"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	one, err := a.byKey(sent.Key)
	switch {
	case err != nil:
		return e.InternalServerError("", err)
	case one == nil:
		return e.NotFoundError(noSuchLink, nil)
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.JSON(http.StatusOK, map[string]any{
		"title": one.Title, "author": one.Author, "ends": one.Ends,
		"pictures": max(0, one.Pictures-one.Sent), "bytes": max(0, one.Bytes-one.SentBytes),
	})
}

// send puts a photo into the author's tray. The same one again, from whomever, is answered as if it had just come.
func (a *Additions) send(e *core.RequestEvent) error {
	form := e.Request.FormValue
	one, err := a.byKey(form("key"))
	switch {
	case err != nil:
		return e.InternalServerError("", err)
	case one == nil:
		return e.NotFoundError(noSuchLink, nil)
	}
	photo, err := a.photo(e, one)
	if err != nil {
		return err
	}
	is, err := a.reserve(one, photo, proofOf(form("token")))
	if err != nil {
		return err
	}
	if is {
		return e.NoContent(http.StatusNoContent)
	}
	if err := a.app.Save(photo); err != nil {
		if _, failed := a.app.DB().Delete("waypost_added", dbx.HashExp{"upload": photo.Id}).Execute(); failed != nil {
			a.app.Logger().Error("A photo that did not come could not be forgotten", "error", failed)
		}
		var problems validation.Errors
		switch {
		case stories.IsFull(err):
			return router.NewApiError(http.StatusBadRequest, "", validation.Errors{"file": validation.NewError("validation_storage_full", authorFull)})
		case errors.As(err, &problems):
			return e.BadRequestError("", stories.WithSentences(album.Uploads, problems))
		}
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// photo is what was sent, as an upload of the author.
func (a *Additions) photo(e *core.RequestEvent, one *link) (*core.Record, error) {
	form := e.Request.FormValue
	files, err := e.FindUploadedFiles("file")
	problems := validation.Errors{}
	if err != nil || len(files) != 1 {
		problems["file"] = validation.NewError("validation_required", "Please include the picture.")
	}
	sender := album.PlainWords(strings.TrimSpace(form("sender")))
	if sender == "" {
		problems["sender"] = validation.NewError("validation_required", "Please enter your name.")
	} else if len([]rune(sender)) > 100 {
		problems["sender"] = validation.NewError("validation_max_text_constraint", "A name can have up to 100 characters.")
	}
	if !idForm.MatchString(form("id")) {
		problems["id"] = validation.NewError("validation_id_missing", "An id must have 15 lower-case letters or digits.")
	}
	if !secretForm.MatchString(form("token")) {
		problems["token"] = validation.NewError("validation_required", "Please open the link again.")
	}
	if len(problems) > 0 {
		return nil, e.BadRequestError("", problems)
	}
	kind, err := e.App.FindCachedCollectionByNameOrId(album.Uploads)
	if err != nil {
		return nil, e.InternalServerError("", err)
	}
	r := core.NewRecord(kind)
	captured, offset := form("captured"), form("offset")
	said, _ := json.Marshal(map[string]album.Words{files[0].OriginalName: {Captured: &captured, Offset: &offset}})
	r.Load(map[string]any{
		"id": form("id"), "user": one.User, "story": one.Story, "sender": sender, "sha256": form("sha256"), album.Field: string(said), "taken_at": whereTaken(form),
	})
	r.Set("file", files)
	return r, nil
}

// whereTaken is nil where the photo does not say, or says what is not on Earth.
func whereTaken(form func(string) string) *point {
	at := &point{}
	longitude, wrong := strconv.ParseFloat(form("longitude"), 64)
	latitude, err := strconv.ParseFloat(form("latitude"), 64)
	if wrong != nil || err != nil || !(math.Abs(longitude) <= 180) || !(math.Abs(latitude) <= 90) {
		return nil
	}
	at.Longitude, at.Latitude = longitude, latitude
	if altitude, err := strconv.ParseFloat(form("altitude"), 64); err == nil && math.Abs(altitude) < 100_000 {
		at.Altitude = &altitude
	}
	return at
}

// reserve counts a photo before it is stored, so that many at once stay within the limits. It tells whether it came before.
func (a *Additions) reserve(one *link, photo *core.Record, proof string) (isThere bool, err error) {
	size := photo.GetUnsavedFiles("file")[0].Size
	err = a.app.RunInTransaction(func(tx core.App) error {
		var before []struct {
			Upload  string `db:"upload"`
			IsSaved bool   `db:"saved"`
			Proof   string `db:"proof"`
		}
		err := tx.DB().NewQuery("SELECT [[upload]], [[proof]], EXISTS (SELECT 1 FROM {{uploads}} WHERE [[id]] = [[upload]]) AS [[saved]] FROM {{waypost_added}} WHERE [[story]] = {:story} AND [[sha256]] = {:sum}").
			Bind(dbx.Params{"story": one.Story, "sum": photo.GetString("sha256")}).All(&before)
		if err != nil {
			return err
		}
		if len(before) > 0 {
			// Its own first try may have ended in the middle; anything else is in the tray, taken or refused.
			isThere = before[0].IsSaved || before[0].Upload != photo.Id || before[0].Proof != proof
			return nil
		}
		noted, err := tx.DB().NewQuery("INSERT INTO {{waypost_added}} SELECT {:story}, {:sum}, {:id}, {:addition}, {:bytes}, {:proof}, {:now}" +
			" FROM (SELECT COUNT(*) AS [[n]], COALESCE(SUM([[bytes]]), 0) AS [[b]] FROM {{waypost_added}} WHERE [[addition]] = {:addition}) WHERE [[n]] < {:most} AND [[b]] + {:bytes} <= {:room}").
			Bind(dbx.Params{
				"story": one.Story, "sum": photo.GetString("sha256"), "id": photo.Id, "addition": one.ID, "bytes": size, "proof": proof,
				"now": stamp(a.now()), "most": one.Pictures, "room": one.Bytes,
			}).Execute()
		if err != nil {
			return err
		}
		if n, err := noted.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, router.NewBadRequestError("", validation.Errors{"file": validation.NewError("validation_link_full", linkFull)}))
		}
		return nil
	})
	return isThere, err
}

// takeBack deletes a photo its sender does not want to have sent, as long as the author has not taken it. Once more is as good.
func (a *Additions) takeBack(e *core.RequestEvent) error {
	var sent struct {
		Token string `json:"token"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	id, since := e.Request.PathValue("id"), stamp(a.now().Add(-takenBack))
	mine := dbx.And(dbx.HashExp{"upload": id, "proof": proofOf(sent.Token)}, dbx.NewExp("[[at]] > {:since}", dbx.Params{"since": since}))
	there := 0
	if err := a.app.DB().Select("COUNT(*)").From("waypost_added").Where(mine).Row(&there); err != nil {
		return e.InternalServerError("", err)
	}
	photo, err := e.App.FindRecordById(album.Uploads, id)
	if there == 0 || err != nil || photo.GetString("sender") == "" {
		return e.NotFoundError(notHere, nil)
	}
	if err := e.App.Delete(photo); err != nil {
		return e.InternalServerError("", err)
	}
	if _, err := a.app.DB().Delete("waypost_added", dbx.HashExp{"upload": id}).Execute(); err != nil {
		return e.InternalServerError("", err)
	}
	return e.NoContent(http.StatusNoContent)
}
