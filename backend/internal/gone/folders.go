package gone

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/lowpriority"
)

// A row is what one deletion left: the folder of a collection, and the folders of records in it as JSON.
const schema = `CREATE TABLE IF NOT EXISTS {{waypost_gone}} ([[id]] INTEGER PRIMARY KEY, [[base]] TEXT NOT NULL, [[records]] TEXT NOT NULL)`

// pace is between two folders. One of 100 pictures in four sizes is some milliseconds of work.
const pace = 20 * time.Millisecond

// Folders deletes the folders that are written down, also those an earlier run did not come to.
type Folders struct {
	app     core.App
	wake    chan struct{}
	ended   chan struct{}
	ctx     context.Context
	started bool
}

// Start begins with what an earlier run left.
func (f *Folders) Start() {
	f.started = true
	f.look()
	go func() {
		defer close(f.ended)
		for {
			select {
			case <-f.ctx.Done():
				return
			case <-f.wake:
				lowpriority.Run(f.deleteAll)
			}
		}
	}()
}

func (f *Folders) look() {
	select {
	case f.wake <- struct{}{}:
	default: // somebody has asked already
	}
}

func (f *Folders) wait() {
	if f.started {
		<-f.ended
	}
}

func (f *Folders) deleteAll() {
	for f.ctx.Err() == nil {
		var row struct {
			ID      int64  `db:"id"`
			Base    string `db:"base"`
			Records string `db:"records"`
		}
		if f.app.ConcurrentDB().NewQuery("SELECT * FROM {{waypost_gone}} ORDER BY [[id]] LIMIT 1").One(&row) != nil {
			return
		}
		var records []string
		_ = json.Unmarshal([]byte(row.Records), &records)
		if !f.deleteEach(row.Base, records) {
			return
		}
		if _, err := f.app.NonconcurrentDB().Delete("waypost_gone", dbx.HashExp{"id": row.ID}).Execute(); err != nil {
			f.app.Logger().Error("Deleted folders of pictures could not be crossed off", "error", err)
			return
		}
	}
}

// deleteEach tells whether it came to the end. What can not be deleted is said and left: nobody can ask for it any more.
func (f *Folders) deleteEach(base string, records []string) bool {
	fsys, err := f.app.NewFilesystem()
	if err != nil {
		return false
	}
	defer fsys.Close()
	for _, record := range records {
		if failed := fsys.DeletePrefix(base + "/" + record + "/"); len(failed) > 0 {
			f.app.Logger().Error("Pictures of a deleted record stayed", "folder", base+"/"+record, "error", errors.Join(failed...))
		}
		select {
		case <-f.ctx.Done():
			return false
		case <-time.After(pace):
		}
	}
	return true
}
