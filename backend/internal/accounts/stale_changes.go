package accounts

import (
	"errors"
	"net/http"
	"reflect"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	signedOut        = "You have been signed out. Please sign in again."
	changedElsewhere = "This account was changed elsewhere at the same time. Please try again."
)

// CheckSession checks the session again once the body of a write has arrived, which can take hours: a session that has ended in the
// meantime must not change anything.
func (k *Keeper) CheckSession(e *core.RequestEvent) error {
	if e.Auth == nil || e.Auth.Collection().Name != people || e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead {
		return nil
	}
	now := k.currentUser(e)
	if now == nil || now.TokenKey() != e.Auth.TokenKey() {
		return apis.NewUnauthorizedError(signedOut, nil)
	}
	e.Auth = now
	return nil
}

// sentence returns an API error as it is.
func sentence(e *core.RequestEvent, err error) error {
	var said *router.ApiError
	if errors.As(err, &said) {
		return said
	}
	return e.BadRequestError("", err)
}

// currentUser reads the signed-in person again; nil if they or their session are gone.
func (k *Keeper) currentUser(e *core.RequestEvent) *core.Record {
	if sessionOf(e) != nil {
		id, secret := k.cookie.read(e.Request)
		_, user := k.find(id, secret)
		return user
	}
	user, err := e.App.FindRecordById(people, e.Auth.Id)
	if err != nil {
		return nil
	}
	return user
}

// refuseStaleWrite refuses to save an account whose token key has changed since it was read: PocketBase writes all fields, so a password or
// address just replaced would come back. Both change the token key.
func refuseStaleWrite(e *core.RecordEvent) error {
	record, outside := e.Record, e.App
	defer func() { e.App = outside }()
	return outside.RunInTransaction(func(tx core.App) error {
		e.App = tx
		var key string
		err := tx.DB().Select(core.FieldNameTokenKey).From(record.Collection().Name).Where(dbx.HashExp{"id": record.LastSavedPK()}).Row(&key)
		if err != nil {
			return err
		}
		// The same request may have saved before, with a new key.
		if key != record.Original().TokenKey() && key != record.TokenKey() {
			return router.NewApiError(http.StatusConflict, changedElsewhere, nil)
		}
		if err := mergeStored(tx, record); err != nil {
			return err
		}
		return e.Next()
	})
}

// mergeStored takes fields the request does not change from the stored record, so that a confirmation given or withdrawn in the meantime is
// kept. The password and its key are as read, or the save is refused.
func mergeStored(tx core.App, record *core.Record) error {
	stored, err := tx.FindRecordById(record.Collection(), record.LastSavedPK().(string))
	if err != nil {
		return err
	}
	for _, field := range record.Collection().Fields {
		name := field.GetName()
		switch {
		case name == core.FieldNameId, name == core.FieldNameTokenKey, field.Type() == core.FieldTypePassword, field.Type() == core.FieldTypeAutodate:
		case reflect.DeepEqual(record.GetRaw(name), record.Original().GetRaw(name)):
			record.SetRaw(name, stored.GetRaw(name))
		}
	}
	return nil
}
