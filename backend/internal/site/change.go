package site

import (
	"bytes"
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
	"waypost/backend/internal/gate"
)

// Path is that of the settings.
const Path = "/api/waypost/site"

const (
	mostName = 40
	mostLook = 100
	mostDays = 3650
)

// Bind adds the routes.
func Bind(r *router.Router[*core.RequestEvent], m Machine) {
	r.GET(Path, func(e *core.RequestEvent) error { return e.JSON(http.StatusOK, Of(e.App)) }).Bind(accounts.RequireRole(accounts.Host))
	r.GET(logoPath, logo)
	r.GET(Path+"/texts/{name}", text)
	r.PATCH(Path, change).Bind(accounts.RequireRole(accounts.Host))
	r.GET(Path+"/glance", m.glance).Bind(accounts.RequireRole(accounts.Moderator))
	r.GET(peoplePath, people).Bind(accounts.RequireRole(accounts.Moderator))
	r.PATCH(peoplePath+"/{id}", changePerson).Bind(accounts.RequireRole(accounts.Host))
}

// change sets what is sent and leaves the rest.
func change(e *core.RequestEvent) error {
	var next Settings
	err := e.App.RunInTransaction(func(tx core.App) error {
		row, err := tx.FindRecordById(Collection, rowID)
		if err != nil {
			return err
		}
		next = Stored(tx, row)
		logo := next.Logo
		if err := e.BindBody(&next); err != nil {
			return e.BadRequestError("", err)
		}
		if problems := next.check(logo); len(problems) > 0 {
			return e.BadRequestError("", problems)
		}
		text, err := json.Marshal(next)
		if err != nil {
			return err
		}
		row.Set(field, string(text))
		return tx.Save(row)
	})
	if err != nil {
		return refusalOr(e, err)
	}
	return e.JSON(http.StatusOK, next)
}

// refusalOr is the answer an error is, or one that says nothing of it.
func refusalOr(e *core.RequestEvent, err error) error {
	var refusal *router.ApiError
	if errors.As(err, &refusal) {
		return refusal
	}
	return e.InternalServerError("", err)
}

// check cleans the texts and a logo that is not the one there is, and says what is wrong with the rest.
func (s *Settings) check(logo []byte) validation.Errors {
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
	if s.Accent != "" && !accentForm.MatchString(s.Accent) {
		refuse("accent", "Please choose a colour such as #1e6f73.")
	} else if s.Accent != "" && !canBeRead(s.Accent) {
		refuse("accent", "White text can’t be read on this colour. Please choose a darker one.")
	}
	if len(s.Logo) > 0 && !bytes.Equal(s.Logo, logo) {
		if s.Logo = encodeLogo(s.Logo); s.Logo == nil {
			refuse("logo", "This picture can’t be used as a logo. Please choose another one.")
		}
	}
	for name, text := range map[string]*string{"rules": &s.Rules, "imprint": &s.Imprint, "privacy": &s.Privacy, "contact": &s.Contact} {
		if *text = album.CleanDescription(*text); utf8.RuneCountInString(*text) > contract.FieldStoryDescription {
			refuse(name, "This text is too long.")
		}
	}
	return problems
}

// text answers with one of the texts, for everybody.
func text(e *core.RequestEvent) error {
	text := Of(e.App).Text(e.Request.PathValue("name"))
	if text == "" {
		return e.NotFoundError("", nil)
	}
	gate.SetCacheControl(e.Response.Header(), e.Request)
	return e.JSON(http.StatusOK, map[string]string{"html": text})
}
