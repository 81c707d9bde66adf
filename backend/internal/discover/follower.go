package discover

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

// follower brings the map up to date with the stories that wait.
type follower struct {
	*gate.Worker
	rounds map[string]*round
}

const nextDue = `SELECT [[due.story]], [[due.changes]], COALESCE([[stories.shown]], FALSE) AS [[shown]]
	FROM {{waypost_discover_due}} AS [[due]] LEFT JOIN {{places_collection}} AS [[stories]] ON [[stories.id]] = [[due.story]]
	WHERE [[due.story]] > {:after} ORDER BY [[due.story]] LIMIT 1`

// all goes on until no story waits but those that have failed. It takes one after the other, and those that have changed meanwhile once it
// has come to each: whoever changes one again and again has the others wait no longer than that one takes.
func (f *follower) all() {
	for isAny := true; isAny && f.Err() == nil; {
		isAny = false
		for after := ""; f.Err() == nil; {
			var due waiting
			if f.App.ConcurrentDB().NewQuery(nextDue).Bind(dbx.Params{"after": after}).One(&due) != nil {
				break
			}
			after = due.Story
			r := f.rounds[due.Story]
			if r == nil {
				r = begun(due)
				f.rounds[due.Story] = r
			}
			if r.failed != due.Changes {
				isAny = true
				f.failed(r, due.Changes, f.bring(r, due))
			}
		}
	}
}

// bring takes off the map what is to leave it, and brings the first places of a story, or some more.
func (f *follower) bring(r *round, due waiting) error {
	if r.left != due.Changes {
		if err := f.takeOff(due.Story); err != nil {
			return err
		}
		r.left = due.Changes
	}
	if !due.IsShown {
		r.waiting, r.isOver = due, true
	}
	for !r.isOver {
		places, err := r.next(f.App)
		if err == nil && len(places) > 0 {
			err = f.App.RunInTransaction(func(tx core.App) error { return bringUpToDate(tx, places) })
		}
		if err != nil {
			return err
		}
		if r.parts++; r.parts > quick {
			return f.Pause(pace)
		}
		if err := f.Pause(pause); err != nil {
			return err
		}
	}
	delete(f.rounds, r.Story)
	_, err := f.App.NonconcurrentDB().Delete("waypost_discover_due", dbx.HashExp{"story": r.Story, "changes": r.Changes}).Execute()
	return err
}

func (f *follower) takeOff(story string) error {
	for {
		var places []string
		err := f.App.ConcurrentDB().NewQuery(leaving).Bind(dbx.Params{"story": story, "part": part}).Column(&places)
		if err != nil || len(places) == 0 {
			return err
		}
		if err := f.App.RunInTransaction(func(tx core.App) error { return bringUpToDate(tx, places) }); err != nil {
			return err
		}
		if err := f.Pause(pause); err != nil {
			return err
		}
	}
}

// failed has a story left alone until it changes again, or somebody asks for another look. Its round begins anew then.
func (f *follower) failed(r *round, changes int, err error) {
	if err == nil || f.Err() != nil {
		return
	}
	again := begun(r.waiting)
	again.failed = changes
	f.rounds[r.Story] = again
	f.App.Logger().Error("A story could not be updated on the map", "story", r.Story, "error", err)
}
