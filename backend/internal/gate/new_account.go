package gate

import (
	"encoding/json"
	"errors"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/text/unicode/norm"
)

const (
	newAccount = "POST " + passwordAccounts + "records"
	chosenKey  = "waypostChosenPassword"
)

// choice is what somebody who signs up has typed.
type choice struct{ password, again string }

// setAside takes the password of a new account out of what PocketBase reads: it would hash it twice, once to read the request and
// once to write the record, and hashing is what a sign-up costs.
func setAside(e *core.RequestEvent, body map[string]json.RawMessage) {
	e.Set(chosenKey, choice{text(body, core.FieldNamePassword), text(body, "passwordConfirm")})
	delete(body, core.FieldNamePassword)
	delete(body, "passwordConfirm")
}

// giveNew hashes it, once, when the rest of the record is known; a problem is told together with those of the other fields.
func giveNew(e *core.RecordRequestEvent) error {
	c, aside := e.Get(chosenKey).(choice)
	if !aside {
		return e.Next()
	}
	if problems := c.problems(); len(problems) > 0 {
		e.Record.SetRaw(core.FieldNamePassword, &core.PasswordFieldValue{Hash: "not to be stored"})
		var others validation.Errors
		if errors.As(e.App.Validate(e.Record), &others) {
			for field, problem := range others {
				problems[field] = problem
			}
		}
		return e.BadRequestError("Failed to create record.", problems)
	}
	SetPassword(e.Record, c.password)
	hashed(e.RequestEvent)
	return e.Next()
}

func (c choice) problems() validation.Errors {
	switch problem := PasswordProblem(c.password); {
	case problem != nil:
		return validation.Errors{core.FieldNamePassword: problem}
	case c.again == "":
		return validation.Errors{"passwordConfirm": validation.ErrRequired}
	case norm.NFC.String(c.again) != norm.NFC.String(c.password):
		return validation.Errors{"passwordConfirm": validation.NewError("validation_values_mismatch", "Values don't match.")}
	}
	return nil
}
