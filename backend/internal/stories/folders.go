// Empties the folders of records that are gone: one by one behind the answers, and at once where a record comes that
// has the name of one.

package stories

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/replica"
)

// bucketPatience is for one record's pictures: a place has a hundred, in four sizes.
const bucketPatience = time.Minute

// A row is a folder of the store in which nothing is anybody's any more, by the folder of its collection.
var schema = []string{
	`CREATE TABLE IF NOT EXISTS {{waypost_gone_folders}} ([[base]] TEXT NOT NULL, [[record]] TEXT NOT NULL, PRIMARY KEY ([[base]], [[record]])) WITHOUT ROWID`,
	// Those of before were many in a row.
	`CREATE TABLE IF NOT EXISTS {{waypost_gone}} ([[id]] INTEGER PRIMARY KEY, [[base]] TEXT NOT NULL, [[records]] TEXT NOT NULL)`,
	`INSERT OR IGNORE INTO {{waypost_gone_folders}} SELECT [[base]], [[value]] FROM {{waypost_gone}}, json_each([[records]])`,
	`DROP TABLE {{waypost_gone}}`,
}

// RegisterFolders makes the list.
func RegisterFolders(app core.App) error {
	for _, statement := range schema {
		if _, err := app.NonconcurrentDB().NewQuery(statement).Execute(); err != nil {
			return err
		}
	}
	return nil
}

// LeaveFolders begins a statement that writes folders down: SELECT {:base} and the ids of records comes behind it, and what holds of those
// that have none.
const LeaveFolders = "INSERT OR IGNORE INTO {{waypost_gone_folders}} "

// LeaveFolder writes one down.
func LeaveFolder(app core.App, base, record string) error {
	_, err := app.NonconcurrentDB().NewQuery(LeaveFolders + "VALUES ({:base}, {:record})").Bind(dbx.Params{"base": base, "record": record}).Execute()
	return err
}

type folder struct {
	Base   string `db:"base"`
	Record string `db:"record"`
}

// ClearFolder empties a record's folder in that of its collection if one of before has left anything there. It comes before files are
// stored for a record, whose id somebody may have chosen.
func ClearFolder(app core.App, base, record string) error {
	if app.IsTransactional() {
		return errors.New("files are not stored inside of a transaction")
	}
	f := folder{base, record}
	if isLeft, err := f.isLeft(app); err != nil || !isLeft {
		return err
	}
	end := f.begin()
	defer end()
	// Whoever was at it has done it, and somebody has stored files there since.
	if isLeft, err := f.isLeft(app); err != nil || !isLeft {
		return err
	}
	return f.empty(app)
}

// passedOver is how many folders that can not be emptied keep no other from it.
const passedOver = 20

// EmptyNextFolder empties the next folder, and tells whether there was one. Those somebody holds come later, as do those that can not be
// emptied: it fails where none can.
func EmptyNextFolder(app core.App) (was bool, err error) {
	var some []folder
	err = app.ConcurrentDB().NewQuery("SELECT * FROM {{waypost_gone_folders}} LIMIT {:most}").Bind(dbx.Params{"most": busy() + 1 + passedOver}).All(&some)
	if err != nil || len(some) == 0 {
		return false, err
	}
	for _, f := range some {
		end := f.beginIfFree()
		if end == nil {
			continue
		}
		failed := f.empty(app)
		end()
		if failed == nil {
			return true, nil
		}
		err = errors.Join(err, failed)
	}
	return true, err
}

func (f folder) isLeft(app core.App) (is bool, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_gone_folders}} WHERE [[base]] = {:base} AND [[record]] = {:record})").
		Bind(dbx.Params{"base": f.Base, "record": f.Record}).Row(&is)
	return is, err
}

// empty deletes what is in a folder, and crosses it off. What can not be deleted of a disk is said and left: nobody can ask for it any
// more. A bucket that does not answer is asked again.
func (f folder) empty(app core.App) error {
	fsys, closeIt, err := replica.OpenFiles(context.Background(), app, bucketPatience)
	if err != nil {
		return err
	}
	defer closeIt()
	if failed := fsys.DeletePrefix(f.Base + "/" + f.Record + "/"); len(failed) > 0 {
		if replica.HasFilesInBucket(app) {
			return errors.Join(failed...)
		}
		app.Logger().Error("Pictures of a deleted record could not be removed", "folder", f.Base+"/"+f.Record, "error", errors.Join(failed...))
	}
	_, err = app.NonconcurrentDB().Delete("waypost_gone_folders", dbx.HashExp{"base": f.Base, "record": f.Record}).Execute()
	return err
}

// EmptyAllFolders deletes what is in all folders of a collection.
func EmptyAllFolders(app core.App, base string) error {
	fsys, closeIt, err := replica.OpenFiles(context.Background(), app, bucketPatience)
	if err != nil {
		return err
	}
	defer closeIt()
	return errors.Join(fsys.DeletePrefix(base + "/")...)
}
