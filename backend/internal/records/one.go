package records

import (
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

// afterAll is behind whatever else looks at a record somebody reads.
const afterAll = 1000

// answerPlainly answers with one record in PocketBase's place, except to superusers: it puts JSON together twice, with six bytes for each <
// of a text.
func answerPlainly(e *core.RecordRequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	return showOne(e.RequestEvent, e.Record)
}

func showOne(e *core.RequestEvent, r *core.Record) error {
	if err := apis.EnrichRecord(e, r); err != nil {
		return err
	}
	text, err := gate.Plainly(r.PublicExport())
	if err != nil {
		return err
	}
	return e.Blob(http.StatusOK, "application/json", text)
}
