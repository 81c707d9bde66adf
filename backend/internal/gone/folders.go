package gone

import (
	"encoding/json"
	"errors"
	"time"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/background"
	"waypost/backend/internal/lowpriority"
)

// A row is what one deletion left: the folder of a collection, and the folders of records in it as JSON.
const schema = `CREATE TABLE IF NOT EXISTS {{waypost_gone}} ([[id]] INTEGER PRIMARY KEY, [[base]] TEXT NOT NULL, [[records]] TEXT NOT NULL)`

// pace is between two folders. One of 100 pictures in four sizes is some milliseconds of work.
const pace = 20 * time.Millisecond

// deleteFolders deletes the folders that are written down, also those an earlier run did not come to.
func deleteFolders(w *background.Worker) { lowpriority.Run(func() { deleteAll(w) }) }

func deleteAll(w *background.Worker) {
	for w.Err() == nil {
		var row struct {
			ID      int64  `db:"id"`
			Base    string `db:"base"`
			Records string `db:"records"`
		}
		if w.App.ConcurrentDB().NewQuery("SELECT * FROM {{waypost_gone}} ORDER BY [[id]] LIMIT 1").One(&row) != nil {
			return
		}
		var records []string
		_ = json.Unmarshal([]byte(row.Records), &records)
		if !deleteEach(w, row.Base, records) {
			return
		}
		if _, err := w.App.NonconcurrentDB().Delete("waypost_gone", dbx.HashExp{"id": row.ID}).Execute(); err != nil {
			w.App.Logger().Error("Deleted folders of pictures could not be crossed off", "error", err)
			return
		}
	}
}

// deleteEach tells whether it came to the end. What can not be deleted is said and left: nobody can ask for it any more.
func deleteEach(w *background.Worker, base string, records []string) bool {
	fsys, err := w.App.NewFilesystem()
	if err != nil {
		return false
	}
	defer fsys.Close()
	for _, record := range records {
		if failed := fsys.DeletePrefix(base + "/" + record + "/"); len(failed) > 0 {
			w.App.Logger().Error("Pictures of a deleted record stayed", "folder", base+"/"+record, "error", errors.Join(failed...))
		}
		if w.Pause(pace) != nil {
			return false
		}
	}
	return true
}
