package gate

import (
	"io"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"
)

var changes = []string{"PATCH " + records + "/{id}", "DELETE " + records + "/{id}"}

// changesNothing refuses strangers, whom no rule lets change or delete a record: PocketBase reads all of it before it asks the rule.
func changesNothing(e *core.RequestEvent) error {
	if e.Auth != nil || !slices.Contains(changes, e.Request.Pattern) {
		return nil
	}
	return refuse(http.StatusNotFound, "strangers", "The requested resource wasn't found.")
}

// writesNothing refuses them what nobody makes but somebody signed in, before anything of it is taken apart.
func writesNothing(e *core.RequestEvent, c Call) error {
	r := e.Request
	if e.Auth != nil || r.Pattern != "POST "+records || slices.Equal(c.Collections, users) || r.ContentLength > ofStrangers {
		return nil
	}
	if r.ContentLength < 0 {
		if n, _ := io.CopyN(io.Discard, beneath(r), ofStrangers+1); n > ofStrangers {
			drain(beneath(r))
			return signInFirst()
		}
	}
	return refuse(http.StatusBadRequest, "strangers", "Failed to create record.")
}
