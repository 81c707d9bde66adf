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
	// step lies between two places that were added one after the other. Halved thirty times it is still told apart.
	step = 1024
	// closest is the least there is between two places of a story. One that is sent closer to another has those around it moved.
	closest = 1e-6
	// farthest is as far as a place can be sent; the field refuses what lies beyond. Behind all is where a place waits while others move.
	farthest, behindAll = 1e9, 2e9
	// firstLook is how many places on each side are looked at for room, and fourfold each time there is none.
	firstLook = 8
	// behindAnyID has a place come behind those that stand where it is sent.
	behindAnyID = "~"
)

// putInOrder gives a place where it stands in its story when nothing else can refuse what is written: others that were moved for it
// would stand as before then, and be moved again with the next try.
func putInOrder(e *core.RecordEvent) error {
	if batchOf(e.Record) != nil {
		return e.Next() // behind all others already
	}
	if err := placeInOrder(e.App, e.Record); err != nil {
		return err
	}
	return e.Next()
}

// placeInOrder has a place stand last, when it is new in its story and says nothing about it; else where it says, for which others
// move where no room is left.
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

// neighbour is a place of the same story by where it stands.
type neighbour struct {
	ID string  `db:"id"`
	At float64 `db:"position"`
}

// makeRecordRoom sees to it that a place can be written where it is to stand. Where another is too close, it is put between the two it
// would come between, and as many of those around as have no room either are spread over what there is.
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
		// Halved some times more before it has to be done again.
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

// between is not a whole number: SQLite keeps those in fewer bytes, and a row that becomes longer or shorter is written anew with all its words.
// From one broken number to the next it is written where it differs.
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

// bound is how far those on one side of a place can be spread: up to the last one looked at, which stays, or a step beyond all there
// are.
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

// spread moves others. They stay in their order, so that nothing changes of what their story says of them, which would be reckoned anew
// with each; the place itself is out of their way meanwhile.
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
