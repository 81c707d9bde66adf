package site

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
)

// Path is that of the settings.
const Path = "/api/waypost/site"

const (
	mostName = 40
	mostLook = 100
	mostDays = 3650
)

// Bind adds the routes.
func Bind(r *router.Router[*core.RequestEvent]) {
	r.GET(Path, func(e *core.RequestEvent) error { return e.JSON(http.StatusOK, Of(e.App)) }).Bind(accounts.RequireRole(accounts.Host))
	r.PATCH(Path, change).Bind(accounts.RequireRole(accounts.Host))
}

// change sets what is sent and leaves the rest.
func change(e *core.RequestEvent) error {
	var next Settings
	err := e.App.RunInTransaction(func(tx core.App) error {
		row, err := tx.FindRecordById(Collection, rowID)
		if err != nil {
			return err
		}
		next = read(tx, row)
		if err := e.BindBody(&next); err != nil {
			return e.BadRequestError("", err)
		}
		if problems := next.check(); len(problems) > 0 {
			return e.BadRequestError("", problems)
		}
		text, err := json.Marshal(next)
		if err != nil {
			return err
		}
		row.Set(field, string(text))
		return tx.Save(row)
	})
	var refusal *router.ApiError
	switch {
	case errors.As(err, &refusal):
		return refusal
	case err != nil:
		return e.InternalServerError("", err)
	}
	return e.JSON(http.StatusOK, next)
}

// check cleans the texts, and says what is wrong with the rest.
func (s *Settings) check() validation.Errors {
	problems := validation.Errors{}
	refuse := func(name, sentence string) { problems[name] = validation.NewError("validation_invalid", sentence) }
	if !slices.Contains([]string{Open, Invitation, Closed}, s.SignUp) {
		refuse("signUp", "Please choose who can sign up.")
	}
	if s.FirstLook < ByDefault || s.FirstLook > mostLook {
		refuse("firstLook", "Please choose a number from 0 to 100.")
	}
	if s.AddressBlockDays < 0 || s.AddressBlockDays > mostDays {
		refuse("addressBlockDays", "Please choose a number of days from 0 to 3650.")
	}
	s.Name = strings.Join(strings.Fields(s.Name), " ")
	if s.Name == "" || utf8.RuneCountInString(s.Name) > mostName {
		refuse("name", "Please give the site a name of up to 40 characters.")
	}
	for name, text := range map[string]*string{"rules": &s.Rules, "imprint": &s.Imprint, "privacy": &s.Privacy, "contact": &s.Contact} {
		if *text = album.CleanDescription(*text); utf8.RuneCountInString(*text) > contract.FieldStoryDescription {
			refuse(name, "This text is too long.")
		}
	}
	return problems
}
