// Package afar turns what stood for pictures in earlier versions, tiny pictures in data addresses, into hashes: out of their smallest size,
// behind everything else, once.
package afar

import (
	"encoding/json"
	"io"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
	"waypost/backend/internal/background"
	"waypost/backend/internal/darkroom"
	"waypost/backend/internal/filestore"
	"waypost/backend/internal/ladder"
	"waypost/backend/internal/lowpriority"
)

const (
	// part is how many records are looked at before others write.
	part = 100
	// batch is how many pictures one worker hashes. Their smallest sizes have some 30 KB each.
	batch = 50
	pause = 5 * time.Millisecond
	// behindAll stands for the last record where all have been looked at.
	behindAll = "~"
	// before is how a placeholder of before begins.
	before = "data:"
	// largest is what a smallest size may have; a worker reads so many bytes of a batch at once.
	largest = 300 << 10
	// bucketPatience is for the smallest sizes of one part from a bucket.
	bucketPatience = 10 * time.Minute
)

// Register has a worker go through all records that hold pictures, once. It goes on where an earlier run was ended.
func Register(app core.App) *background.Worker {
	return background.New(app, func(w *background.Worker) {
		lowpriority.Run(func() {
			for _, collection := range []string{album.Stories, album.Places, album.Uploads} {
				if err := all(w, collection); err != nil && w.Err() == nil {
					app.Logger().Error("The placeholders of pictures could not be renewed", "collection", collection, "error", err)
				}
			}
		})
	})
}

// IsDone says whether all records have been looked at.
func IsDone(app core.App) (bool, error) {
	left := 0
	err := app.ConcurrentDB().NewQuery("SELECT COUNT(*) FROM waypost_placeholders WHERE record != {:all}").Bind(dbx.Params{"all": behindAll}).Row(&left)
	return left == 0, err
}

func all(w *background.Worker, collection string) error {
	var last string
	err := w.App.ConcurrentDB().NewQuery("SELECT record FROM waypost_placeholders WHERE collection = {:name}").Bind(dbx.Params{"name": collection}).Row(&last)
	for err == nil && last != behindAll {
		if last, err = next(w, collection, last); err == nil {
			err = w.Pause(pause)
		}
	}
	return err
}

// next looks at the records behind the last one and says which is the last now.
func next(w *background.Worker, collection, last string) (string, error) {
	records := []*core.Record{}
	err := w.App.RecordQuery(collection).AndWhere(dbx.NewExp("[[id]] > {:last}", dbx.Params{"last": last})).OrderBy("id").Limit(part).All(&records)
	if err != nil {
		return last, err
	}
	found, err := hashes(w, records)
	if err != nil {
		return last, err
	}
	reached := behindAll
	if len(records) == part {
		reached = records[part-1].Id
	}
	return reached, w.App.RunInTransaction(func(tx core.App) error {
		for id, made := range found {
			if err := write(tx, collection, id, made); err != nil {
				return err
			}
		}
		_, err := tx.NonconcurrentDB().NewQuery("UPDATE waypost_placeholders SET record = {:record} WHERE collection = {:name}").
			Bind(dbx.Params{"record": reached, "name": collection}).Execute()
		return err
	})
}

// picture is one whose placeholder is of before.
type picture struct{ record, file string }

// hashes are the new placeholders by record and file; empty where there is no smallest size to make one of.
func hashes(w *background.Worker, records []*core.Record) (map[string]map[string]string, error) {
	found := map[string]map[string]string{}
	fsys, closeIt, err := filestore.Open(w.Context(), w.App, bucketPatience)
	if err != nil {
		return nil, err
	}
	defer closeIt()
	var waiting []picture
	var sizes [][]byte
	flush := func() error {
		if len(sizes) == 0 {
			return nil
		}
		made, err := darkroom.Hashes(w.Context(), sizes)
		if err != nil && w.Err() != nil {
			return err
		}
		for i, p := range waiting {
			// A batch with one in it that ends the worker has none.
			if err == nil {
				found[p.record][p.file] = made[i]
			}
		}
		waiting, sizes = nil, nil
		return nil
	}
	for _, record := range records {
		for file, entry := range album.Of(record) {
			if !strings.HasPrefix(entry.Placeholder, before) {
				continue
			}
			if found[record.Id] == nil {
				found[record.Id] = map[string]string{}
			}
			found[record.Id][file] = ""
			size, err := read(fsys, ladder.Smallest(record, file))
			if err != nil {
				return nil, err
			}
			if size == nil {
				continue
			}
			waiting, sizes = append(waiting, picture{record.Id, file}), append(sizes, size)
			if len(sizes) == batch {
				if err := flush(); err != nil {
					return nil, err
				}
			}
		}
	}
	return found, flush()
}

// read is nothing where there is no such size, or one no worker reads.
func read(fsys *filesystem.System, path string) ([]byte, error) {
	file, err := fsys.GetReader(path)
	if filestore.IsMissing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, largest+1))
	if err != nil || len(data) > largest {
		return nil, err
	}
	return data, nil
}

// write goes past the record hooks, as the sizes do: nobody has changed anything.
func write(tx core.App, collection, id string, made map[string]string) error {
	record, err := tx.FindRecordById(collection, id)
	if err != nil {
		return nil // it is deleted
	}
	entries := album.Of(record)
	for file, hash := range made {
		if entry, is := entries[file]; is && strings.HasPrefix(entry.Placeholder, before) {
			entry.Placeholder = hash
			entries[file] = entry
		}
	}
	raw, err := json.Marshal(entries)
	if err != nil {
		return err
	}
	_, err = tx.DB().Update(collection, dbx.Params{album.Field: string(raw)}, dbx.HashExp{"id": id}).Execute()
	return err
}
