package stories

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// refuseGivenID has the site alone say who somebody is: with the id of a person who has gone, a stranger would be taken for them
// by what remembers people, such as the links of their deleted stories.
func refuseGivenID(e *core.RecordRequestEvent) error {
	info, err := e.RequestInfo()
	if err != nil {
		return err
	}
	if given := info.Body["id"]; given != nil && given != "" && !e.HasSuperuserAuth() {
		return e.BadRequestError("Failed to create record", validation.Errors{
			"id": validation.NewError("validation_given_id", "An account’s id is chosen by the site."),
		})
	}
	return e.Next()
}
