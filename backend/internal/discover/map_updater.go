package discover

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

// mapUpdater updates the map for the stories that are due.
type mapUpdater struct {
	*gate.Worker
	rounds map[string]*storyUpdate
}

const nextDue = `SELECT [[due.story]], [[due.changes]], COALESCE([[stories.shown]], FALSE) AS [[shown]]
	FROM {{waypost_discover_due}} AS [[due]] LEFT JOIN {{places_collection}} AS [[stories]] ON [[stories.id]] = [[due.story]]
	WHERE [[due.story]] > {:after} ORDER BY [[due.story]] LIMIT 1`

// updateAll runs until no story is due except failed ones. It takes stories in turn, so one that keeps changing does not starve the others.
func (f *mapUpdater) updateAll() {
	for isAny := true; isAny && f.Err() == nil; {
		isAny = false
		for after := ""; f.Err() == nil; {
			var due dueStory
			if f.App.ConcurrentDB().NewQuery(nextDue).Bind(dbx.Params{"after": after}).One(&due) != nil {
				break
			}
			after = due.Story
			r := f.rounds[due.Story]
			if r == nil {
				r = newStoryUpdate(due)
				f.rounds[due.Story] = r
			}
			if r.failedAt != due.Changes {
				isAny = true
				f.noteFailure(r, due.Changes, f.updateStory(r, due))
			}
		}
	}
}

// updateStory removes places that must leave the map, then adds or updates the next batch.
func (f *mapUpdater) updateStory(r *storyUpdate, due dueStory) error {
	if r.removedAt != due.Changes {
		if err := f.removePlaces(due.Story); err != nil {
			return err
		}
		r.removedAt = due.Changes
	}
	if !due.IsShown {
		r.dueStory, r.isDone = due, true
	}
	for !r.isDone {
		places, err := r.next(f.App)
		if err == nil && len(places) > 0 {
			err = f.App.RunInTransaction(func(tx core.App) error { return updatePlaces(tx, places) })
		}
		if err != nil {
			return err
		}
		if r.batches++; r.batches > quickBatches {
			return f.Pause(slowPause)
		}
		if err := f.Pause(batchPause); err != nil {
			return err
		}
	}
	delete(f.rounds, r.Story)
	_, err := f.App.NonconcurrentDB().Delete("waypost_discover_due", dbx.HashExp{"story": r.Story, "changes": r.Changes}).Execute()
	return err
}

func (f *mapUpdater) removePlaces(story string) error {
	for {
		var places []string
		err := f.App.ConcurrentDB().NewQuery(placesToRemove).Bind(dbx.Params{"story": story, "part": batchSize}).Column(&places)
		if err != nil || len(places) == 0 {
			return err
		}
		if err := f.App.RunInTransaction(func(tx core.App) error { return updatePlaces(tx, places) }); err != nil {
			return err
		}
		if err := f.Pause(batchPause); err != nil {
			return err
		}
	}
}

// noteFailure skips a story until it changes again or the worker is woken anew; its update then starts over.
func (f *mapUpdater) noteFailure(r *storyUpdate, changes int, err error) {
	if err == nil || f.Err() != nil {
		return
	}
	again := newStoryUpdate(r.dueStory)
	again.failedAt = changes
	f.rounds[r.Story] = again
	f.App.Logger().Error("A story could not be updated on the map", "story", r.Story, "error", err)
}
