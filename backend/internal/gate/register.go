package gate

import (
	"errors"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// RegisterPasswords holds every new password to the rule, by whichever way it comes.
func RegisterPasswords(app core.App) {
	app.OnRecordCreate().BindFunc(holdPassword)
	app.OnRecordUpdate().BindFunc(holdPassword)
	app.OnRecordUpdateRequest("users").BindFunc(func(e *core.RecordRequestEvent) error {
		// The link in a mail proves more than the old password does.
		if !e.HasSuperuserAuth() && e.Record.GetString(core.FieldNamePassword) != "" {
			return e.BadRequestError("A password can only be changed with the link in an email. Please ask for a new password.", nil)
		}
		return e.Next()
	})
}

// holdPassword tells a problem together with those of the other fields.
func holdPassword(e *core.RecordEvent) error {
	if !e.Record.Collection().IsAuth() {
		return e.Next()
	}
	plain := e.Record.GetString(core.FieldNamePassword)
	if plain == "" {
		return e.Next()
	}
	problem := PasswordProblem(plain)
	if problem == nil {
		return e.Next()
	}
	problems := validation.Errors{}
	var others validation.Errors
	if errors.As(e.App.Validate(e.Record), &others) {
		problems = others
	}
	problems[core.FieldNamePassword] = problem
	return problems
}
