package records

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/reading"
	"waypost/backend/internal/turns"
	"waypost/backend/internal/visitor"
)

const (
	// mostWriting is as many requests as a block of networks may have under way.
	mostWriting = 512
	// patience is how long one of them waits. What it was to write is not written then.
	patience   = 10 * time.Second
	retryAfter = "10"
	notNow     = "Much is being written here at the moment, and nothing of this was stored. Please wait a moment and try again."
)

// writing lets what people send to their records be written one by one, by turns of people and of blocks of networks: one alone writes
// at a time, and who waits for the database itself waits for all who have come before, however many of them are one person's.
var writing = turns.New(turns.Line{AtOnce: 1, Longest: mostWriting, Patience: patience})

// sender carries who has sent a change to where it is written; no field has such a name.
const sender = "@sender"

type sentBy struct {
	context context.Context
	person  string
	block   any
	// hasRead goes before all a change waits for.
	hasRead func()
}

// hasRead ends the turn for reading of the request that sent a record.
func hasRead(r *core.Record) {
	if by, isSent := r.GetRaw(sender).(sentBy); isSent {
		by.hasRead()
	}
}

// registerTurns has people's requests wait for their turns. Superusers and the program itself wait for nobody, and a draft that becomes a
// story has turns of its own.
func registerTurns(app core.App, collections ...string) {
	all := append([]string{"users"}, collections...)
	app.OnRecordCreateRequest(collections...).BindFunc(nameSender)
	app.OnRecordUpdateRequest(all...).BindFunc(nameSender)
	app.OnRecordDeleteRequest(all...).BindFunc(nameSender)
	app.OnRecordConfirmVerificationRequest().BindFunc(func(e *core.RecordConfirmVerificationRequestEvent) error {
		reading.Done(e.RequestEvent)
		return e.Next()
	})
	// Before any other begins a transaction. What else people write has its turn once its pictures lie where they are to lie.
	app.OnRecordUpdate("users").Bind(&hook.Handler[*core.RecordEvent]{Priority: beforeFields, Func: asAWhole})
	app.OnRecordDelete(all...).Bind(&hook.Handler[*core.RecordEvent]{Priority: beforeFields, Func: asAWhole})
}

func asAWhole(e *core.RecordEvent) error {
	end, err := inTurn(e)
	if err != nil {
		return err
	}
	defer end()
	return e.Next()
}

func nameSender(e *core.RecordRequestEvent) error {
	if e.Auth == nil || e.HasSuperuserAuth() {
		return e.Next()
	}
	hasRead := func() { reading.Done(e.RequestEvent) }
	e.Record.SetRaw(sender, sentBy{e.Request.Context(), e.Auth.Id, visitor.Neighbourhood(visitor.Address(e.Request)), hasRead})
	err := e.Next()
	var refused *router.ApiError
	if errors.As(err, &refused) && refused.Status == http.StatusTooManyRequests {
		e.Response.Header().Set("Retry-After", retryAfter)
	}
	return err
}

// inTurn waits until a record may be written, and answers with what ends that: before what follows the write, as deleting files in a
// store somewhere on the internet or an answer nobody reads.
func inTurn(e *core.RecordEvent) (end func(), err error) {
	by, isSent := e.Record.GetRaw(sender).(sentBy)
	if !isSent || e.App.IsTransactional() {
		return func() {}, nil
	}
	e.Record.SetRaw(sender, nil)
	by.hasRead()
	if !writing.Take(by.context, by.person, by.block) {
		return nil, router.NewApiError(http.StatusTooManyRequests, notNow, nil)
	}
	return writing.End, nil
}
