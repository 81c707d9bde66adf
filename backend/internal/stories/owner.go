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
	if e.Record.Collection().Name == album.Places {
		return pinAuthor(e)
	}
	switch e.Record.GetString("user") {
	case "":
		e.Record.Set("user", e.Auth.Id)
	case e.Auth.Id:
	default:
		return foreignOwner(e)
	}
	return e.Next()
}

func foreignOwner(e *core.RecordRequestEvent) error {
	return e.BadRequestError("Failed to create record", validation.Errors{
		"user": validation.NewError("validation_foreign_owner", "You can only create this for yourself."),
	})
}

// pinAuthor gives a new place to the author of its story, whoever of those who write it makes it.
func pinAuthor(e *core.RecordRequestEvent) error {
	story, named := e.Record.GetString(parent), e.Record.GetString("user")
	var author []string
	if err := e.App.DB().Select("user").From(album.Stories).Where(dbx.HashExp{"id": story, Binned: ""}).Column(&author); err != nil {
		return err
	}
	isTheirs := len(author) == 1 && (author[0] == e.Auth.Id || shares.MayWrite(e.App, e.Auth, story))
	switch {
	case named != "" && named != e.Auth.Id && (!isTheirs || named != author[0]):
		return foreignOwner(e)
	case !isTheirs:
		return e.BadRequestError("Failed to create record", nil)
	}
	e.Record.Set("user", author[0])
	return e.Next()
}

// writes tells whether whoever made the draft writes its story with the author.
func (a *acceptance) writes() bool {
	who, err := a.app.FindRecordById("users", a.owner)
	return err == nil && shares.MayWrite(a.app, who, a.content.Story.ID)
}
