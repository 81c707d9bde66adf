package discover

import (
	"math"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// dueStory is a story due for an update on the map.
type dueStory struct {
	Story   string `db:"story"`
	Changes int    `db:"changes"`
	// IsShown is false for a deleted story.
	IsShown bool `db:"shown"`
}

// storyUpdate updates the map for one state of a story, batch by batch in the order of its places: neighbours share database pages.
type storyUpdate struct {
	dueStory
	// removedAt and failedAt are the change counts at which all removals were done, or an error occurred.
	removedAt, failedAt int
	// n is the last place compared; position and place are of the last one added.
	n        int64
	position float64
	place    string
	// batches counts the batches done.
	batches int
	isDone  bool
}

func newStoryUpdate(w dueStory) *storyUpdate {
	return &storyUpdate{dueStory: w, n: -1, position: -math.MaxFloat64}
}

const (
	placesToRemove = `SELECT [[base.place]] FROM {{waypost_discover}} AS [[base]] INDEXED BY [[waypost_discover_story]] WHERE [[base.story]] = {:story}
		AND NOT EXISTS (SELECT 1 FROM {{waypost_discover_made}} AS [[made]] WHERE [[made.place]] = [[base.place]] AND [[made.story]] = [[base.story]])
		ORDER BY [[base.n]] LIMIT {:part}`
	placesToUpdate = `SELECT [[base.n]], [[base.place]] FROM {{waypost_discover}} AS [[base]] INDEXED BY [[waypost_discover_story]]
		CROSS JOIN {{waypost_discover_made}} AS [[made]] ON [[made.place]] = [[base.place]]
		WHERE [[base.story]] = {:story} AND [[base.n]] > {:n} AND (([[base.lng]], [[base.lat]], [[base.country]], [[base.day]]) IS NOT ([[made.lng]], [[made.lat]], [[made.country]], [[made.day]])
		OR (SELECT [[c0]] FROM {{waypost_discover_words_content}} WHERE [[id]] = [[base.n]]) IS NOT [[made.said]]) ORDER BY [[base.n]] LIMIT {:part}`
	placesToAdd = `SELECT [[places.id]] AS [[place]], [[position]] FROM {{places}}
		WHERE [[places_collection]] = {:story} AND ([[position]], [[places.id]]) > ({:position}, {:place})
		AND NOT EXISTS (SELECT 1 FROM {{waypost_discover}} WHERE [[place]] = [[places.id]]) ORDER BY [[position]], [[places.id]] LIMIT {:part}`
)

// next returns the next places to update; none when all are up to date.
func (r *storyUpdate) next(app core.App) (places []string, err error) {
	var rows []struct {
		N        int64   `db:"n"`
		Place    string  `db:"place"`
		Position float64 `db:"position"`
	}
	asked := dbx.Params{"story": r.Story, "n": r.n, "position": r.position, "place": r.place, "part": batchSize}
	for _, statement := range []string{placesToUpdate, placesToAdd} {
		if err := app.ConcurrentDB().NewQuery(statement).Bind(asked).All(&rows); err != nil {
			return nil, err
		}
		for _, row := range rows {
			places = append(places, row.Place)
			if statement == placesToUpdate {
				r.n = row.N
			} else {
				r.position, r.place = row.Position, row.Place
			}
		}
		if len(places) > 0 {
			return places, nil
		}
	}
	r.isDone = true
	return nil, nil
}
