package stories

import (
	"context"
	"errors"
	"path"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/album"
	"waypost/backend/internal/media"
	"waypost/backend/internal/replica"
)

// storedAhead is the key under which a record carries the names of files stored before it is written. No field has this name.
const storedAhead = "@storedAhead"

// beforeFields runs before PocketBase's own handling of files, which would store them inside the transaction.
const beforeFields = -1000

// storeAhead stores a record's new pictures before the transaction begins: inside it, everyone who writes would wait for the bucket.
func (s *saver) storeAhead(app core.App, r *core.Record, fresh []upload) error {
	var files []*filesystem.File
	for _, field := range album.FileFields(r.Collection().Name) {
		files = append(files, newFiles(r, field)...)
	}
	for _, u := range fresh {
		if u.clip != nil {
			name := media.ClipName(u.name)
			files = append(files, &filesystem.File{Name: name, OriginalName: name, Size: u.clip.Bytes, Reader: &filesystem.PathReader{Path: u.clip.Path}})
		}
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

// takeBack removes the files stored for a record that could not be written.
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

// RemoveStored removes files from the store, and folders that are empty then, which take room on a disk. It ignores files that are
// already gone.
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
			_ = fsys.Delete(folder) // fails if it has files; buckets have no folders
		}
	}
	return err
}

// registerStored makes records be written with the names of their stored files instead of the files.
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
