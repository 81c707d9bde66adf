package stories

import (
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/media"
)

const (
	// pace is between two folders. One of 100 pictures in four sizes is some milliseconds of work.
	pace = 20 * time.Millisecond
	// later is when a bucket that did not answer is asked again.
	later = time.Minute
)

// itsOwn is PocketBase's handler that deletes the files of what is gone: once, whenever it comes to it, and so also those of a record
// that has come again under the same id meanwhile.
const itsOwn = "__pbFilesManagerDelete__"

// writeDown has the folders of deleted records emptied: which they are is stored in the transaction that deletes.
func (w *Workers) writeDown(app core.App) {
	app.OnModelAfterDeleteSuccess().Unbind(itsOwn)
	app.OnRecordDeleteExecute().BindFunc(func(e *core.RecordEvent) error {
		if !hasFiles(e.Record) {
			return e.Next()
		}
		outside := e.App
		defer func() { e.App = outside }()
		return outside.RunInTransaction(func(tx core.App) error {
			e.App = tx
			if err := LeaveFolder(tx, e.Record.Collection().BaseFilesPath(), e.Record.Id); err != nil {
				return err
			}
			return e.Next()
		})
	})
	app.OnRecordAfterDeleteSuccess().BindFunc(func(e *core.RecordEvent) error {
		if hasFiles(e.Record) {
			w.folders.Look()
		}
		return e.Next()
	})
	app.OnCollectionAfterDeleteSuccess().BindFunc(func(e *core.CollectionEvent) error {
		if err := EmptyAllFolders(e.App, e.Collection.BaseFilesPath()); err != nil {
			e.App.Logger().Error("The files of a deleted collection could not be removed", "collection", e.Collection.Name, "error", err)
		}
		return e.Next()
	})
}

// hasFiles tells whether a record's collection has fields of files.
func hasFiles(r *core.Record) bool {
	return slices.ContainsFunc(r.Collection().Fields, func(f core.Field) bool { return f.Type() == core.FieldTypeFile })
}

// deleteFolders deletes the folders that are written down, also those an earlier run did not come to.
func deleteFolders(w *gate.Worker) {
	media.RunAtLowPriority(func() {
		for w.Err() == nil {
			was, err := EmptyNextFolder(w.App)
			wait := pace
			if err != nil && w.Err() == nil {
				w.App.Logger().Error("Folders of deleted pictures could not be cleared", "error", err)
				wait = later
			}
			if (err == nil && !was) || w.Pause(wait) != nil {
				return
			}
		}
	})
}
