package discover

import (
	"cmp"
	"encoding/json"
	"math"
	"slices"

	"github.com/pocketbase/dbx"
)

const (
	// readAll is how many places of a cell are read rather than the finer cells in it, of which there may be as many.
	readAll = 100
	// mostCells are read for a cover. Anybody can lay their places along an edge, each in a cell of its own.
	mostCells = 2500
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
	parts := b.parts()
	for _, part := range parts {
		c, err := r.coverPart(part, mostCells/len(parts))
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// coverPart begins with the whole map, and looks closer at what lies on the edges of the box until that is few places or small, or until
// most cells were read.
func (r reader) coverPart(b box, most int) (c covered, err error) {
	c.box = b
	inside, around := squaresIn(b), squaresAround(b)
	var cells []countedCell
	if err := r.ask("SELECT [[cell]], [[places]] FROM {{waypost_discover_cells}} WHERE [[cell]] = 1", nil).All(&cells); err != nil {
		return c, err
	}
	for level := 0; len(cells) > 0; level += step {
		var open []countedCell
		for _, each := range cells {
			_, x, y := each.Cell.square()
			switch finer := finest - level; {
			case inside.has(x, y, finer):
				c.in = append(c.in, each)
			case !around.meets(x, y, finer):
			case each.Places <= readAll || level == finest:
				c.edges = append(c.edges, each)
			default:
				open = append(open, each)
			}
		}
		opened := affordable(open, &most)
		c.edges = append(c.edges, open[opened:]...)
		if cells, err = r.cellsWithin(open[:opened]); err != nil {
			return c, err
		}
	}
	return c, nil
}

// affordable puts cells with the most places first, and tells how many of them have no more finer cells than are left to be read.
func affordable(cells []countedCell, left *int) (opened int) {
	slices.SortFunc(cells, func(a, b countedCell) int { return cmp.Compare(b.Places, a.Places) })
	for opened < len(cells) && mostWithin(cells[opened]) <= *left {
		*left -= mostWithin(cells[opened])
		opened++
	}
	return opened
}

// mostWithin is how many finer cells of a cell there are at most.
func mostWithin(c countedCell) int { return min(1<<(2*step), c.Places) }

// cellsWithin are those of the next finer grid that is kept.
func (r reader) cellsWithin(cells []countedCell) (finer []countedCell, err error) {
	if len(cells) == 0 {
		return nil, nil
	}
	coarse := make([]cell, len(cells))
	for i, c := range cells {
		coarse[i] = c.Cell
	}
	list, err := json.Marshal(coarse)
	if err != nil {
		return nil, err
	}
	return rowsOf(r.ask("SELECT [[cell]], [[places]] FROM json_each({:cells}) AS [[coarse]] CROSS JOIN {{waypost_discover_cells}}"+
		" WHERE [[cell]] BETWEEN [[coarse.value]] << 6 AND ([[coarse.value]] << 6) + 63", dbx.Params{"cells": string(list)}),
		func(c *countedCell) []any { return []any{&c.Cell, &c.Places} })
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
