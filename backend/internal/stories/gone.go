// Deletes what belonged to a story or a person. PocketBase deletes place by place, which took a quarter of a second
// of processor time for 500 of them. Here all go with one statement; the folders of their pictures go afterwards, one by one.

package stories

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/gate"
)

// RegisterGone has stories and people take along what is theirs. The worker empties the folders of their pictures.
func RegisterGone(app core.App) *gate.Worker {
	app.OnRecordCreate(album.Stories).BindFunc(refuseTaken)
	app.OnRecordCreate(album.Stories).BindFunc(makeRoom)
	// All that refers to a story or a person is here: PocketBase is kept from looking.
	app.OnRecordDelete(album.Stories).BindFunc(along(nothingFirst,
		statement{album.Places, "[[places_collection]] = {:id}"},
	))
	app.OnRecordDelete("users").BindFunc(along(discover.MarkDue,
		statement{album.Places, "[[user]] = {:id}"},
		statement{album.Stories, "[[user]] = {:id}"},
		statement{album.Uploads, "[[user]] = {:id}"},
		statement{Drafts, "[[user]] = {:id}"},
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
		// Its photos have come into its places.
		if e.Record.GetString(BecameStory) != "" {
			w.Wake()
		}
		return e.Next()
	})
	return w
}

func nothingFirst(core.App, string) error { return nil }

// along deletes them before the record itself. First is for the map, which is left to its worker where somebody has many places.
func along(first func(tx core.App, id string) error, statements ...statement) func(*core.RecordEvent) error {
	return func(e *core.RecordEvent) error {
		return inTransaction(e, func(tx core.App) error {
			if err := first(tx, e.Record.Id); err != nil {
				return err
			}
			// The stories go as well: what they say of their places is not made anew with each that goes.
			err := Resting(tx, func() error {
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
