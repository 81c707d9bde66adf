package stories

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// beforeAll is ahead of whatever looks a record of a request up by its id.
const beforeAll = -2000

// keepID refuses a change that names another id, before anything is looked up by it: who may change a record was asked of the one in the
// address alone.
func keepID(e *core.RecordRequestEvent) error {
	if own, _ := e.Record.LastSavedPK().(string); e.Record.Id != own {
		return e.BadRequestError("Failed to update record.", validation.Errors{
			core.FieldNameId: validation.NewError("validation_pk_change", "The record primary key cannot be changed."),
		})
	}
	return e.Next()
}
