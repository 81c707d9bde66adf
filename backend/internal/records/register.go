// Package records holds what happens around stories, places and accounts whenever they are read or written: by the API,
// in a batch, or by a superuser.
package records

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// Pictures makes the smaller sizes of a record's pictures in the background.
type Pictures interface{ Enqueue(record *core.Record) }

// Register binds all hooks.
func Register(app core.App, pictures Pictures, quota Quota) {
	written := []string{album.Stories, album.Places}

	app.OnRecordCreateRequest("users").BindFunc(refuseGivenID)
	app.OnRecordCreateRequest(written...).BindFunc(pinOwner)
	app.OnRecordCreateRequest(album.Places).BindFunc(readCoordinates)
	app.OnRecordUpdateRequest(album.Places).BindFunc(readCoordinates)
	app.OnRecordUpdateRequest(album.Stories).BindFunc(readRevision)
	app.OnRecordCreateRequest("users", album.Stories, album.Places).BindFunc(speakPlainly)
	app.OnRecordUpdateRequest("users", album.Stories, album.Places).BindFunc(speakPlainly)

	app.OnRecordCreate(album.Stories).BindFunc(saveStory)
	app.OnRecordUpdate(album.Stories).BindFunc(saveStory)
	app.OnRecordCreate(album.Places).BindFunc(savePlace)
	app.OnRecordUpdate(album.Places).BindFunc(savePlace)
	app.OnRecordCreate(written...).BindFunc(quota.hold)
	app.OnRecordUpdate(written...).BindFunc(quota.hold)

	registerStored(app, written...)
	enqueue := func(e *core.RecordEvent) error {
		pictures.Enqueue(e.Record)
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess(written...).BindFunc(enqueue)
	app.OnRecordAfterUpdateSuccess(written...).BindFunc(enqueue)
}
