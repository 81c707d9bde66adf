// Deletes what belonged to a story or a person. PocketBase deletes place by place, which took a quarter of a second
// of processor time for 500 of them. Here some go with one statement, and thousands in small parts behind the answer; the folders of
// their pictures go afterwards, one by one.

package stories

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/gate"
)

// Workers delete behind the answers.
type Workers struct{ folders, leaving *gate.Worker }

// Start begins with what an earlier run left.
func (w *Workers) Start() {
	w.leaving.Start()
	w.folders.Start()
}

// RegisterGone has stories and people take along what is theirs. Start sets the deleting behind it going; it stops by itself when the
// application ends.
func RegisterGone(app core.App) (*Workers, error) {
	if err := RegisterFolders(app); err != nil {
		return nil, err
	}
	if err := rememberStories(app); err != nil {
		return nil, err
	}
	// All that refers to a story or a person is here: PocketBase is kept from looking.
	app.OnRecordDelete(album.Stories).BindFunc(along(
		places{"places_collection", leaveStory},
	))
	app.OnRecordDelete("users").BindFunc(offTheMapLater)
	app.OnRecordDelete("users").BindFunc(along(
		places{"user", leavePerson},
		statement{album.Stories, "[[user]] = {:id}"},
		statement{album.Uploads, "[[user]] = {:id}"},
		statement{Drafts, "[[user]] = {:id}"},
		statement{"sessions", "[[user]] = {:id}"},
	))
	endCascade(app, album.Stories, "users")

	w := &Workers{folders: gate.NewWorker(app, deleteFolders)}
	w.leaving = gate.NewWorker(app, func(leaving *gate.Worker) {
		deleteLeaving(leaving)
		w.folders.Look()
	})
	app.OnRecordAfterDeleteSuccess(album.Stories, "users").BindFunc(func(e *core.RecordEvent) error {
		w.leaving.Look()
		return e.Next()
	})
	w.writeDown(app)
	app.OnRecordAfterUpdateSuccess(Drafts).BindFunc(w.afterDrafts)
	return w, nil
}

// goneStep is one of the things a deletion does before the record itself goes.
type goneStep interface {
	carryOut(tx core.App, id string) error
}

// along deletes them before the record itself.
func along(steps ...goneStep) func(*core.RecordEvent) error {
	return func(e *core.RecordEvent) error {
		outside := e.App
		defer func() { e.App = outside }()
		return outside.RunInTransaction(func(tx core.App) error {
			e.App = tx
			// The stories go as well: what they say of their places is not made anew with each that goes.
			err := Resting(tx, func() error {
				for _, each := range steps {
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

// offTheMapLater leaves the map to its worker where somebody has many places. None of them is shown meanwhile.
func offTheMapLater(e *core.RecordEvent) error {
	outside := e.App
	defer func() { e.App = outside }()
	return outside.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := discover.Later(tx, e.Record.Id); err != nil {
			return err
		}
		return e.Next()
	})
}
