package gate

import (
	"bytes"
	"encoding/json"
	"io"
	"mime"
	"net/http"
	"strings"
	"sync"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	// priority is after the gate, which has bounded the body by then.
	priority = apis.DefaultRateLimitMiddlewarePriority + 20
	turnKey  = "waypostHashingTurn"
	// bcryptBytes is what bcrypt hashes without an error.
	bcryptBytes      = 72
	passwordAccounts = "/api/collections/{collection}/"
	retryAfter       = "10"
	// A password takes as much as some hundred pages: this many wait for their turn, and for so long.
	longestLine      = 100
	passwordPatience = 30 * time.Second
	// changedAccount is for superusers to give somebody a password; people choose theirs by a link in a mail.
	changedAccount = "PATCH " + passwordAccounts + "records/{id}"
)

// members are the passwords in the bodies of a route: those that are compared, and those somebody chooses.
type members struct{ compared, chosen []string }

var routes = map[string]members{
	"POST " + passwordAccounts + "auth-with-password":     {compared: []string{"password"}},
	"POST " + passwordAccounts + "confirm-email-change":   {compared: []string{"password"}},
	"POST " + passwordAccounts + "confirm-password-reset": {chosen: []string{"password", "passwordConfirm"}},
	newAccount:     {},
	deletion:       {compared: []string{"password"}},
	changedAccount: {compared: []string{"oldPassword"}, chosen: []string{"password", "passwordConfirm"}},
}

// BindPasswords puts passwords into the form they are kept in before PocketBase reads them, because it bounds what it reads in bytes.
func BindPasswords(r *router.Router[*core.RequestEvent]) {
	hashing := NewLine(Half(), longestLine, passwordPatience)
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostPasswords", Priority: priority, Func: func(e *core.RequestEvent) error {
		m, about := routes[e.Request.Pattern]
		if !about || e.Request.ContentLength == 0 || !isJSON(e.Request) || !isAccount(e) {
			return e.Next()
		}
		data, err := io.ReadAll(e.Request.Body)
		if err != nil {
			return err
		}
		var body map[string]json.RawMessage
		// PocketBase reads no further than the first value; what follows it would keep a password from being looked at here.
		if json.Unmarshal(data, &body) != nil {
			return e.BadRequestError("The content of this request cannot be read.", nil)
		}
		if err := refuseSpellings(e, body); err != nil {
			return err
		}
		hashesNothing := e.Request.Pattern == changedAccount && !e.HasSuperuserAuth()
		if hashesNothing {
			if err := refusePasswords(e, body); err != nil {
				return err
			}
		}
		if err := m.prepare(e, body); err != nil {
			return err
		}
		if data, err = json.Marshal(body); err != nil {
			return err
		}
		e.Request.Body = &router.RereadableReadCloser{ReadCloser: io.NopCloser(bytes.NewReader(data))}
		e.Request.ContentLength = int64(len(data))
		if hashesNothing {
			return e.Next() // it may wait for its turn to be written, and nobody who signs in waits with it
		}
		if !hashing.Take(e.Request.Context()) {
			e.Response.Header().Set("Retry-After", retryAfter)
			return e.Error(http.StatusServiceUnavailable, "Many people are signing in right now. Please try again in a moment.", nil)
		}
		end := sync.OnceFunc(hashing.End)
		defer end()
		e.Set(turnKey, end)
		return e.Next()
	}})
}

// hashed ends the turn once a password is hashed or compared: whoever waits then to be written would keep others from signing in.
func hashed(e *core.RequestEvent) {
	if end, has := e.Get(turnKey).(func()); has {
		end()
	}
}

// passwordNames are all members above.
var passwordNames = []string{"password", "passwordConfirm", "oldPassword"}

// refuseSpellings leaves a password one spelling: PocketBase takes “Password” for “password” in places, and would take it unlooked at.
func refuseSpellings(e *core.RequestEvent, body map[string]json.RawMessage) error {
	for name := range body {
		for _, known := range passwordNames {
			if name != known && strings.EqualFold(name, known) {
				return e.BadRequestError("The content of this request cannot be read.", nil)
			}
		}
	}
	return nil
}

// refusePasswords leaves one way to a new password, the link in a mail: it proves more than the old password does, and changing one with
// the other took PocketBase three hashes.
func refusePasswords(e *core.RequestEvent, body map[string]json.RawMessage) error {
	for _, name := range passwordNames {
		if _, named := body[name]; named {
			return e.BadRequestError("A password can only be changed with the link in an email. Please ask for a new password.", nil)
		}
	}
	return nil
}

func isJSON(r *http.Request) bool {
	media, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return media == "application/json"
}

func isAccount(e *core.RequestEvent) bool {
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && collection.IsAuth()
}

func (m members) prepare(e *core.RequestEvent, body map[string]json.RawMessage) error {
	for _, name := range m.compared {
		if plain := text(body, name); plain != "" {
			put(body, name, PreparePassword(plain))
		}
	}
	if identity := text(body, "identity"); identity != "" {
		// Phones like to add a space behind a word.
		put(body, "identity", strings.TrimSpace(identity))
	}
	if e.Request.Pattern == newAccount && text(body, core.FieldNamePassword) != "" {
		setAside(e, body)
	}
	chosen := ""
	if len(m.chosen) > 0 {
		chosen = text(body, m.chosen[0])
	}
	if chosen == "" {
		return nil
	}
	if problem := PasswordProblem(chosen); problem != nil {
		// As long as PocketBase reads the rest of the record as well, it is refused with that.
		if strings.HasSuffix(e.Request.Pattern, "/confirm-password-reset") || len(chosen) > bcryptBytes {
			return e.BadRequestError("This password can’t be used.", validation.Errors{m.chosen[0]: problem})
		}
		return nil
	}
	for _, name := range m.chosen {
		if plain := text(body, name); plain != "" {
			put(body, name, PreparePassword(plain))
		}
	}
	return nil
}

func text(body map[string]json.RawMessage, name string) string {
	var value string
	if json.Unmarshal(body[name], &value) != nil {
		return ""
	}
	return value
}

func put(body map[string]json.RawMessage, name, value string) {
	if data, err := json.Marshal(value); err == nil {
		body[name] = data
	}
}
