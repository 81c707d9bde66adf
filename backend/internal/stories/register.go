// Package stories has the hooks for writing, reading, hiding and deleting stories and places, and the drafts stories are made from.
package stories

import (
	"context"
	"io"
	"sync"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/album"
	"waypost/backend/internal/media"
)

// Pictures re-encodes sent pictures, and makes the smaller sizes of a record's pictures in the background.
type Pictures interface {
	TakePicture(ctx context.Context, sent io.Reader) (media.StoredPicture, error)
	Enqueue(record *core.Record)
}

// saver saves stories, places and uploads with their pictures.
type saver struct {
	pictures Pictures
	clips    *media.Clips
	// storing lets one form at a time store its pictures: several large ones at once would keep the disk from everyone else.
	storing sync.Mutex
}

// Register binds all hooks.
func Register(app core.App, pictures Pictures, clips *media.Clips, quota Quota) {
	written := []string{album.Stories, album.Places}
	all := []string{album.Stories, album.Places, album.Uploads, Drafts}
	s := &saver{pictures: pictures, clips: clips}

	app.OnRecordUpdateRequest().Bind(&hook.Handler[*core.RecordRequestEvent]{Priority: beforeAll, Func: keepID})
	app.OnRecordViewRequest(all...).Bind(&hook.Handler[*core.RecordRequestEvent]{Priority: afterAll, Func: answerPlainly})
	app.OnRecordCreateRequest("users").BindFunc(refuseGivenID)
	app.OnRecordCreateRequest(album.Uploads).BindFunc(answerAgain(sum))
	app.OnRecordCreateRequest(Drafts).BindFunc(answerAgain("content"))
	app.OnRecordCreateRequest(all...).BindFunc(pinOwner)
	app.OnRecordCreateRequest(Drafts).BindFunc(keepUnaccepted)
	app.OnRecordUpdateRequest(Drafts).BindFunc(keepUnaccepted)
	app.OnRecordCreateRequest(album.Places).BindFunc(readSent)
	app.OnRecordUpdateRequest(album.Places).BindFunc(readSent)
	app.OnRecordUpdateRequest(written...).BindFunc(readOnce)
	app.OnRecordUpdateRequest(written...).BindFunc(readWas)
	app.OnRecordUpdateRequest(album.Stories, Drafts).BindFunc(readRevision)
	app.OnRecordCreateRequest("users", album.Stories, album.Places, album.Uploads, Drafts).BindFunc(speakPlainly)
	app.OnRecordCreateRequest(all...).BindFunc(refuseWrongID)
	app.OnRecordUpdateRequest("users", album.Stories, album.Places, Drafts).BindFunc(speakPlainly)
	app.OnRecordDeleteRequest("users", album.Stories, album.Places, album.Uploads, Drafts).BindFunc(speakPlainly)

	app.OnRecordCreate("users", album.Stories, album.Places).BindFunc(keepWords)
	app.OnRecordUpdate("users", album.Stories, album.Places).BindFunc(keepWords)
	app.OnRecordCreate(album.Stories).BindFunc(s.saveStory)
	app.OnRecordUpdate(album.Stories).BindFunc(s.saveStory)
	app.OnRecordCreate(album.Places).BindFunc(s.savePlace)
	app.OnRecordUpdate(album.Places).BindFunc(s.savePlace)
	app.OnRecordCreateExecute(album.Places).BindFunc(putInOrder)
	app.OnRecordUpdateExecute(album.Places).BindFunc(putInOrder)
	app.OnRecordCreateExecute(album.Places).Bind(&hook.Handler[*core.RecordEvent]{Priority: afterFields, Func: addToBatch})
	app.OnRecordCreate(album.Uploads).BindFunc(s.saveUpload)
	app.OnRecordCreate(Drafts).BindFunc(saveDraft)
	app.OnRecordUpdate(Drafts).BindFunc(saveDraft)
	app.OnRecordCreate(all...).BindFunc(quota.hold)
	app.OnRecordUpdate(written...).BindFunc(quota.hold)

	registerStored(app, album.Stories, album.Places, album.Uploads)
	enqueue := func(e *core.RecordEvent) error {
		pictures.Enqueue(e.Record)
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess(written...).BindFunc(enqueue)
	app.OnRecordAfterUpdateSuccess(written...).BindFunc(enqueue)
}
