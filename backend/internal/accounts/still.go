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
	endedMeanwhile   = "You have been signed out. Please sign in again."
	changedMeanwhile = "This account was changed elsewhere at the same time. Please try again."
)

// StillSignedIn looks once more at who asks, when all they send has come. That may take hours, and what they were signed in by may
// have ended since: whoever was signed out would do then what they began before.
func (k *Keeper) StillSignedIn(e *core.RequestEvent) error {
	if e.Auth == nil || e.Auth.Collection().Name != people || e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead {
		return nil
	}
	now := k.asNow(e)
	if now == nil || now.TokenKey() != e.Auth.TokenKey() {
		return apis.NewUnauthorizedError(endedMeanwhile, nil)
	}
	e.Auth = now
	return nil
}

// sentence is what was said to the person already, where there is such.
func sentence(e *core.RequestEvent, err error) error {
	var said *router.ApiError
	if errors.As(err, &said) {
		return said
	}
	return e.BadRequestError("", err)
}

// asNow is the person who asks as they are stored now; nil when they, or the session they came with, have gone.
func (k *Keeper) asNow(e *core.RequestEvent) *core.Record {
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

// writeAsRead keeps what one request read of an account from being written over what another has changed since: a password or an
// address that somebody has just got rid of would be back, for PocketBase writes all fields. The key changes with both.
func writeAsRead(e *core.RecordEvent) error {
	record, outside := e.Record, e.App
	defer func() { e.App = outside }()
	return outside.RunInTransaction(func(tx core.App) error {
		e.App = tx
		var key string
		err := tx.DB().Select(core.FieldNameTokenKey).From(record.Collection().Name).Where(dbx.HashExp{"id": record.LastSavedPK()}).Row(&key)
		if err != nil {
			return err
		}
		// Its own key is there where the same request has written before.
		if key != record.Original().TokenKey() && key != record.TokenKey() {
			return router.NewApiError(http.StatusConflict, changedMeanwhile, nil)
		}
		if err := takeMeanwhile(tx, record); err != nil {
			return err
		}
		return e.Next()
	})
}

// takeMeanwhile leaves what a change does not name as it is stored now: a confirmation that was taken back would be there again, and
// one that was just given lost. The password and its key are the ones read, or the change is refused.
func takeMeanwhile(tx core.App, record *core.Record) error {
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
