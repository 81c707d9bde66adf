package discover

import (
	"container/heap"
	"math"
	"slices"
)

const (
	// atOnce is how many cells are looked into with one question.
	atOnce = 8
	// mostCandidates are read at once, where more than that lie on one spot.
	mostCandidates = 5000
	// mostQuestions are asked when the list is gone through one way, mostCandidates looked at, and mostReached cells reckoned with. All
	// places on a circle are as near to its middle, and each may lie in a cell of its own: what was found until then is the page.
	mostQuestions, mostReached = 125, 5000
)

// nearest is the list of all places by how far away they are, in a part of the world or anywhere. It is looked for from cell to cell:
// always in the one that begins nearest, until nothing in the others can be nearer than what was found. So the thousandth page costs
// what the first one does.
type nearest struct {
	reader
	spot   point
	within *box
}

func (l nearest) after(from position, isFirst bool, most int) ([]position, position, bool, error) {
	found, err := l.look(mapSearch{from: from, isFirst: isFirst}, most+1)
	if err != nil || len(found) <= most {
		return found, position{}, false, err
	}
	return found[:most], found[most-1], true, nil
}

func (l nearest) before(from position, most int) ([]position, bool, error) {
	found, err := l.look(mapSearch{from: from, backwards: true}, most+1)
	isMore := len(found) > most
	found = found[:min(most, len(found))]
	slices.Reverse(found)
	return found, isMore, err
}

// mapSearch is where a page begins and which way it goes.
type mapSearch struct {
	from               position
	isFirst, backwards bool
}

// ahead tells whether a place is still to come, and first whether one place comes before another.
func (s mapSearch) ahead(p position) bool {
	return s.isFirst || (!s.backwards && s.from.comes(p)) || (s.backwards && p.comes(s.from))
}

func (s mapSearch) first(a, b position) bool {
	if s.backwards {
		return b.comes(a)
	}
	return a.comes(b)
}

// begins is where a cell begins, on the way the search goes; has tells whether anything in it may still come.
func (s mapSearch) begins(near, far float64) (at float64, has bool) {
	if s.backwards {
		return -far, near <= s.from.distance
	}
	return near, s.isFirst || far >= s.from.distance
}

func (s mapSearch) at(p position) float64 {
	if s.backwards {
		return -p.distance
	}
	return p.distance
}

type waitingCell struct {
	countedCell
	begins float64
}

// queue has the cell that begins first on top.
type queue []waitingCell

func (q queue) Len() int           { return len(q) }
func (q queue) Less(a, b int) bool { return q[a].begins < q[b].begins }
func (q queue) Swap(a, b int)      { q[a], q[b] = q[b], q[a] }
func (q *queue) Push(c any)        { *q = append(*q, c.(waitingCell)) }
func (q *queue) Pop() any {
	last := len(*q) - 1
	c := (*q)[last]
	*q = (*q)[:last]
	return c
}

func (l nearest) look(s mapSearch, enough int) (found []position, err error) {
	waiting := queue{{countedCell: countedCell{Cell: 1, Places: math.MaxInt}}}
	for asked, looked, reached := 0, 0, 0; ; asked++ {
		var open []countedCell
		var small []countedCell
		until := math.Inf(1)
		if len(found) >= enough {
			found = found[:enough]
			until = s.at(found[enough-1])
		}
		for len(waiting) > 0 && waiting[0].begins <= until && len(open)+len(small) < atOnce {
			c := heap.Pop(&waiting).(waitingCell) //nolint:forcetypeassert // nothing else is in it
			if c.Places <= readAll || c.Cell.level() == finest {
				small = append(small, c.countedCell)
			} else {
				open = append(open, c.countedCell)
			}
		}
		if len(open)+len(small) == 0 || asked >= mostQuestions || looked >= mostCandidates || reached >= mostReached {
			return found, nil
		}
		finer, err := l.cellsWithin(open)
		if err != nil {
			return nil, err
		}
		reached += len(finer)
		for _, c := range finer {
			if begins, has := s.begins(l.spot.reach(c.Cell.bounds())); has && l.touches(c.Cell) {
				heap.Push(&waiting, waitingCell{c, begins})
			}
		}
		spots, err := l.nearestIn(small, l.spot, mostCandidates)
		if err != nil {
			return nil, err
		}
		looked += len(spots)
		found = l.add(found, spots, s)
	}
}

// add puts the places of some cells in order with those found before.
func (l nearest) add(found []position, spots []spot, s mapSearch) []position {
	for _, each := range spots {
		p := position{l.spot.metres(each.Lng, each.Lat), each.N}
		if s.ahead(p) && (l.within == nil || l.within.has(each.Lng, each.Lat)) {
			found = append(found, p)
		}
	}
	slices.SortFunc(found, func(a, b position) int {
		if s.first(a, b) {
			return -1
		}
		return 1
	})
	return found
}

// touches tells whether a cell may have places of the part of the world that is asked for.
func (l nearest) touches(c cell) bool {
	if l.within == nil {
		return true
	}
	b := c.bounds()
	return slices.ContainsFunc(l.within.parts(), func(part box) bool {
		_, meets := b.meet(part)
		return meets
	})
}
