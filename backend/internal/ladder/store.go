package ladder

import (
	"encoding/json"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// rungPath lies in the folder PocketBase deletes together with the file.
func rungPath(record *core.Record, file string, width int) string {
	return record.BaseFilesPath() + "/thumbs_" + file + "/" + strconv.Itoa(width) + ".webp"
}

// note writes the server's part of one entry. It goes past the record hooks, so that neither `updated` nor anybody's
// unsaved changes are touched; the transaction keeps a save made meanwhile whole.
func (l *Ladder) note(k key, made album.Entry) error {
	return l.app.RunInTransaction(func(tx core.App) error {
		record, err := tx.FindRecordById(k.collection, k.record)
		if err != nil || record.FindFileFieldByFile(k.file) == nil {
			return errGone
		}
		all := album.Of(record).Keep(album.Files(record))
		entry := all[k.file]
		if made.Width > 0 {
			entry.Width, entry.Height = made.Width, made.Height
		}
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

// scan queues every picture whose sizes are missing, page by page, so that a large database is never held at once.
func (l *Ladder) scan() {
	for _, collection := range []string{album.Stories, album.Places} {
		last := ""
		for l.ctx.Err() == nil {
			records := []*core.Record{}
			err := l.app.RecordQuery(collection).
				AndWhere(dbx.NewExp("[["+collection+".id]] > {:last}", dbx.Params{"last": last})).
				AndWhere(dbx.NewExp("[[" + collection + ".main_picture]] != '' OR " + othersClause(collection))).
				OrderBy(collection + ".id").Limit(scanPage).All(&records)
			if err != nil {
				l.app.Logger().Warn("Pictures without smaller sizes could not be looked for", "error", err)
				return
			}
			for _, record := range records {
				l.Enqueue(record)
				last = record.Id
			}
			if len(records) < scanPage {
				break
			}
		}
	}
}

func othersClause(collection string) string {
	if collection == album.Places {
		return "[[places.other_pictures]] != '[]'"
	}
	return "FALSE"
}
