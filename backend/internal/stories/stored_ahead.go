package stories

import (
	"context"
	"errors"
	"path"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/album"
	"waypost/backend/internal/replica"
)

// storedAhead carries the names of files that lie in the store before the record that has them is written; no field has such a name.
const storedAhead = "@storedAhead"

// beforeFields is ahead of PocketBase's own handling of files, which would put them into the store within the transaction.
const beforeFields = -1000

// storeAhead puts a record's new pictures where they are to lie. It is done before the transaction: everybody who writes would else
// wait for a store somewhere on the internet.
func (s *saver) storeAhead(app core.App, r *core.Record) error {
	var files []*filesystem.File
	for _, field := range album.FileFields(r.Collection().Name) {
		files = append(files, newFiles(r, field)...)
	}
	if len(files) == 0 {
		return nil
	}
	s.storing.Lock()
	defer s.storing.Unlock()
	return store(app, r, files)
}

func store(app core.App, r *core.Record, files []*filesystem.File) error {
	var bytes int64
	for _, file := range files {
		bytes += file.Size
	}
	fsys, closeIt, err := replica.OpenFiles(context.Background(), app, replica.FilePatienceFor(bytes))
	if err != nil {
		return err
	}
	defer closeIt()
	names := make([]string, 0, len(files))
	for _, file := range files {
		names = append(names, file.Name)
		r.SetRaw(storedAhead, names)
		if err := fsys.UploadFile(file, r.BaseFilesPath()+"/"+file.Name); err != nil {
			if failed := takeBack(app, r); failed != nil {
				app.Logger().Warn("Unused pictures could not be removed from the store", "error", failed)
			}
			return replica.FilesAway(app, err)
		}
	}
	return nil
}

// takeBack removes what was stored for a record that could not be written.
func takeBack(app core.App, r *core.Record) error {
	names, _ := r.GetRaw(storedAhead).([]string)
	if len(names) == 0 {
		return nil
	}
	r.SetRaw(storedAhead, nil)
	keys := make([]string, len(names))
	for i, name := range names {
		keys[i] = r.BaseFilesPath() + "/" + name
	}
	return RemoveStored(app, keys)
}

// RemoveStored removes files from the store, and their folders where nothing else is in them: on a disk these would stay, and take
// some of it. Those that are gone already are as good.
func RemoveStored(app core.App, keys []string) error {
	fsys, closeIt, err := replica.OpenFiles(context.Background(), app, replica.FilePatience)
	if err != nil {
		return err
	}
	defer closeIt()
	for i, key := range keys {
		if failed := fsys.Delete(key); failed != nil && !errors.Is(failed, filesystem.ErrNotFound) {
			err = errors.Join(err, failed)
		}
		if folder := path.Dir(key); i+1 == len(keys) || path.Dir(keys[i+1]) != folder {
			_ = fsys.Delete(folder) // one with files stays, and stores on the internet have none
		}
	}
	return err
}

// registerStored has records written by the names of what is in the store already.
func registerStored(app core.App, collections ...string) {
	byName := &hook.Handler[*core.RecordEvent]{Priority: beforeFields, Func: func(e *core.RecordEvent) error {
		if e.Record.GetRaw(storedAhead) != nil {
			for _, field := range album.FileFields(e.Record.Collection().Name) {
				e.Record.Set(field, namesOf(e.Record, field))
			}
		}
		return e.Next()
	}}
	app.OnRecordCreateExecute(collections...).Bind(byName)
	app.OnRecordUpdateExecute(collections...).Bind(byName)
	done := func(e *core.RecordEvent) error {
		e.Record.SetRaw(storedAhead, nil)
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess(collections...).BindFunc(done)
	app.OnRecordAfterUpdateSuccess(collections...).BindFunc(done)
	failed := func(e *core.RecordErrorEvent) error {
		if err := takeBack(e.App, e.Record); err != nil {
			e.App.Logger().Warn("Unused pictures could not be removed from the store", "error", err)
		}
		return e.Next()
	}
	app.OnRecordAfterCreateError(collections...).BindFunc(failed)
	app.OnRecordAfterUpdateError(collections...).BindFunc(failed)
}

// namesOf lists the names of a field's files, new and stored.
func namesOf(r *core.Record, field string) []string {
	var names []string
	for _, value := range asList(r.GetRaw(field)) {
		switch v := value.(type) {
		case string:
			if v != "" {
				names = append(names, v)
			}
		case *filesystem.File:
			names = append(names, v.Name)
		}
	}
	return names
}
