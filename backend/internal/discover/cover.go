package discover

import (
	"encoding/json"
	"math"

	"github.com/pocketbase/dbx"
)

// slack is far more than two ways of working out a cell can differ by, in cells of the finest grid.
const slack = 1e-6

// cover is a part of the world as cells that are kept, the coarsest there are.
type cover []covered

// covered is one of the parts none of which lies across the date line. Of cells that are in it all places lie in the box; of those at
// its edges some may.
type covered struct {
	box
	in, edges []countedCell
}

type countedCell struct {
	Cell   cell `db:"cell"`
	Places int  `db:"places"`
}

func (r reader) coverOf(b box) (all cover, err error) {
	for _, part := range b.parts() {
		c, err := r.coverPart(part)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// coverPart begins with the whole map, and looks closer at what lies on the edges of the box until that is few places or small.
func (r reader) coverPart(b box) (c covered, err error) {
	c.box = b
	inside, around := squaresIn(b), squaresAround(b)
	var cells []countedCell
	if err := r.ask("SELECT [[cell]], [[places]] FROM {{waypost_discover_cells}} WHERE [[cell]] = 1", nil).All(&cells); err != nil {
		return c, err
	}
	for level := 0; len(cells) > 0; level += step {
		var open []cell
		for _, each := range cells {
			_, x, y := each.Cell.square()
			switch finer := finest - level; {
			case inside.has(x, y, finer):
				c.in = append(c.in, each)
			case !around.meets(x, y, finer):
			case each.Places <= readAll || level == finest:
				c.edges = append(c.edges, each)
			default:
				open = append(open, each.Cell)
			}
		}
		if cells, err = r.cellsWithin(open); err != nil {
			return c, err
		}
	}
	return c, nil
}

// cellsWithin are those of the next finer grid that is kept.
func (r reader) cellsWithin(cells []cell) (finer []countedCell, err error) {
	if len(cells) == 0 {
		return nil, nil
	}
	list, err := json.Marshal(cells)
	if err != nil {
		return nil, err
	}
	err = r.ask("SELECT [[cell]], [[places]] FROM json_each({:cells}) AS [[coarse]] CROSS JOIN {{waypost_discover_cells}}"+
		" WHERE [[cell]] BETWEEN [[coarse.value]] << 6 AND ([[coarse.value]] << 6) + 63", dbx.Params{"cells": string(list)}).All(&finer)
	return finer, err
}

// span are squares of the finest grid from one to another, both included; none where the first is beyond the last.
type span struct{ x0, x1, y0, y1 int }

// has and meets are about a square so many levels coarser.
func (s span) has(x, y, levels int) bool {
	return x<<levels >= s.x0 && (x+1)<<levels-1 <= s.x1 && y<<levels >= s.y0 && (y+1)<<levels-1 <= s.y1
}

func (s span) meets(x, y, levels int) bool {
	return x<<levels <= s.x1 && (x+1)<<levels-1 >= s.x0 && y<<levels <= s.y1 && (y+1)<<levels-1 >= s.y0
}

const lastSquare = 1<<finest - 1

// squaresAround are all that may hold places of a box.
func squaresAround(b box) span {
	at := func(part, slack float64) int {
		return max(0, min(lastSquare, int(math.Floor(part*(lastSquare+1)+slack))))
	}
	return span{at(across(b.West), -slack), at(across(b.East), slack), at(down(b.North), -slack), at(down(b.South), slack)}
}

// squaresIn are those that hold places of a box and no others.
func squaresIn(b box) span {
	in := squaresAround(b)
	in = span{in.x0 + 1, in.x1 - 1, in.y0 + 1, in.y1 - 1}
	// The outermost squares hold whatever lies beyond them as well.
	if b.West <= -180 {
		in.x0 = 0
	}
	if b.East >= 180 {
		in.x1 = lastSquare
	}
	if b.North >= 90 {
		in.y0 = 0
	}
	if b.South <= -90 {
		in.y1 = lastSquare
	}
	return in
}
