package reading

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/answers"
)

// behindBody is after all that is sent has come: whoever sends it slowly holds no turn meanwhile.
const behindBody = 1002

var changes = []string{
	"POST /api/collections/{collection}/records",
	"PATCH /api/collections/{collection}/records/{id}",
	"DELETE /api/collections/{collection}/records/{id}",
}

// isChange tells whether a request looks records up before it waits to be written. Accounts are short, and a change of one may hold a turn
// for hashing; strangers change nothing.
func isChange(e *core.RequestEvent) bool {
	if e.Auth == nil || !slices.Contains(changes, e.Request.Pattern) {
		return false
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && !collection.IsAuth()
}

// changeInTurn has what a change looks up, and its answer put together, in turns of people and blocks of networks. Between them, where it
// waits to be written, it has none.
func changeInTurn(e *core.RequestEvent) error {
	if !isChange(e) || e.HasSuperuserAuth() {
		return e.Next()
	}
	t := newTurn(e, "person "+e.Auth.Id)
	t.showsWhole = true
	defer t.end()
	if !t.take() {
		return later(e)
	}
	err := e.Next()
	if err != nil {
		answers.Refuse(e, err, t.end)
	}
	return err
}

// confirmation is of an address, by a link anybody may make up: the account it names is read first.
const confirmation = "POST /api/collections/{collection}/confirm-verification"

// confirmationInTurn ends with Done, before anything is written.
func confirmationInTurn(e *core.RequestEvent) error {
	if e.Request.Pattern != confirmation {
		return e.Next()
	}
	t := newTurn(e)
	defer t.end()
	if !t.take() {
		return later(e)
	}
	return e.Next()
}

// OfRoute has a route read in turn that is none of those every request is asked about. With waits it has its first turn with Again.
func OfRoute(waits bool) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Id: "waypostReadingOfRoute", Priority: behindBody, Func: func(e *core.RequestEvent) error {
		if e.Auth == nil || e.HasSuperuserAuth() {
			return e.Next()
		}
		t := newTurn(e, "person "+e.Auth.Id)
		defer t.end()
		if !waits && !t.take() {
			return later(e)
		}
		err := e.Next()
		if err != nil {
			answers.Refuse(e, err, t.end)
		}
		return err
	}}
}
