package stories

import (
	"bytes"
	"cmp"
	"errors"
	"maps"
	"os"
	"path/filepath"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// savePictures re-encodes and stores new pictures, reports all problems of the record at once, and saves in one transaction. before runs
// ahead of the write with the stored record, nil for a new one; after runs after it.
func (s *saver) savePictures(e *core.RecordEvent, problems validation.Errors, before func(core.App, *core.Record) error, after func(core.App) error) error {
	if err := checkID(e, problems); err != nil {
		return err
	}
	var words map[string]album.Words
	var err error
	if e.Record.IsNew() || !bytes.Equal(album.Raw(e.Record), album.Raw(e.Record.Original())) {
		if words, err = album.ParseWords(album.Raw(e.Record)); err != nil {
			problems[album.Field] = validation.NewError("validation_pictures_unreadable", err.Error())
		}
	}
	fresh, leave, err := s.encodedUploads(e.App, e.Record, words, problems)
	if err != nil {
		return err
	}
	defer leave()
	if len(problems) > 0 {
		return withFieldProblems(e, problems)
	}
	if err := s.storeAhead(e.App, e.Record, fresh); err != nil {
		return err
	}
	saved := inTransaction(e, func(tx core.App) error {
		if err := noteOnce(tx, e.Record); err != nil {
			return err
		}
		stored := album.Album{}
		var old *core.Record
		if e.Record.GetRaw(storedAhead) != nil {
			if is, err := isFolderPending(tx, e.Record); err != nil || is {
				return cmp.Or[error](err, validation.Errors{core.FieldNameId: errLeaving})
			}
		}
		if !e.Record.IsNew() {
			if old, err = tx.FindRecordById(e.Record.Collection(), e.Record.Id); err != nil {
				return err
			}
			stored = album.Of(old)
			e.Record.SetRaw(storedKey, old)
			mergeStored(e.Record, old)
		}
		if err := before(tx, old); err != nil {
			return err
		}
		all := compose(stored, words, fresh, takenBy(e.Record), PlannedFiles(e.Record))
		if size := all.WordsSize(); size > album.MostWords && size > stored.WordsSize() {
			return validation.Errors{album.Field: validation.NewError("validation_pictures_too_long",
				"The captions and descriptions of the pictures are too long in total. Please shorten some.")}
		}
		e.Record.Set(album.Field, all)
		if err := e.Next(); err != nil || after == nil {
			return err
		}
		return after(tx)
	})
	for _, u := range fresh {
		if saved == nil && u.clip != nil {
			s.clips.Taken(e.Record.GetString("user"), u.sum)
		}
	}
	return saved
}

// storedKey is the key under which a record carries itself as it is stored. No field has this name.
const storedKey = "@stored"

// SavedBy is the key under which a record carries who saves it.
const SavedBy = "@by"

// Stored is what a record that is being saved replaces; nil for a new one.
func Stored(r *core.Record) *core.Record {
	stored, _ := r.GetRaw(storedKey).(*core.Record)
	return stored
}

// checkID checks the id of a new record before its pictures are stored in a folder of that name. Drafts bring ids, too.
func checkID(e *core.RecordEvent, problems validation.Errors) error {
	if !e.Record.IsNew() {
		return nil
	}
	if err := idProblem(e.Context, e.App, e.Record); err != nil {
		problems[core.FieldNameId] = err
	}
	is, err := isFolderPending(e.App, e.Record)
	if is {
		problems[core.FieldNameId] = errLeaving
	}
	return err
}

// compose applies the words to the stored album, so that sizes made meanwhile are kept.
func compose(stored album.Album, words map[string]album.Words, fresh []upload, taken album.Album, files []string) album.Album {
	all := stored.Keep(files)
	maps.Copy(all, taken)
	for _, u := range fresh {
		entry := album.Entry{Width: u.width, Height: u.height}
		if u.clip != nil {
			entry.Clip = &album.Clip{Seconds: u.clip.Seconds, Bytes: u.clip.Bytes}
		}
		all[u.name] = entry.Apply(words[u.sentAs])
	}
	for name, w := range words {
		if entry, known := all[name]; known {
			all[name] = entry.Apply(w)
		}
	}
	return all
}

// inTransaction runs the remaining hooks and the write in one transaction.
func inTransaction(e *core.RecordEvent, run func(tx core.App) error) error {
	outside := e.App
	err := outside.RunInTransaction(func(tx core.App) error {
		e.App = tx
		return run(tx)
	})
	e.App = outside
	return err
}

// withFieldProblems adds the problems of the fields' own validation, so that people see all of them at once.
func withFieldProblems(e *core.RecordEvent, problems validation.Errors) error {
	var fields validation.Errors
	if errors.As(e.App.Validate(e.Record), &fields) {
		for name, problem := range fields {
			if _, known := problems[name]; !known {
				problems[name] = problem
			}
		}
	}
	return problems
}

// incomingDir is in the folder PocketBase empties at each start.
func incomingDir(app core.App) (string, error) {
	parent := filepath.Join(app.DataDir(), core.LocalTempDirName)
	if err := os.MkdirAll(parent, 0o700); err != nil {
		return "", err
	}
	return os.MkdirTemp(parent, "incoming-")
}
