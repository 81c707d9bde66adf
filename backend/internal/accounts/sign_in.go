package accounts

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/contract"
)

// signIn gives the cookie, and an answer without a token: after a sign-in that asks for it, and when somebody who came with
// it asks whether it still stands. The session's id is not secret; pages tell by it whose answer they got.
func (k *Keeper) signIn(e *core.RecordAuthRequestEvent) error {
	session := sessionOf(e.RequestEvent)
	if e.AuthMethod == "" {
		if session != nil {
			answerWithout(e, session.Id)
		}
		return e.Next()
	}
	// A page of another site cannot send this header along without being let in first.
	if e.Request.Header.Get(contract.SessionHeader) != "cookie" {
		return e.Next()
	}
	if !k.comesFromHere(e.RequestEvent) {
		return e.ForbiddenError(elsewhere, nil)
	}
	id, secret, err := k.start(e.RequestEvent, e.Record)
	if err != nil {
		return e.InternalServerError("", err)
	}
	before := slices.Clone(e.Response.Header().Values("Set-Cookie"))
	k.cookie.give(e.Response, id, secret, k.longest)
	answerWithout(e, id)
	if err := e.Next(); err != nil {
		e.Response.Header()["Set-Cookie"] = before
		_ = k.end(k.app, e.Record.Id, id)
		return err
	}
	if session != nil {
		// One browser has one cookie: the session before it can not be used any more.
		_ = k.end(k.app, session.GetString("user"), session.Id)
	}
	return nil
}

func answerWithout(e *core.RecordAuthRequestEvent, id string) {
	e.Token = ""
	meta, _ := e.Meta.(map[string]any)
	if meta == nil {
		meta = map[string]any{}
	}
	meta["session"] = id
	e.Meta = meta
}
