package stories

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// draftHeld are the folders a draft's pictures are copied into.
type draftHeld []*HeldFolders

func (a *acceptance) hold() (h draftHeld, err error) {
	ids := map[string][]string{}
	if a.isNew && a.content.Story.Cover != "" {
		ids[album.Stories] = []string{a.content.Story.ID}
	}
	for _, place := range a.content.Places {
		if len(place.Pictures) > 0 {
			ids[album.Places] = append(ids[album.Places], place.ID)
		}
	}
	for name, records := range ids {
		collection, err := a.app.FindCachedCollectionByNameOrId(name)
		if err != nil {
			h.letGo()
			return nil, err
		}
		h = append(h, HoldFolders(collection.BaseFilesPath(), records...))
	}
	return h, nil
}

func (h draftHeld) letGo() {
	for _, each := range h {
		each.LetGo()
	}
}

// isLeft tells whether something had one of the ids and was deleted meanwhile.
func (h draftHeld) isLeft(tx core.App) (is bool, err error) {
	for _, each := range h {
		if is, err = each.IsLeft(tx); err != nil || is {
			return is, err
		}
	}
	return false, nil
}
