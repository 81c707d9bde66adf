package discover

import (
	"math"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// waiting is a story the map is to be brought up to date with.
type waiting struct {
	Story   string `db:"story"`
	Changes int    `db:"changes"`
	// IsShown is whether everybody may see it; nobody may one that is gone.
	IsShown bool `db:"shown"`
}

// round brings the map up to date with a story as it was after so many changes, part by part, in the order its places were written in:
// those that follow one another lie on the same pages.
type round struct {
	waiting
	// left and failed are after how many changes all that is to leave the map had left it, or something failed.
	left, failed int
	// n is the last place that was compared with the map; position and place are of the last one that came to it.
	n        int64
	position float64
	place    string
	// parts are how many have come.
	parts  int
	isOver bool
}

func begun(w waiting) *round { return &round{waiting: w, n: -1, position: -math.MaxFloat64} }

const (
	leaving = `SELECT [[base.place]] FROM {{waypost_discover}} AS [[base]] INDEXED BY [[waypost_discover_story]] WHERE [[base.story]] = {:story}
		AND NOT EXISTS (SELECT 1 FROM {{waypost_discover_made}} AS [[made]] WHERE [[made.place]] = [[base.place]] AND [[made.story]] = [[base.story]])
		ORDER BY [[base.n]] LIMIT {:part}`
	otherwise = `SELECT [[base.n]], [[base.place]] FROM {{waypost_discover}} AS [[base]] INDEXED BY [[waypost_discover_story]]
		CROSS JOIN {{waypost_discover_made}} AS [[made]] ON [[made.place]] = [[base.place]]
		WHERE [[base.story]] = {:story} AND [[base.n]] > {:n} AND (([[base.lng]], [[base.lat]], [[base.country]], [[base.day]]) IS NOT ([[made.lng]], [[made.lat]], [[made.country]], [[made.day]])
		OR (SELECT [[c0]] FROM {{waypost_discover_words_content}} WHERE [[id]] = [[base.n]]) IS NOT [[made.said]]) ORDER BY [[base.n]] LIMIT {:part}`
	coming = `SELECT [[places.id]] AS [[place]], [[position]] FROM {{places}}
		WHERE [[places_collection]] = {:story} AND ([[position]], [[places.id]]) > ({:position}, {:place})
		AND NOT EXISTS (SELECT 1 FROM {{waypost_discover}} WHERE [[place]] = [[places.id]]) ORDER BY [[position]], [[places.id]] LIMIT {:part}`
)

// next are the places that are to be brought to the map next; none where all are as they should be.
func (r *round) next(app core.App) (places []string, err error) {
	var rows []struct {
		N        int64   `db:"n"`
		Place    string  `db:"place"`
		Position float64 `db:"position"`
	}
	asked := dbx.Params{"story": r.Story, "n": r.n, "position": r.position, "place": r.place, "part": part}
	for _, statement := range []string{otherwise, coming} {
		if err := app.ConcurrentDB().NewQuery(statement).Bind(asked).All(&rows); err != nil {
			return nil, err
		}
		for _, row := range rows {
			places = append(places, row.Place)
			if statement == otherwise {
				r.n = row.N
			} else {
				r.position, r.place = row.Position, row.Place
			}
		}
		if len(places) > 0 {
			return places, nil
		}
	}
	r.isOver = true
	return nil, nil
}
