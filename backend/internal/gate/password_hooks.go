package gate

import (
	"errors"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// RegisterPasswords checks every new password, whichever way it is set.
func RegisterPasswords(app core.App) {
	app.OnRecordCreate().BindFunc(checkPassword)
	app.OnRecordUpdate().BindFunc(checkPassword)
	app.OnRecordUpdateRequest("users").BindFunc(func(e *core.RecordRequestEvent) error {
		// A link in an email proves more than the old password does.
		if !e.HasSuperuserAuth() && e.Record.GetString(core.FieldNamePassword) != "" {
			return e.BadRequestError("A password can only be changed with the link in an email. Please ask for a new password.", nil)
		}
		return e.Next()
	})
}

// checkPassword reports a problem along with those of the other fields.
func checkPassword(e *core.RecordEvent) error {
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
