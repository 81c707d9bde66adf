package stories

import (
	"context"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// refuseWrongID answers a create call whose id is malformed or taken before anything of it is stored. Once storing has begun, PocketBase
// tidies up after a failure, and with a malformed id it looks through all stored files for that.
func refuseWrongID(e *core.RecordRequestEvent) error {
	if e.Record.Id == "" {
		return e.Next()
	}
	if err := idProblem(e.Request.Context(), e.App, e.Record); err != nil {
		return e.BadRequestError("Failed to create record.", validation.Errors{core.FieldNameId: err})
	}
	return e.Next()
}

// idProblem is what PocketBase would say of a new record's id.
func idProblem(ctx context.Context, app core.App, r *core.Record) error {
	return r.Collection().Fields.GetByName(core.FieldNameId).ValidateValue(ctx, app, r)
}
