package album

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Collections that hold pictures.
const (
	Stories = "places_collection"
	Places  = "places"
	// Uploads are pictures that are in no place yet.
	Uploads = "uploads"
)

// StoryOf is the id of the story a record is, or is in.
func StoryOf(record *core.Record) string {
	if record.Collection().Name == Places {
		return record.GetString("places_collection")
	}
	return record.Id
}

// FileFields lists the fields of a collection that hold pictures.
func FileFields(collection string) []string {
	switch collection {
	case Stories:
		return []string{"main_picture"}
	case Uploads:
		return []string{"file"}
	case Places:
		return []string{"main_picture", "other_pictures"}
	}
	return nil
}

// Files lists a record's stored pictures, the main one first.
func Files(record *core.Record) []string {
	var files []string
	for _, field := range FileFields(record.Collection().Name) {
		for _, name := range record.GetStringSlice(field) {
			if name != "" {
				files = append(files, name)
			}
		}
	}
	return files
}

// Of reads the album of a record.
func Of(record *core.Record) Album { return Parse(Raw(record)) }

// Raw is the album as it was sent or stored.
func Raw(record *core.Record) []byte {
	raw, _ := record.GetRaw(Field).(types.JSONRaw)
	return raw
}
