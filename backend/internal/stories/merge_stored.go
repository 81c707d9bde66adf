package stories

import (
	"encoding/json"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
)

// mergeStored takes fields the request does not change from the stored record. PocketBase writes every column as read at the start, and
// others may have saved while pictures were encoded.
func mergeStored(r, stored *core.Record) {
	files := album.FileFields(r.Collection().Name)
	for _, field := range r.Collection().Fields {
		name := field.GetName()
		switch {
		case name == album.Field, name == core.FieldNameId:
		case slices.Contains(files, name):
			keepFiles(r, stored, name)
		case isSame(r.GetRaw(name), r.Original().GetRaw(name)):
			r.SetRaw(name, stored.GetRaw(name))
		}
	}
}

// keepFiles applies the request's additions and removals to the files stored now.
func keepFiles(r, stored *core.Record, field string) {
	read, now := r.Original().GetStringSlice(field), stored.GetStringSlice(field)
	if slices.Equal(read, now) {
		return
	}
	wanted := asList(r.GetRaw(field))
	isWanted := func(name string) bool { return slices.Contains(wanted, any(name)) }
	added := slices.DeleteFunc(slices.Clone(wanted), func(value any) bool { _, isNew := value.(*filesystem.File); return !isNew })
	if field == "main_picture" && (len(added) > 0 || len(read) > 0 && !isWanted(read[0])) {
		return
	}
	merged := []any{}
	for _, name := range now {
		if isWanted(name) || !slices.Contains(read, name) {
			merged = append(merged, name)
		}
	}
	r.Set(field, append(merged, added...))
}

func isSame(a, b any) bool {
	one, err := json.Marshal(a)
	other, failed := json.Marshal(b)
	return err == nil && failed == nil && slices.Equal(one, other)
}
