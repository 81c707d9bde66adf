package versions

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/media"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/stories"
)

const (
	// forGood is due at once, whatever needs it; counted is no longer part of its account's quota.
	forGood, counted = "0", ""
	// again is when a picture that a version still needs is looked at next.
	again = 24 * time.Hour
	// pace is between two files: others may write meanwhile.
	pace = 20 * time.Millisecond
)

// keepPictures lets the files of pictures a save takes out lie where they are. They are in no field any more, so nobody is answered about
// them; PocketBase, which would delete them, finds them gone from the record already.
func (v *Versions) keepPictures(e *core.RecordEvent) error {
	was := former(e.Record)
	if was == nil {
		return e.Next()
	}
	planned := stories.PlannedFiles(e.Record)
	gone := slices.DeleteFunc(album.Files(was), func(file string) bool { return slices.Contains(planned, file) })
	if len(gone) == 0 {
		return e.Next()
	}
	now, due := types.NowDateTime(), types.NowDateTime().Add(v.binned).String()
	if e.Record.GetRaw(forGoodKey) != nil {
		due = forGood
	}
	known := album.Of(was)
	for _, file := range gone {
		_, err := e.App.NonconcurrentDB().Insert("waypost_kept_pictures", dbx.Params{
			"record": e.Record.Id, "file": file, "collection": e.Record.Collection().Name, "user": e.Record.GetString("user"),
			"entry": string(encoded(known[file])), "at": now.String(), "due": due,
		}).Execute()
		if err != nil {
			return err
		}
	}
	if err := strip(e.App, e.Record, gone); err != nil {
		return err
	}
	return e.Next()
}

// strip takes files out of a stored record.
func strip(tx core.App, r *core.Record, files []string) error {
	set := "[[main_picture]] = IIF([[main_picture]] IN (SELECT [[value]] FROM json_each({:files})), '', [[main_picture]])"
	if r.Collection().Name == album.Places {
		set += ", [[other_pictures]] = (SELECT json_group_array([[value]]) FROM json_each([[other_pictures]]) WHERE [[value]] NOT IN (SELECT [[value]] FROM json_each({:files})))"
	}
	_, err := tx.NonconcurrentDB().NewQuery("UPDATE {{" + r.Collection().Name + "}} SET " + set + " WHERE [[id]] = {:id}").
		Bind(dbx.Params{"files": string(encoded(files)), "id": r.Id}).Execute()
	return err
}

// Kept is a picture that is in no story or place any more.
type Kept struct {
	Record     string `db:"record"`
	User       string `db:"user"`
	File       string `db:"file"`
	Collection string `db:"collection"`
	Entry      string `db:"entry"`
	Due        string `db:"due"`
}

const offered = "[[due]] > '1'"

// keptOf are the pictures that can come back to a record.
func keptOf(app core.App, record string) (all []Kept, err error) {
	err = app.DB().NewQuery("SELECT * FROM {{waypost_kept_pictures}} WHERE [[record]] = {:record} AND " + offered).
		Bind(dbx.Params{"record": record}).All(&all)
	return all, err
}

var errGone = errors.New("a picture was deleted for good")

// giveBack has a stored record hold exactly these pictures and those it has, so that it can be saved with them.
func giveBack(tx core.App, r *core.Record, to pictures) error {
	kept, err := keptOf(tx, r.Id)
	if err != nil {
		return err
	}
	known, has := album.Of(r), album.Files(r)
	for _, file := range to.files() {
		if slices.Contains(has, file) {
			continue
		}
		at := slices.IndexFunc(kept, func(k Kept) bool { return k.File == file })
		if at < 0 {
			return errGone
		}
		var entry album.Entry
		_ = json.Unmarshal([]byte(kept[at].Entry), &entry) // written here
		known[file] = entry
		if _, err := tx.NonconcurrentDB().Delete("waypost_kept_pictures", dbx.HashExp{"record": r.Id, "file": file}).Execute(); err != nil {
			return err
		}
	}
	row := dbx.Params{"main_picture": to.Main, album.Field: string(encoded(known))}
	if r.Collection().Name == album.Places {
		others := to.others()
		for _, file := range has {
			if file != to.Main && !slices.Contains(others, file) {
				others = append(others, file)
			}
		}
		row["other_pictures"] = string(encoded(others))
	}
	_, err = tx.NonconcurrentDB().Update(r.Collection().Name, row, dbx.HashExp{"id": r.Id}).Execute()
	return err
}

