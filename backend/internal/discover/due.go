package discover

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/media"
)

const (
	// fewPlaces is up to how many places are updated on the map within the request. The triggers use the same number.
	fewPlaces = 100
	// batchSize is the size of a transaction otherwise, so that others can write in between.
	batchSize = 50
	// batchPause is between two batches. startDelay is before the first: a story that changes often changes again soon.
	batchPause = 5 * time.Millisecond
	startDelay = 200 * time.Millisecond
	// quickBatches is how many batches of a story are written fast. The rest is slower, one batch per story in turn: each place writes 27
	// to 40 KB of cells and index entries, which a replica has to copy.
	quickBatches = 10
	slowPause    = 500 * time.Millisecond
)

// MarkDue leaves the places of a person's stories to the worker if there are many. Call it before changing the stories.
func MarkDue(tx core.App, user string) error {
	_, err := tx.NonconcurrentDB().NewQuery(`INSERT INTO {{waypost_discover_due}} ([[story]]) SELECT [[id]] FROM {{places_collection}}
		WHERE [[user]] = {:user} AND [[places_count]] > 0
		AND (SELECT SUM([[places_count]]) FROM {{places_collection}} WHERE [[user]] = {:user}) > {:few}
		ON CONFLICT DO UPDATE SET [[changes]] = [[changes]] + 1`).Bind(dbx.Params{"user": user, "few": fewPlaces}).Execute()
	return err
}

// Workers update the map for stories with many places, and merge the full-text index.
type Workers struct{ due, words *gate.Worker }

// Start also picks up work left by an earlier run.
func (w *Workers) Start() {
	w.due.Start()
	w.words.Start()
}

// Register updates the map whenever a story or a person changes, until the application ends.
func Register(app core.App) *Workers {
	due := gate.NewWorker(app, func(w *gate.Worker) {
		if w.Pause(startDelay) == nil {
			media.RunAtLowPriority((&mapUpdater{w, map[string]*storyUpdate{}}).updateAll)
		}
	})
	due.WakeOnChange(album.Stories, "users")
	return &Workers{due: due, words: gate.NewWorker(app, mergeOnSchedule)}
}
