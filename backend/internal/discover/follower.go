package discover

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

// follower brings the map up to date with the stories that wait.
type follower struct {
	*gate.Worker
	owed   *gate.Buckets
	rounds map[string]*round
}

// all goes on until no story waits but those that have failed. What their authors have in advance goes first; of those who have used it
// up, a part of whoever owes least.
func (f *follower) all() {
	for f.Err() == nil {
		least, isAny := f.pass()
		if least != nil {
			written, err := f.part(least)
			f.failed(least, err)
			_ = f.Pause(time.Duration(written) * least.pace)
		} else if !isAny {
			return
		}
	}
}

const nextDue = `SELECT [[due.story]], [[due.changes]], COALESCE([[stories.user]], '') AS [[user]], COALESCE([[stories.shown]], FALSE) AS [[shown]]
	FROM {{waypost_discover_due}} AS [[due]] LEFT JOIN {{places_collection}} AS [[stories]] ON [[stories.id]] = [[due.story]]
	WHERE [[due.story]] > {:after} ORDER BY [[due.story]] LIMIT 1`

// pass takes one story after the other, and those that have changed meanwhile once it has come to each: whoever changes one again and
// again has the others wait no longer than that one takes. It tells whether any is left, and which of those whose authors owe is next.
func (f *follower) pass() (least *round, isAny bool) {
	shortest := time.Duration(0)
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
		if r.failed == due.Changes {
			continue
		}
		r.seen = due.Changes
		isAny = true
		err := f.bring(r, due)
		f.failed(r, err)
		if err == nil && !r.isOver {
			if wait := f.owed.Wait(r.User); least == nil || wait < shortest {
				least, shortest = r, wait
			}
		}
	}
	return least, isAny
}

// bring takes off the map what is to leave it, whatever its author owes, and brings the rest as far as they do not.
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
	for r.User = due.User; !r.isOver && f.owed.Wait(r.User) <= 0; {
		if _, err := f.part(r); err != nil {
			return err
		}
		if err := f.Pause(pause); err != nil {
			return err
		}
	}
	if !r.isOver {
		return nil
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

// part brings some places of a story, and has its author owe for them.
func (f *follower) part(r *round) (written int, err error) {
	places, err := r.next(f.App)
	if err != nil || len(places) == 0 {
		return 0, err
	}
	f.owed.Spend(r.User, len(places))
	return len(places), f.App.RunInTransaction(func(tx core.App) error { return bringUpToDate(tx, places) })
}

// failed has a story left alone until it changes again, or somebody asks for another look. Its round begins anew then.
func (f *follower) failed(r *round, err error) {
	if err == nil || f.Err() != nil {
		return
	}
	again := begun(r.waiting)
	again.failed = r.seen
	f.rounds[r.Story] = again
	f.App.Logger().Error("A story could not be updated on the map", "story", r.Story, "error", err)
}
