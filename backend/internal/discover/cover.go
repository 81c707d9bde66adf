package discover

import (
	"cmp"
	"encoding/json"
	"math"
	"slices"

	"github.com/pocketbase/dbx"
)

const (
	// fewInCell is the number of places up to which a cell is read place by place, not by its finer cells.
	fewInCell = 100
	// mostCells limits the cells read for a cover. An attacker can put places along an edge, each in its own cell.
	mostCells = 2500
)

// slack is a margin for rounding, in cells of the finest level.
const slack = 1e-6

// cover describes a box by the coarsest stored cells.
type cover []coverPart

// coverPart is a part that does not cross the date line. All places of its inside cells lie in the box; places of edge cells may.
type coverPart struct {
	box
	inside, edges []countedCell
}

type countedCell struct {
	Cell   cell `db:"cell"`
	Places int  `db:"places"`
}

func (r reader) coverOf(b box) (all cover, err error) {
	parts := b.parts()
	for _, part := range parts {
		c, err := r.coverOfPart(part, mostCells/len(parts))
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// coverOfPart starts with the whole map and splits the cells on the box's edges until they hold few places or most cells have been read.
func (r reader) coverOfPart(b box, most int) (c coverPart, err error) {
	c.box = b
	inside, around := squaresIn(b), squaresAround(b)
	var cells []countedCell
	if err := r.query("SELECT [[cell]], [[places]] FROM {{waypost_discover_cells}} WHERE [[cell]] = 1", nil).All(&cells); err != nil {
		return c, err
	}
	for level := 0; len(cells) > 0; level += levelStep {
		var open []countedCell
		for _, each := range cells {
			_, x, y := each.Cell.square()
			switch finer := finestLevel - level; {
			case inside.contains(x, y, finer):
				c.inside = append(c.inside, each)
			case !around.intersects(x, y, finer):
			case each.Places <= fewInCell || level == finestLevel:
				c.edges = append(c.edges, each)
			default:
				open = append(open, each)
			}
		}
		opened := splitAffordable(open, &most)
		c.edges = append(c.edges, open[opened:]...)
		if cells, err = r.cellsWithin(open[:opened]); err != nil {
			return c, err
		}
	}
	return c, nil
}

// splitAffordable sorts cells by places, most first, and returns how many can be split within the budget.
func splitAffordable(cells []countedCell, left *int) (opened int) {
	slices.SortFunc(cells, func(a, b countedCell) int { return cmp.Compare(b.Places, a.Places) })
	for opened < len(cells) && maxFiner(cells[opened]) <= *left {
		*left -= maxFiner(cells[opened])
		opened++
	}
	return opened
}

// maxFiner is the most finer cells a cell can have.
func maxFiner(c countedCell) int { return min(1<<(2*levelStep), c.Places) }

// cellsWithin reads the cells at the next finer level stored.
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
	return scanRows(r.query("SELECT [[cell]], [[places]] FROM json_each({:cells}) AS [[coarse]] CROSS JOIN {{waypost_discover_cells}}"+
		" WHERE [[cell]] BETWEEN [[coarse.value]] << 6 AND ([[coarse.value]] << 6) + 63", dbx.Params{"cells": string(list)}),
		func(c *countedCell) []any { return []any{&c.Cell, &c.Places} })
}

// span is an inclusive range of cells of the finest level; empty if the first is beyond the last.
type span struct{ x0, x1, y0, y1 int }

// contains and intersects are about a cell so many levels coarser.
func (s span) contains(x, y, levels int) bool {
	return x<<levels >= s.x0 && (x+1)<<levels-1 <= s.x1 && y<<levels >= s.y0 && (y+1)<<levels-1 <= s.y1
}

func (s span) intersects(x, y, levels int) bool {
	return x<<levels <= s.x1 && (x+1)<<levels-1 >= s.x0 && y<<levels <= s.y1 && (y+1)<<levels-1 >= s.y0
}

const lastSquare = 1<<finestLevel - 1

// squaresAround are all cells that may hold places of the box.
func squaresAround(b box) span {
	at := func(part, slack float64) int {
		return max(0, min(lastSquare, int(math.Floor(part*(lastSquare+1)+slack))))
	}
	return span{at(mercatorX(b.West), -slack), at(mercatorX(b.East), slack), at(mercatorY(b.North), -slack), at(mercatorY(b.South), slack)}
}

// squaresIn are the cells that lie in the box entirely.
func squaresIn(b box) span {
	in := squaresAround(b)
	in = span{in.x0 + 1, in.x1 - 1, in.y0 + 1, in.y1 - 1}
	// The outermost cells also hold what lies beyond them.
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
