package stories

import (
	"errors"
	"slices"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
)

// taken holds pictures already encoded and stored; takenToo marks those another record uses as well. No field has such names.
const taken, takenToo = "@taken", "@takenToo"

// Taken is a picture already stored in the record's folder.
type Taken struct {
	// Name is its file's name there.
	Name string
	Size int64
	// Head is the start of its file, enough to detect its type.
	Head  []byte
	Entry album.Entry
}

// Take gives a new record pictures already stored. They are removed if the record cannot be saved.
func Take(r *core.Record, field string, pictures ...Taken) {
	all := takenBy(r)
	if all == nil {
		all = album.Album{}
	}
	names, _ := r.GetRaw(storedAhead).([]string)
	var files []*filesystem.File
	for _, p := range pictures {
		all[p.Name] = p.Entry
		names = append(names, p.Name)
		files = append(files, &filesystem.File{Name: p.Name, OriginalName: p.Name, Size: p.Size, Reader: &filesystem.BytesReader{Bytes: p.Head}})
	}
	r.Set(field, files)
	r.SetRaw(taken, all)
	r.SetRaw(storedAhead, names)
}

// TakeToo is Take for a picture another record takes as well: it counts for the account anew.
func TakeToo(r *core.Record, field string, picture Taken) {
	Take(r, field, picture)
	r.SetRaw(takenToo, true)
}

// isCountedAlready tells whether all that comes with the record was counted where it was taken out.
func isCountedAlready(r *core.Record) bool { return len(takenBy(r)) > 0 && r.GetRaw(takenToo) == nil }

// IsFull reports whether a record was refused because its account's quota is used up.
func IsFull(err error) bool {
	var problems validation.Errors
	if !errors.As(err, &problems) {
		return false
	}
	for _, problem := range problems {
		if one, ok := problem.(validation.Error); ok && one.Code() == storageFull {
			return true
		}
	}
	return false
}

func takenBy(r *core.Record) album.Album {
	all, _ := r.GetRaw(taken).(album.Album)
	return all
}

// newFiles are the files of a field that came with the record and are not stored yet.
func newFiles(r *core.Record, field string) []*filesystem.File {
	known := takenBy(r)
	return slices.DeleteFunc(r.GetUnsavedFiles(field), func(f *filesystem.File) bool {
		_, isThere := known[f.Name]
		return isThere
	})
}
