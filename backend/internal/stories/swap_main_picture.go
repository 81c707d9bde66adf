package stories

import (
	"encoding/json"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

const (
	mainPicture   = "main_picture"
	otherPictures = "other_pictures"
)

// swapMainPicture makes one of a place's other pictures its main one and the reverse. PocketBase refuses a file name that moves to another
// field, so the stored record is changed first; the files stay where they are.
func swapMainPicture(tx core.App, place, stored *core.Record) error {
	if stored == nil {
		return nil
	}
	chosen, isName := place.GetRaw(mainPicture).(string)
	former, others := stored.GetString(mainPicture), stored.GetStringSlice(otherPictures)
	if !isName || chosen == former || !slices.Contains(others, chosen) {
		return nil
	}
	place.Set(otherPictures, replaced(asList(place.GetRaw(otherPictures)), chosen, former))
	names := []any{}
	for _, name := range others {
		names = append(names, name)
	}
	list, err := json.Marshal(replaced(names, chosen, former))
	if err != nil {
		return err
	}
	_, err = tx.NonconcurrentDB().Update(album.Places, dbx.Params{mainPicture: chosen, otherPictures: string(list)}, dbx.HashExp{"id": place.Id}).Execute()
	return err
}

// replaced puts one name in place of another, or removes it if there is none.
func replaced(files []any, was, is string) []any {
	list := slices.DeleteFunc(slices.Clone(files), func(file any) bool { return file == is })
	at := slices.Index(list, any(was))
	if at < 0 {
		return list
	}
	if is == "" {
		return slices.Delete(list, at, at+1)
	}
	list[at] = is
	return list
}
