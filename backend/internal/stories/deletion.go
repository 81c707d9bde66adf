// Deletes what belongs to a story or a person. PocketBase deletes place by place, which took a quarter of a second of CPU time for 500.
// Here one statement deletes all; the folders of their pictures are emptied afterwards.

package stories

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/zones"
)

// RegisterDeletion deletes what belongs to a story or person along with it. The worker empties the folders of pictures.
func RegisterDeletion(app core.App) *gate.Worker {
	app.OnRecordCreate(album.Stories).BindFunc(refuseFormerID)
	app.OnRecordCreate(album.Stories).BindFunc(forgetOldestIDs)
	// These cover all references, so PocketBase's own cascade is turned off.
	app.OnRecordDelete(album.Stories).BindFunc(along(nothingFirst,
		statement{"shares", "[[story]] = {:id}"},
		statement{"additions", "[[story]] = {:id}"},
		statement{album.Uploads, "[[story]] != '' AND [[story]] = {:id}"},
		statement{album.Places, "[[places_collection]] = {:id}"},
	))
	app.OnRecordDelete("users").BindFunc(along(discover.MarkDue,
		statement{album.Places, "[[user]] = {:id}"},
		statement{"shares", "[[user]] = {:id} OR [[reader]] = {:id}"},
		statement{"additions", "[[user]] = {:id}"},
		statement{album.Stories, "[[user]] = {:id}"},
		statement{album.Uploads, "[[user]] = {:id}"},
		statement{Drafts, "[[user]] = {:id}"},
		statement{zones.Collection, "[[user]] = {:id}"},
		statement{"sessions", "[[user]] = {:id}"},
	))
	endCascade(app, album.Stories, "users")
	w := gate.NewWorker(app, emptyFolders)
	writeDown(app, w)
	app.OnRecordAfterDeleteSuccess(album.Stories, "users").BindFunc(func(e *core.RecordEvent) error {
		w.Wake()
		return e.Next()
	})
	app.OnRecordAfterUpdateSuccess(Drafts).BindFunc(func(e *core.RecordEvent) error {
		// Its photos are now in its places.
		if e.Record.GetString(BecameStory) != "" {
			w.Wake()
		}
		return e.Next()
	})
	return w
}

func nothingFirst(core.App, string) error { return nil }

// along deletes them before the record. First leaves the map to its worker if there are many places.
func along(first func(tx core.App, id string) error, statements ...statement) func(*core.RecordEvent) error {
	return func(e *core.RecordEvent) error {
		return inTransaction(e, func(tx core.App) error {
			if err := first(tx, e.Record.Id); err != nil {
				return err
			}
			// The stories go too, so their derived columns need no update.
			err := WithoutTriggers(tx, func() error {
				for _, each := range statements {
					if err := each.carryOut(tx, e.Record.Id); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				return err
			}
			return e.Next()
		})
	}
}
