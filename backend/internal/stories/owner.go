package stories

import (
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	shares "waypost/backend/internal/sharing"
)

// pinOwner makes whoever writes a record its owner. A superuser may write for anybody.
func pinOwner(e *core.RecordRequestEvent) error {
	if e.HasSuperuserAuth() || e.Auth == nil {
		return e.Next()
	}
	switch e.Record.GetString("user") {
	case "":
		e.Record.Set("user", e.Auth.Id)
	case e.Auth.Id:
	default:
		return e.BadRequestError("Failed to create record", validation.Errors{
			"user": validation.NewError("validation_foreign_owner", "You can only create this for yourself."),
		})
	}
	if e.Record.Collection().Name == album.Places {
		return pinAuthor(e)
	}
	return e.Next()
}

// pinAuthor gives a new place to the author of its story, whoever of those who write it makes it.
func pinAuthor(e *core.RecordRequestEvent) error {
	story := e.Record.GetString(parent)
	var author []string
	if err := e.App.DB().Select("user").From(album.Stories).Where(dbx.HashExp{"id": story, Binned: ""}).Column(&author); err != nil {
		return err
	}
	switch {
	case len(author) == 0:
		return e.BadRequestError("Failed to create record", nil)
	case author[0] == e.Auth.Id:
	case shares.MayWrite(e.App, e.Auth, story):
		e.Record.Set("user", author[0])
	default:
		return e.BadRequestError("Failed to create record", nil)
	}
	return e.Next()
}

// writes tells whether whoever made the draft writes its story with the author.
func (a *acceptance) writes() bool {
	who, err := a.app.FindRecordById("users", a.owner)
	return err == nil && shares.MayWrite(a.app, who, a.content.Story.ID)
}
