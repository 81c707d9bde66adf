package stories

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
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
	return e.Next()
}
