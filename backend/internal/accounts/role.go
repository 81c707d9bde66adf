package accounts

import (
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/security"
)

// Role is the field of an account that says what its owner does for the site; empty for most.
const Role = "role"

// Moderators look after stories and people, hosts after everything.
const (
	Moderator = "moderator"
	Host      = "host"
)

// Has tells whether a person has a role. Hosts have that of moderators too, and nobody one who is suspended.
func Has(person *core.Record, role string) bool {
	if person == nil || person.Collection().Name != people {
		return false
	}
	if person.GetString(suspended) != "" {
		return false
	}
	own := person.GetString(Role)
	return own == role || own == Host && role == Moderator
}

// RequireRole refuses everybody else.
func RequireRole(role string) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: func(e *core.RequestEvent) error {
		switch {
		case e.Auth == nil:
			return e.UnauthorizedError("", nil)
		case !Has(e.Auth, role):
			return e.ForbiddenError("", nil)
		}
		return e.Next()
	}}
}

// ErrLastHost says that a site without hosts would be left.
var ErrLastHost = errors.New("This is the site’s only host. Make somebody else a host first.") //nolint:staticcheck // a sentence for people

// SetRole gives somebody a role, or takes it with an empty one. It fails with ErrLastHost.
func SetRole(app core.App, id, role string) error {
	return app.RunInTransaction(func(tx core.App) error {
		person, err := tx.FindRecordById(people, id)
		if err != nil {
			return err
		}
		if role != Host {
			if err := KeepHost(tx, person); err != nil {
				return err
			}
		}
		person.Set(Role, role)
		return tx.Save(person)
	})
}

// KeepHost refuses to let go of a site's last host.
func KeepHost(tx core.App, person *core.Record) error {
	if person.GetString(Role) != Host {
		return nil
	}
	others, err := tx.CountRecords(people, dbx.HashExp{Role: Host, deletes: "", suspended: ""}, dbx.NewExp("[[id]] != {:id}", dbx.Params{"id": person.Id}))
	if err == nil && others == 0 {
		return ErrLastHost
	}
	return err
}

// suspended is the field of an account that says since when it is.
const suspended = "suspended"

// Hosts are the addresses of the site's hosts.
func Hosts(app core.App) (addresses []string, err error) {
	err = app.DB().Select("email").From(people).Where(dbx.HashExp{Role: Host}).OrderBy("email").Column(&addresses)
	return addresses, err
}

// AddHost gives somebody the role of host. Where nobody has that address it makes the account, and returns the path of the page on which
// its password is chosen.
func AddHost(app core.App, email string) (choose string, err error) {
	person, err := app.FindAuthRecordByEmail(people, email)
	if err == nil {
		return "", SetRole(app, person.Id, Host)
	}
	kind, err := app.FindCachedCollectionByNameOrId(people)
	if err != nil {
		return "", err
	}
	person = core.NewRecord(kind)
	person.SetEmail(email)
	person.SetVerified(true)
	person.SetRandomPassword()
	person.Set("name", "Host")
	person.Set("username", "host-"+security.RandomStringWithAlphabet(6, "abcdefghijkmnpqrstuvwxyz23456789"))
	person.Set(Role, Host)
	if err := app.Save(person); err != nil {
		return "", err
	}
	token, err := person.NewPasswordResetToken()
	return "/reset-password#token=" + token, err
}