// letGo deletes the files nothing needs any more: neither the bin, whose days are over, nor a version.
func (v *Versions) letGo(w *gate.Worker) {
	for w.Err() == nil {
		var next []Kept
		err := w.App.ConcurrentDB().NewQuery("SELECT * FROM {{waypost_kept_pictures}} WHERE [[due]] <= {:now} ORDER BY [[due]] LIMIT 1").
			Bind(dbx.Params{"now": types.NowDateTime().String()}).All(&next)
		if err == nil && len(next) == 1 {
			err = next[0].letGo(w.App)
		}
		if err != nil {
			w.App.Logger().Error("A picture that was taken out could not be deleted", "error", err)
		}
		if err != nil || len(next) == 0 {
			return
		}
		_ = w.Pause(pace)
	}
}

func (k Kept) letGo(app core.App) error {
	of := dbx.Params{"record": k.Record, "file": k.File, "due": k.Due, "later": types.NowDateTime().Add(again).String()}
	const row = " WHERE [[record]] = {:record} AND [[file]] = {:file} AND [[due]] = {:due}"
	if k.Due > forGood {
		isNeeded := false
		if err := app.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_versions}}, json_each([[before]], '$.pictures.all') AS [[one]]" +
			" WHERE [[record]] = {:record} AND [[one.value]] ->> '$.file' = {:file})").Bind(of).Row(&isNeeded); err != nil {
			return err
		}
		if isNeeded {
			_, err := app.NonconcurrentDB().NewQuery("UPDATE {{waypost_kept_pictures}} SET [[due]] = {:later}" + row).Bind(of).Execute()
			return err
		}
	}
	collection, err := app.FindCachedCollectionByNameOrId(k.Collection)
	if err != nil {
		return err
	}
	fsys, closeIt, err := replica.OpenFiles(context.Background(), app, replica.FilePatience)
	if err != nil {
		return err
	}
	defer closeIt()
	folder := collection.BaseFilesPath() + "/" + k.Record
	if k.Due != counted {
		file, err := fsys.Attributes(folder + "/" + k.File)
		if err == nil {
			of["bytes"] = media.QuotaBytes(file.Size) + k.clipBytes()
		} else if !replica.IsMissingFile(err) {
			return err
		}
		is, err := k.count(app, of, row)
		if !is || err != nil {
			return err
		}
	}
	for _, name := range []string{k.File, media.ClipName(k.File)} {
		if err := fsys.Delete(folder + "/" + name); err != nil && !replica.IsMissingFile(err) {
			return err
		}
	}
	if err := errors.Join(fsys.DeletePrefix(folder + "/thumbs_" + k.File + "/")...); err != nil {
		return err
	}
	_ = fsys.Delete(folder) // fails if it has files; buckets have no folders
	of["due"] = counted
	_, err = app.NonconcurrentDB().NewQuery("DELETE FROM {{waypost_kept_pictures}}" + row).Bind(of).Execute()
	return err
}

func (k Kept) clipBytes() int64 {
	var entry album.Entry
	if _ = json.Unmarshal([]byte(k.Entry), &entry); entry.Clip == nil { // written here
		return 0
	}
	return entry.Clip.Bytes
}

// count takes the picture from its account's quota and from what can come back, unless it has come back meanwhile.
func (k Kept) count(app core.App, of dbx.Params, row string) (is bool, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		changed, err := tx.NonconcurrentDB().NewQuery("UPDATE {{waypost_kept_pictures}} SET [[due]] = '" + counted + "'" + row).Bind(of).Execute()
		if err != nil {
			return err
		}
		if n, err := changed.RowsAffected(); err != nil || n == 0 || of["bytes"] == nil {
			is = n > 0
			return err
		}
		is = true
		if _, err := tx.NonconcurrentDB().Delete("waypost_sent", dbx.HashExp{"record": k.Record, "file": k.File}).Execute(); err != nil {
			return err
		}
		_, err = tx.NonconcurrentDB().NewQuery("UPDATE {{" + k.Collection + "}} SET [[bytes]] = MAX(0, [[bytes]] - {:bytes}) WHERE [[id]] = {:record}").Bind(of).Execute()
		return err
	})
	return is, err
}
