package stories

import (
	"encoding/json"
	"math"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

const (
	position = "position"
	// step is between two places added one after the other. It can be halved thirty times.
	step = 1024
	// closest is the smallest distance between two places of a story. If one is sent closer, its neighbours move.
	closest = 1e-6
	// farthest is the largest position the field accepts. behindAll is where a place waits while others move.
	farthest, behindAll = 1e9, 2e9
	// firstLook is how many places on each side are searched for room first; each further search covers four times as many.
	firstLook = 8
	// behindAnyID sorts a place behind others at the same position.
	behindAnyID = "~"
)

// putInOrder gives a place its position in the story. It runs last: if something else refused the write, its neighbours would have moved
// for nothing.
func putInOrder(e *core.RecordEvent) error {
	if batchOf(e.Record) != nil {
		return e.Next() // it is already last
	}
	if err := placeInOrder(e.App, e.Record); err != nil {
		return err
	}
	return e.Next()
}

// placeInOrder puts a place that is new in its story last, unless it names a position. If there is no room at that position, others move.
func placeInOrder(tx core.App, r *core.Record) error {
	var stored struct {
		Story string  `db:"story"`
		At    float64 `db:"at"`
	}
	if !r.IsNew() {
		if err := tx.DB().NewQuery("SELECT [[places_collection]] AS [[story]], [[position]] AS [[at]] FROM {{places}} WHERE [[id]] = {:id}").
			Bind(dbx.Params{"id": r.Id}).One(&stored); err != nil {
			return err
		}
	}
	isNewThere, isSaid := stored.Story != r.GetString(parent), r.GetFloat(position) != stored.At
	if !isNewThere && !isSaid {
		return nil
	}
	if isNewThere {
		var last float64
		if err := tx.DB().NewQuery("SELECT COALESCE(MAX([[position]]), 0) FROM {{places}} WHERE [[places_collection]] = {:story}").
			Bind(dbx.Params{"story": r.GetString(parent)}).Row(&last); err != nil {
			return err
		}
		if !isSaid {
			r.Set(position, min(last+step, farthest))
		}
		if r.GetFloat(position) >= last+closest {
			return nil
		}
	}
	return makeRecordRoom(tx, r)
}

// neighbour is another place of the story with its position.
type neighbour struct {
	ID string  `db:"id"`
	At float64 `db:"position"`
}

// makeRecordRoom makes room for a place at its position. If a neighbour is too close, it spreads the place and as many neighbours as
// necessary evenly.
func makeRecordRoom(tx core.App, r *core.Record) error {
	at := r.GetFloat(position)
	for look := firstLook; ; look *= 4 {
		before, err := neighbours(tx, r, "<", "DESC", look)
		if err != nil {
			return err
		}
		behind, err := neighbours(tx, r, ">", "ASC", look)
		if err != nil {
			return err
		}
		if isFree(at, before) && isFree(at, behind) {
			return nil
		}
		from, isStart := bound(at, &before, look, -1)
		to, isEnd := bound(at, &behind, look, +1)
		slices.Reverse(before)
		gap := (to - from) / float64(len(before)+len(behind)+2)
		// Leave room to halve the gap some more times.
		if gap < 1024*closest && !(isStart && isEnd) {
			continue
		}
		moved := map[string]float64{}
		for i, n := range before {
			moved[n.ID] = between(from+gap*float64(i+1), gap)
		}
		r.Set(position, from+gap*float64(len(before)+1))
		for i, n := range behind {
			moved[n.ID] = between(from+gap*float64(len(before)+2+i), gap)
		}
		return spread(tx, r, moved)
	}
}

// between avoids whole numbers. SQLite stores them in fewer bytes, and a row that changes its length is rewritten with all its text.
func between(at, gap float64) float64 {
	if at == math.Trunc(at) {
		return at + min(gap/4, 0.5)
	}
	return at
}

func neighbours(tx core.App, r *core.Record, compare, order string, most int) (found []neighbour, err error) {
	err = tx.DB().NewQuery("SELECT [[id]], [[position]] FROM {{places}} WHERE [[places_collection]] = {:story} AND ([[position]], [[id]]) " + compare +
		" ({:at}, {:last}) AND [[id]] != {:id} ORDER BY [[position]] " + order + ", [[id]] " + order + " LIMIT {:most}").
		Bind(dbx.Params{"story": r.GetString(parent), "at": r.GetFloat(position), "id": r.Id, "last": behindAnyID, "most": most}).All(&found)
	return found, err
}

func isFree(at float64, nearestFirst []neighbour) bool {
	return len(nearestFirst) == 0 || max(at-nearestFirst[0].At, nearestFirst[0].At-at) >= closest
}

// bound is how far the places on one side can be spread: up to the last one searched, which stays, or one step beyond all of them.
func bound(at float64, nearestFirst *[]neighbour, look int, sign float64) (limit float64, isOpen bool) {
	n := len(*nearestFirst)
	if n == 0 {
		return max(-farthest, min(at+sign*step, farthest)), true
	}
	outermost := (*nearestFirst)[n-1].At
	if n == look {
		*nearestFirst = (*nearestFirst)[:n-1]
		return outermost, false
	}
	return max(-farthest, min(outermost+sign*step, farthest)), true
}

// spread moves other places. Their order stays the same, so the derived columns need no update. The place itself waits behind all others
// meanwhile.
func spread(tx core.App, r *core.Record, moved map[string]float64) error {
	list, err := json.Marshal(moved)
	if err != nil {
		return err
	}
	if !r.IsNew() {
		if _, err := tx.DB().Update(album.Places, dbx.Params{position: behindAll}, dbx.HashExp{"id": r.Id}).Execute(); err != nil {
			return err
		}
	}
	return WithoutTriggers(tx, func() error { return move(tx, string(list)) })
}

func move(tx core.App, moved string) error {
	_, err := tx.DB().NewQuery("UPDATE {{places}} SET [[position]] = [[moved]].[[value]] FROM json_each({:moved}) AS [[moved]] WHERE {{places}}.[[id]] = [[moved]].[[key]]").
		Bind(dbx.Params{"moved": moved}).Execute()
	return err
}
