package stories

import (
	"errors"
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// revision is the number of a story's or draft's state, from 1 on: one more with each change through the API.
const revision = "revision"

// madeFrom carries an origin to where a change is written; no field has such a name.
const madeFrom = "@madeFrom"

// origin is the state a change was made from, as it was sent; superusers need not say.
type origin struct {
	state float64
	isAny bool
}

// readRevision has a change of a story or draft name the state it was made from: two people at two screens, or one at both, would else write
// over each other's work unseen. The answer to another one shows what is stored.
func readRevision(e *core.RecordRequestEvent) error {
	info, err := e.RequestInfo()
	if err != nil {
		return err
	}
	from := origin{isAny: e.HasSuperuserAuth()}
	_, says := info.Body[Visibility]
	// Whoever says nothing but who can see the story writes over nobody's work.
	from.isAny = from.isAny || says && len(info.Body) == 1
	if _, named := info.Body[revision]; named {
		from.state = e.Record.GetFloat(revision)
	}
	e.Record.SetRaw(madeFrom, from)
	// Looked at before pictures are, which takes long, and again where it is written.
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
	// A record by itself makes JSON with six bytes for each <.
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
	if r.Collection().Name == Drafts {
		what = "draft"
	}
	refused := router.NewApiError(http.StatusConflict, "This "+what+" was changed elsewhere after you opened it.", nil)
	refused.Data = map[string]any{revision: map[string]any{"code": "conflict", "message": refused.Message}}
	return refused
}

// revisionAfter is the number of a story's state once it is written; stored is the one before, nil for a new story. What a client
// sends for it is not looked at, and what the server changes by itself is the same state.
func revisionAfter(r, stored *core.Record) int {
	if stored == nil {
		return 1
	}
	if _, changed := r.GetRaw(madeFrom).(origin); changed {
		return stored.GetInt(revision) + 1
	}
	return stored.GetInt(revision)
}
