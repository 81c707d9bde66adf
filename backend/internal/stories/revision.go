package stories

import (
	"errors"
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	shares "waypost/backend/internal/sharing"
)

// revision counts the states of a story or draft from 1, one more with each change through the API.
const revision = "revision"

// madeFrom is the key under which a record carries its origin. No field has this name.
const madeFrom = "@madeFrom"

// origin is the revision a change was made from, as it was sent. Superusers need not send one.
type origin struct {
	state float64
	isAny bool
}

// readRevision requires a change of a story or draft to name the revision it was made from, so that no one overwrites newer work unseen.
// The answer to an outdated change includes the stored record.
func readRevision(e *core.RecordRequestEvent) error {
	info, err := e.RequestInfo()
	if err != nil {
		return err
	}
	from := origin{isAny: e.HasSuperuserAuth()}
	_, saysVisibility := info.Body[Visibility]
	_, saysNames := info.Body[shares.Nameless]
	// A change of who sees it or of what readers are told alone overwrites no one's work.
	from.isAny = from.isAny || (saysVisibility || saysNames) && len(info.Body) == 1 || namesAll(e.Record, info.Body)
	if _, named := info.Body[revision]; named {
		from.state = e.Record.GetFloat(revision)
	}
	e.Record.SetRaw(madeFrom, from)
	// Checked before the pictures, which take long, and again inside the transaction.
	if err = checkState(e.Record, e.Record.Original()); err == nil {
		err = e.Next()
	}
	var refused *router.ApiError
	if errors.As(err, &refused) && refused.Status == http.StatusConflict {
		return Conflict(e.RequestEvent, e.Record)
	}
	return err
}

// Conflict is the answer to a change made from another revision than the stored one; it includes the stored record.
func Conflict(e *core.RequestEvent, r *core.Record) error {
	stored, missing := e.App.FindRecordById(r.Collection(), r.Id)
	if missing != nil || apis.EnrichRecord(e, stored) != nil {
		return e.NotFoundError("", missing)
	}
	refused := conflict(r)
	// Marshalling the record itself would escape each < with six bytes.
	refused.Data["stored"] = stored.PublicExport()
	return refused
}

// checkState refuses a change made from another revision than the stored one.
func checkState(r, stored *core.Record) error {
	from, changed := r.GetRaw(madeFrom).(origin)
	if !changed || from.isAny || from.state == stored.GetFloat(revision) {
		return nil
	}
	return conflict(r)
}

func conflict(r *core.Record) *router.ApiError {
	what := "story"
	switch r.Collection().Name {
	case Drafts:
		what = "draft"
	case album.Places:
		what = "place"
	}
	refused := router.NewApiError(http.StatusConflict, "This "+what+" was changed elsewhere after you opened it.", nil)
	refused.Data = map[string]any{revision: map[string]any{"code": "conflict", "message": refused.Message}}
	return refused
}

// CountRevision has the next save of a story count as a change of its author's, whatever it was made from.
func CountRevision(r *core.Record) { r.SetRaw(madeFrom, origin{isAny: true}) }

// revisionAfter is the revision of a story once it is written, whatever a client sends; stored is nil for a new story. Changes by the
// server itself don't count.
func revisionAfter(r, stored *core.Record) int {
	if stored == nil {
		return 1
	}
	if _, changed := r.GetRaw(madeFrom).(origin); changed {
		return stored.GetInt(revision) + 1
	}
	return stored.GetInt(revision)
}
