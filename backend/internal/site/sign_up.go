package site

import (
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	invitations = "invitations"
	// sentKey is what sign-up sends beside the fields of an account.
	sentKey = "invitation"

	isClosed = "This site isn’t taking new sign-ups at the moment."
	byThem   = "On this site, people sign up by invitation. Please ask a host for one."
	isUsed   = "This invitation has been used. Please ask the person who sent it for a new one."
	// One sentence for invitations that were revoked, have expired or never were.
	isNone = "This invitation doesn’t work. It may have ended. Please ask the person who sent it for a new one."
)

// registerSignUp refuses accounts the site does not take. An invitation is used up in the transaction that makes the account.
func registerSignUp(app core.App) {
	app.OnRecordCreateRequest("users").BindFunc(func(e *core.RecordRequestEvent) error {
		if e.HasSuperuserAuth() {
			return e.Next()
		}
		policy := Of(e.App).SignUp
		if policy == Open {
			return e.Next()
		}
		if policy == Closed {
			return refuseInvitation(e, isClosed)
		}
		info, err := e.RequestInfo()
		if err != nil {
			return e.BadRequestError("", err)
		}
		key, _ := info.Body[sentKey].(string)
		if key == "" {
			return refuseInvitation(e, byThem)
		}
		outside := e.App
		defer func() { e.App = outside }()
		return outside.RunInTransaction(func(tx core.App) error {
			e.App = tx
			if refused, err := useInvitation(tx, key); err != nil {
				return e.InternalServerError("", err)
			} else if refused != "" {
				return refuseInvitation(e, refused)
			}
			return e.Next()
		})
	})
}

func refuseInvitation(e *core.RecordRequestEvent, sentence string) error {
	return e.BadRequestError(sentence, validation.Errors{sentKey: validation.NewError("validation_invitation", sentence)})
}

// useInvitation counts one use, or says in a sentence why there is none.
func useInvitation(tx core.App, key string) (refused string, err error) {
	running := dbx.And(dbx.HashExp{"key": key}, dbx.NewExp("[[ends]] > {:now}", dbx.Params{"now": types.NowDateTime().String()}))
	done, err := tx.DB().Update(invitations, dbx.Params{"used": dbx.NewExp("[[used]] + 1")}, dbx.And(running, dbx.NewExp("[[used]] < [[uses]]"))).Execute()
	if err != nil {
		return "", err
	}
	if n, err := done.RowsAffected(); err != nil || n == 1 {
		return "", err
	}
	there, err := tx.CountRecords(invitations, running)
	if there > 0 {
		return isUsed, err
	}
	return isNone, err
}
