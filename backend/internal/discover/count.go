package discover

import (
	"encoding/json"
	"math"
	"strings"

	"github.com/pocketbase/dbx"
)

const (
	// counted is the finest grid counts are put together from. Finer ones have more cells at an edge than places in them.
	counted = 15
	// mostAtEdges is how many places at the edges of a box are looked at one by one. Twenty thousand may lie on one spot beside an edge.
	mostAtEdges = 5000
	// slack is far more than two ways of working out a cell can differ by, in cells, and in degrees more than 32-bit floats do.
	slack        = 1e-6
	slackDegrees = 1e-9
)

// count is how many places lie in a box: whole cells from the coarsest on, and at its edges place by place. It is exact but where more
// than are looked at lie at its edges: there are that many at least.
func (r reader) count(b box) (total int, isExact bool, err error) {
	isExact = true
	for _, part := range b.parts() {
		inside := fit(part)
		whole, err := r.countWhole(inside)
		if err != nil {
			return 0, false, err
		}
		edges, areAll, err := r.countEdges(part, inside)
		if err != nil {
			return 0, false, err
		}
		total += whole + edges
		isExact = isExact && areAll
	}
	return total, isExact, nil
}

// span are squares from one to another, both included; none where the first is beyond the last.
type span struct{ x0, x1, y0, y1 int }

func (s span) isEmpty() bool { return s.x0 > s.x1 || s.y0 > s.y1 }

// has and meets are about a square so many levels coarser.
func (s span) has(x, y, levels int) bool {
	return x<<levels >= s.x0 && (x+1)<<levels-1 <= s.x1 && y<<levels >= s.y0 && (y+1)<<levels-1 <= s.y1
}

func (s span) meets(x, y, levels int) bool {
	return x<<levels <= s.x1 && (x+1)<<levels-1 >= s.x0 && y<<levels <= s.y1 && (y+1)<<levels-1 >= s.y0
}

// fit are the squares of the counted grid that hold places of the box and no others.
func fit(b box) span {
	const side = 1 << counted
	at := func(part float64) float64 { return part * side }
	west, east, north, south := at(across(b.West)), at(across(b.East)), at(down(b.North)), at(down(b.South))
	in := span{int(math.Ceil(west + slack)), int(math.Floor(east-slack)) - 1, int(math.Ceil(north + slack)), int(math.Floor(south-slack)) - 1}
	// The outermost squares hold whatever lies beyond them as well.
	in.x0, in.y0, in.x1, in.y1 = max(in.x0, 1), max(in.y0, 1), min(in.x1, side-2), min(in.y1, side-2)
	if b.West <= -180 {
		in.x0 = 0
	}
	if b.East >= 180 {
		in.x1 = side - 1
	}
	if b.North >= 90 {
		in.y0 = 0
	}
	if b.South <= -90 {
		in.y1 = side - 1
	}
	return in
}

type countedCell struct {
	Cell   cell `db:"cell"`
	Places int  `db:"places"`
}

func (r reader) countWhole(inside span) (total int, err error) {
	if inside.isEmpty() {
		return 0, nil
	}
	var cells []countedCell
	if err := r.ask("SELECT [[cell]], [[places]] FROM {{waypost_discover_cells}} WHERE [[cell]] = 1", nil).All(&cells); err != nil {
		return 0, err
	}
	for level := 0; len(cells) > 0; level += step {
		var partly []cell
		for _, c := range cells {
			_, x, y := c.Cell.square()
			switch {
			case inside.has(x, y, counted-level):
				total += c.Places
			case level < counted && inside.meets(x, y, counted-level):
				partly = append(partly, c.Cell)
			}
		}
		if cells, err = r.cellsWithin(partly); err != nil {
			return 0, err
		}
	}
	return total, nil
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

// countEdges counts the places of a box that lie in no cell that is inside of it. The tree of boxes finds those that may; what their
// rows say decides.
func (r reader) countEdges(b box, in span) (total int, areAll bool, err error) {
	strips := []box{b}
	rest := ""
	params := dbx.Params{"west": b.West, "south": b.South, "east": b.East, "north": b.North}
	if !in.isEmpty() {
		strips = in.beside(b)
		rest = " AND NOT ([[x]] >> 3 BETWEEN {:x0} AND {:x1} AND [[y]] >> 3 BETWEEN {:y0} AND {:y1})"
		params["x0"], params["x1"], params["y0"], params["y1"] = in.x0, in.x1, in.y0, in.y1
	}
	if len(strips) == 0 {
		return 0, true, nil
	}
	var looked int
	params["most"] = mostAtEdges + 1
	err = r.ask("SELECT COUNT(*), COUNT(*) FILTER (WHERE [[lng]] BETWEEN {:west} AND {:east} AND [[lat]] BETWEEN {:south} AND {:north}"+rest+")"+
		" FROM ("+maybeIn(strips, params)+") CROSS JOIN {{waypost_discover}} USING ([[n]])", params).Row(&looked, &total)
	return total, looked <= mostAtEdges, err
}

// beside are what of a box lies beside the squares in it. Where these are the outermost of the world, nothing does.
func (s span) beside(b box) (strips []box) {
	const last = 1<<counted - 1
	for _, strip := range []struct {
		box
		isThere bool
	}{
		{box{b.West, b.South, lngAt(counted, s.x0), b.North}, s.x0 > 0}, {box{lngAt(counted, s.x1+1), b.South, b.East, b.North}, s.x1 < last},
		{box{b.West, b.South, b.East, latAt(counted, s.y1+1)}, s.y1 < last}, {box{b.West, latAt(counted, s.y0), b.East, b.North}, s.y0 > 0},
	} {
		strip.West -= slackDegrees
		if strip.isThere && strip.West <= strip.East && strip.South-slackDegrees <= strip.North {
			strips = append(strips, strip.box)
		}
	}
	return strips
}

// maybeIn asks the tree of boxes for the first ones that may lie in one of some boxes, each once.
func maybeIn(boxes []box, params dbx.Params) string {
	var each []string
	for i, b := range boxes {
		name := string(rune('a' + i))
		params[name+"w"], params[name+"e"] = b.West-slackDegrees, b.East+slackDegrees
		params[name+"s"], params[name+"n"] = b.South-slackDegrees, b.North+slackDegrees
		each = append(each, "SELECT [[n]] FROM {{waypost_discover_boxes}} WHERE [[west]] <= {:"+name+"e} AND [[east]] >= {:"+name+
			"w} AND [[south]] <= {:"+name+"n} AND [[north]] >= {:"+name+"s}")
	}
	return "SELECT DISTINCT [[n]] FROM (" + strings.Join(each, " UNION ALL ") + ") LIMIT {:most}"
}
