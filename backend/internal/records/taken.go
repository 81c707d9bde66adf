package records

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
)

// taken carries what is known of pictures that were cleaned and stored before; no field has such a name.
const taken = "@taken"

// Taken is a picture that lies where the record's pictures lie already.
type Taken struct {
	// Name is its file's name there.
	Name string
	Size int64
	// Head is how its file begins, enough to tell what it is.
	Head  []byte
	Entry album.Entry
}

// Take gives a new record pictures that are in the store already. What is there of them is removed when the record cannot be written.
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

func takenBy(r *core.Record) album.Album {
	all, _ := r.GetRaw(taken).(album.Album)
	return all
}

// newFiles are the files of a field that came with the record and are not in the store yet.
func newFiles(r *core.Record, field string) []*filesystem.File {
	known := takenBy(r)
	return slices.DeleteFunc(r.GetUnsavedFiles(field), func(f *filesystem.File) bool {
		_, isThere := known[f.Name]
		return isThere
	})
}
