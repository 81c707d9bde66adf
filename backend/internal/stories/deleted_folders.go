// Empties the folders of deleted records one by one in the background.

package stories

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/replica"
)

// bucketPatience is for one record's pictures: up to a hundred, in four sizes.
const bucketPatience = time.Minute

// LeaveFolders begins a statement that queues folders to be emptied. SELECT {:base} and the ids of the records follow it.
const LeaveFolders = "INSERT OR IGNORE INTO {{waypost_gone_folders}} "

type folder struct {
	Base   string `db:"base"`
	Record string `db:"record"`
}

// errLeaving refuses an id while the pictures of an earlier record with this id are being deleted.
var errLeaving = validation.NewError("validation_id_leaving", "Something with this id is still being deleted. Please try again in a moment.")

// isFolderPending reports whether a record's folder is still to be emptied: new files in it would be deleted, too.
func isFolderPending(app core.App, r *core.Record) (is bool, err error) {
	err = app.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_gone_folders}} WHERE [[base]] = {:base} AND [[record]] = {:record})").
		Bind(dbx.Params{"base": r.Collection().BaseFilesPath(), "record": r.Id}).Row(&is)
	return is, err
}

// next returns the folder after this one.
func (f folder) next(app core.App) (next folder, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT * FROM {{waypost_gone_folders}} WHERE ([[base]], [[record]]) > ({:base}, {:record}) ORDER BY [[base]], [[record]] LIMIT 1").
		Bind(dbx.Params{"base": f.Base, "record": f.Record}).One(&next)
	return next, err
}

// empty deletes a folder and removes it from the queue. Files that can't be deleted from a disk are logged and left, as no one can read
// them any more. A bucket that doesn't respond is tried again later.
func (f folder) empty(app core.App) error {
	path := f.Base + "/" + f.Record
	if replica.HasFilesInBucket(app) {
		if err := emptyAllFolders(app, path); err != nil {
			return err
		}
	} else if err := os.RemoveAll(filepath.Join(app.DataDir(), core.LocalStorageDirName, path)); err != nil {
		// PocketBase's own call lists no file of attributes whose picture is gone, as after a crash between the two.
		app.Logger().Error("Pictures of a deleted record could not be removed", "folder", path, "error", err)
	}
	_, err := app.NonconcurrentDB().Delete("waypost_gone_folders", dbx.HashExp{"base": f.Base, "record": f.Record}).Execute()
	return err
}

// emptyAllFolders deletes all that is below a path of the store.
func emptyAllFolders(app core.App, path string) error {
	fsys, closeIt, err := replica.OpenFiles(context.Background(), app, bucketPatience)
	if err != nil {
		return err
	}
	defer closeIt()
	return errors.Join(fsys.DeletePrefix(path + "/")...)
}
