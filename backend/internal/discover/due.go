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
	// few is how many places are put on the map, or taken off it, while somebody waits. The triggers have the same number.
	few = 100
	// part is how many are in one transaction otherwise: others write in between.
	part = 50
	// pause is between two of them, and rest before the first: whoever changes a story changes it again.
	pause = 5 * time.Millisecond
	rest  = 200 * time.Millisecond
	// quick is how many parts of a story are brought to the map so. The others come at a pace, one of each story in turn: a place has its
	// squares and its rows in indexes, 27 to 40 KB where others lie far off, and a replica has to follow.
	quick = 10
	pace  = 500 * time.Millisecond
)

// Later has the places of somebody's stories put on the map, or taken off it, after the transaction, where these are many. It comes
// before whatever changes the stories.
func Later(tx core.App, user string) error {
	_, err := tx.NonconcurrentDB().NewQuery(`INSERT INTO {{waypost_discover_due}} ([[story]]) SELECT [[id]] FROM {{places_collection}}
		WHERE [[user]] = {:user} AND [[places_count]] > 0
		AND (SELECT SUM([[places_count]]) FROM {{places_collection}} WHERE [[user]] = {:user}) > {:few}
		ON CONFLICT DO UPDATE SET [[changes]] = [[changes]] + 1`).Bind(dbx.Params{"user": user, "few": few}).Execute()
	return err
}

// Workers bring the map up to date with stories of many places, and keep its index of words quick.
type Workers struct{ due, words *gate.Worker }

// Start begins with what an earlier run left.
func (w *Workers) Start() {
	w.due.Start()
	w.words.Start()
}

// Register has the map looked after whenever a story or a person has changed, until the application ends.
func Register(app core.App) *Workers {
	due := gate.NewWorker(app, func(w *gate.Worker) {
		if w.Pause(rest) == nil {
			media.RunAtLowPriority((&follower{w, map[string]*round{}}).all)
		}
	})
	due.WakeOnChange(album.Stories, "users")
	return &Workers{due: due, words: gate.NewWorker(app, mergeInTime)}
}
