package gate

import (
	"errors"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// RegisterPasswords holds every new password to the rule, by whichever way it comes.
func RegisterPasswords(app core.App) {
	app.OnRecordCreate().BindFunc(keep)
	app.OnRecordUpdate().BindFunc(keep)
	app.OnRecordCreateRequest().BindFunc(giveNew)
	app.OnRecordAuthRequest().Bind(&hook.Handler[*core.RecordAuthRequestEvent]{
		// Before a session is written.
		Priority: -1, Func: func(e *core.RecordAuthRequestEvent) error {
			hashed(e.RequestEvent)
			return e.Next()
		},
	})
}

func keep(e *core.RecordEvent) error {
	r := e.Record
	if !r.Collection().IsAuth() {
		return e.Next()
	}
	plain := r.GetString(core.FieldNamePassword)
	if plain == "" || isPrepared(plain) {
		return e.Next()
	}
	if problem := PasswordProblem(plain); problem != nil {
		return withOthers(e, problem)
	}
	SetPassword(r, plain)
	return e.Next()
}

// withOthers tells the problem together with those of the other fields.
func withOthers(e *core.RecordEvent, problem validation.Error) error {
	e.Record.SetRaw(core.FieldNamePassword, &core.PasswordFieldValue{Hash: "not to be stored"})
	problems := validation.Errors{}
	var others validation.Errors
	if errors.As(e.App.Validate(e.Record), &others) {
		problems = others
	}
	problems[core.FieldNamePassword] = problem
	return problems
}
