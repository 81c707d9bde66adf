package media

import (
	"encoding/json"
	"io"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
)

// sizePath is in the folder PocketBase deletes together with the file.
func sizePath(record *core.Record, file string, width int) string {
	return record.BaseFilesPath() + "/thumbs_" + file + "/" + strconv.Itoa(width) + ".webp"
}

// saveEntry writes the server's part of an album entry. It bypasses the record hooks, so `updated` and changes not saved yet stay as they
// are; the transaction keeps a concurrent save intact.
func (l *Renderer) saveEntry(k key, made album.Entry) error {
	return l.app.RunInTransaction(func(tx core.App) error {
		record, err := tx.FindRecordById(k.collection, k.record)
		if err != nil || record.FindFileFieldByFile(k.file) == nil {
			return errGone
		}
		all := album.Of(record).Keep(album.Files(record))
		entry := all[k.file]
		entry.Placeholder, entry.Ready, entry.Broken = made.Placeholder, made.Ready, made.Broken
		all[k.file] = entry
		raw, err := json.Marshal(all)
		if err != nil {
			return err
		}
		_, err = tx.DB().Update(k.collection, dbx.Params{album.Field: string(raw)}, dbx.HashExp{"id": k.record}).Execute()
		return err
	})
}

const scanPage = 500

// unmade is a row of UnmadeTable.
type unmade struct {
	ID         int64  `db:"id"`
	Collection string `db:"collection"`
	Record     string `db:"record"`
	File       string `db:"file"`
	Owner      string `db:"owner"`
	Pixels     int64  `db:"pixels"`
}

// scan queues pictures without sizes, oldest first, until the queue is full.
func (l *Renderer) scan() {
	last := int64(0)
	for l.ctx.Err() == nil && !l.queue.isFull() {
		rows := []unmade{}
		err := l.app.ConcurrentDB().Select("*").From(UnmadeTable).Where(dbx.NewExp("[[id]] > {:last}", dbx.Params{"last": last})).
			OrderBy("id").Limit(scanPage).All(&rows)
		if err != nil {
			l.app.Logger().Warn("Pictures without smaller sizes could not be searched for", "error", err)
			return
		}
		for _, row := range rows {
			last = row.ID
			l.queue.add(task{key{collection: row.Collection, record: row.Record, file: row.File}, row.Owner, float64(atMost(row.Pixels))}, false)
		}
		if len(rows) < scanPage {
			return
		}
	}
}

// ReadSize is the file of a picture's smaller size; an error where it is not made yet.
func ReadSize(fsys *filesystem.System, record *core.Record, file string, width int) ([]byte, error) {
	r, err := fsys.GetReader(sizePath(record, file, width))
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(r)
}
