// Answers the lists of stories and places. PocketBase reads a whole page at once, checks and copies its JSON several
// times, and counts every record that fits: one page of the longest texts took fifty megabytes. Here a page is first found by
// ids alone, from an index entered where the page before ended, and then read and sent record by record. Nothing is counted: the
// numbers are kept with the records.

package discover

import (
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
)

const (
	listRoute = "GET /api/collections/{collection}/records"
	// priority is after everything that looks at who asks and how often.
	priority = 1001
	// longAgo is when the rule is asked again. Asking with each record of a hundred pictures took longer than reading them.
	longAgo = 100 * time.Millisecond
)

// BindLists answers in PocketBase's place, except to superusers.
func BindLists(r *router.Router[*core.RequestEvent]) {
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostLists", Priority: priority, Func: func(e *core.RequestEvent) error {
		if e.Request.Pattern != listRoute || e.HasSuperuserAuth() {
			return e.Next()
		}
		collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
		if err != nil || (collection.Name != album.Stories && collection.Name != album.Places) {
			return e.Next()
		}
		return answerList(e, collection)
	}})
}

var listRefusals = []error{ErrNoSuchCursor, errPageAndCursor, errNotAsked}

func answerList(e *core.RequestEvent, collection *core.Collection) error {
	found, err := find(e, collection)
	if slices.Contains(listRefusals, err) {
		return e.BadRequestError(err.Error(), nil)
	}
	if err != nil {
		return err
	}
	columns, err := columnsOf(collection)
	if err != nil {
		return err
	}
	e.Response.Header().Set("Content-Type", "application/json")
	gate.SetCacheControl(e.Response.Header(), e.Request, found.of...)
	e.Response.WriteHeader(http.StatusOK)
	if e.Request.Method == http.MethodHead {
		return nil
	}
	out := &pen{to: e.Response}
	out.begin(found)
	one := oneOf(e.App, collection, columns)
	defer one.Close() //nolint:errcheck // nothing was written
	asked := time.Now()
	for rest := found.records; len(rest) > 0; {
		sent, err := out.record(one, collection, columns, rest[0])
		rest = rest[1:]
		if err == nil && sent && time.Since(asked) > longAgo {
			// A reader may take minutes for it: what has become its author's alone meanwhile is not for them.
			rest, err = allowed(e, collection, rest)
			asked = time.Now()
		}
		if err != nil && !e.Written() {
			return err
		}
		if err != nil {
			// The answer has begun; ending it without its end is all that can still be said. Of one whose reader has gone nothing is: strangers
			// would fill the log's room with them.
			if e.Request.Context().Err() == nil {
				e.App.Logger().Error("A list could not be read completely", "error", err)
			}
			panic(http.ErrAbortHandler)
		}
	}
	return out.end()
}
