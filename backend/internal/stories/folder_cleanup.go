package stories

import (
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/media"
)

const (
	// pace is between two folders: one of 100 pictures takes some milliseconds.
	pace = 20 * time.Millisecond
	// later is when a bucket that did not respond is tried again.
	later = time.Minute
)

// itsOwn is PocketBase's handler that deletes files. It runs at some later time, and would also delete those of a new record with the same
// id.
const itsOwn = "__pbFilesManagerDelete__"

// writeDown queues the folders of deleted records, in the transaction that deletes.
func writeDown(app core.App, w *gate.Worker) {
	app.OnModelAfterDeleteSuccess().Unbind(itsOwn)
	app.OnRecordDeleteExecute().BindFunc(func(e *core.RecordEvent) error {
		if !hasFiles(e.Record) {
			return e.Next()
		}
		return inTransaction(e, func(tx core.App) error {
			of := dbx.Params{"base": e.Record.Collection().BaseFilesPath(), "record": e.Record.Id}
			if _, err := tx.NonconcurrentDB().NewQuery(LeaveFolders + "VALUES ({:base}, {:record})").Bind(of).Execute(); err != nil {
				return err
			}
			return e.Next()
		})
	})
	app.OnRecordAfterDeleteSuccess().BindFunc(func(e *core.RecordEvent) error {
		if hasFiles(e.Record) {
			w.Wake()
		}
		return e.Next()
	})
	app.OnCollectionAfterDeleteSuccess().BindFunc(func(e *core.CollectionEvent) error {
		if err := emptyAllFolders(e.App, e.Collection.BaseFilesPath()); err != nil {
			e.App.Logger().Error("The files of a deleted collection stayed", "collection", e.Collection.Name, "error", err)
		}
		return e.Next()
	})
}

// hasFiles reports whether a record has any.
func hasFiles(r *core.Record) bool {
	return slices.ContainsFunc(r.Collection().Fields, func(f core.Field) bool {
		return f.Type() == core.FieldTypeFile && len(r.GetStringSlice(f.GetName())) > 0
	})
}

// emptyFolders empties the queued folders, also those of an earlier run. A failure does not block the others.
func emptyFolders(w *gate.Worker) {
	media.RunAtLowPriority(func() {
		failed := false
		for at := (folder{}); w.Err() == nil; {
			next, err := at.next(w.App)
			if err != nil {
				break
			}
			at = next
			if err := at.empty(w.App); err != nil && w.Err() == nil {
				w.App.Logger().Error("Folders of deleted pictures could not be emptied", "error", err)
				failed = true
			}
			_ = w.Pause(pace)
		}
		if failed {
			time.AfterFunc(later, w.Wake)
		}
	})
}
