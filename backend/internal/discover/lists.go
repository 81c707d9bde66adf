// Serves the lists of stories and places. PocketBase reads a page at once, copies its JSON several times and counts all matching records: a
// page of the longest texts took 50 MB. Here a page is found by an index seek, then read and sent record by record; totals are precomputed.

package discover

import (
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
)

const (
	listRoute = "GET /api/collections/{collection}/records"
	// priority is after authentication and rate limits.
	priority = 1001
	// recheckAfter is when the rule is checked again. Checking it for each record took longer than reading the records.
	recheckAfter = 100 * time.Millisecond
)

// BindLists replaces PocketBase's lists, except for superusers.
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

var listRefusals = []error{ErrNoSuchCursor, errPageAndCursor, errUnknownList}

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
	gate.SetCacheControl(e.Response.Header(), e.Request, found.keys...)
	e.Response.WriteHeader(http.StatusOK)
	if e.Request.Method == http.MethodHead {
		return nil
	}
	out := &listWriter{to: e.Response}
	out.begin(found)
	one := recordQuery(e.App, collection, columns)
	one.Bind(dbx.Params{"reader": readerOf(e), "names": found.names})
	defer one.Close() //nolint:errcheck // read only
	asked := time.Now()
	for rest := found.records; len(rest) > 0; {
		sent, err := out.record(one, collection, columns, rest[0])
		rest = rest[1:]
		if err == nil && sent && time.Since(asked) > recheckAfter {
			// A slow client may take minutes; records that become private in the meantime must not be sent.
			rest, err = readableOnly(e, collection, rest)
			asked = time.Now()
		}
		if err != nil && !e.Written() {
			return err
		}
		if err != nil {
			// The status is sent, so all that is left is to cut the answer off. A client that disconnected is not logged: attackers could
			// fill the log.
			if e.Request.Context().Err() == nil {
				e.App.Logger().Error("A list could not be read completely", "error", err)
			}
			panic(http.ErrAbortHandler)
		}
	}
	return out.end()
}

// readerOf is the id of whoever reads a list, nothing for guests.
func readerOf(e *core.RequestEvent) string {
	if e.Auth == nil {
		return ""
	}
	return e.Auth.Id
}
