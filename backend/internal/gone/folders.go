package gone

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/background"
	"waypost/backend/internal/filestore"
	"waypost/backend/internal/folders"
	"waypost/backend/internal/lowpriority"
)

const (
	// pace is between two folders. One of 100 pictures in four sizes is some milliseconds of work.
	pace = 20 * time.Millisecond
	// later is when a bucket that did not answer is asked again.
	later = time.Minute
)

// writeDown has PocketBase's deleting of a record's files, which is tried once, done again where they are in a bucket.
func (w *Workers) writeDown(app core.App, collections ...string) {
	app.OnRecordDeleteExecute(collections...).BindFunc(func(e *core.RecordEvent) error {
		if err := e.Next(); err != nil || !filestore.IsBucket(e.App) {
			return err
		}
		return folders.Write(e.App, e.Record.Collection().BaseFilesPath(), e.Record.Id)
	})
	app.OnRecordAfterDeleteSuccess(collections...).BindFunc(func(e *core.RecordEvent) error {
		if filestore.IsBucket(e.App) {
			w.folders.Look()
		}
		return e.Next()
	})
}

// deleteFolders deletes the folders that are written down, also those an earlier run did not come to.
func deleteFolders(w *background.Worker) {
	lowpriority.Run(func() {
		for w.Err() == nil {
			was, err := folders.Next(w.App)
			wait := pace
			if err != nil {
				w.App.Logger().Error("Folders of deleted pictures could not be emptied", "error", err)
				wait = later
			}
			if (err == nil && !was) || w.Pause(wait) != nil {
				return
			}
		}
	})
}
