package discover

import (
	"container/heap"
	"math"
	"slices"
)

const (
	// cellsPerQuery is how many cells one query reads.
	cellsPerQuery = 8
	// maxCandidates limits the places read at once, for many on one spot.
	maxCandidates = 5000
	// These limit a search: places on a circle around the point are all equally near, and each may have its own cell. What was found by
	// then is the page.
	maxQueries, maxCells = 125, 5000
)

// nearestList lists places by distance, optionally in a box. It is a best-first search over cells: it opens the nearest cell until no other
// can hold anything nearer. So page 1000 costs no more than page 1.
type nearestList struct {
	reader
	spot   point
	within *box
}

func (l nearestList) after(from placePosition, isFirst bool, most int) ([]placePosition, placePosition, bool, error) {
	found, err := l.search(searchFrom{from: from, isFirst: isFirst}, most+1)
	if err != nil || len(found) <= most {
		return found, placePosition{}, false, err
	}
	return found[:most], found[most-1], true, nil
}

func (l nearestList) before(from placePosition, most int) ([]placePosition, bool, error) {
	found, err := l.search(searchFrom{from: from, backwards: true}, most+1)
	isMore := len(found) > most
	found = found[:min(most, len(found))]
	slices.Reverse(found)
	return found, isMore, err
}

// searchFrom is the start and direction of a page.
type searchFrom struct {
	from               placePosition
	isFirst, backwards bool
}

// includes reports whether a place is still to come; less is the order of the search.
func (s searchFrom) includes(p placePosition) bool {
	return s.isFirst || (!s.backwards && s.from.before(p)) || (s.backwards && p.before(s.from))
}

func (s searchFrom) less(a, b placePosition) bool {
	if s.backwards {
		return b.before(a)
	}
	return a.before(b)
}

// rangeOf returns where a cell begins in the direction of the search, and whether it may hold places still to come.
func (s searchFrom) rangeOf(near, far float64) (at float64, has bool) {
	if s.backwards {
		return -far, near <= s.from.distance
	}
	return near, s.isFirst || far >= s.from.distance
}

func (s searchFrom) at(p placePosition) float64 {
	if s.backwards {
		return -p.distance
	}
	return p.distance
}

type queuedCell struct {
	countedCell
	begins float64
}

// queue is a heap with the nearest cell on top.
type queue []queuedCell

func (q queue) Len() int           { return len(q) }
func (q queue) Less(a, b int) bool { return q[a].begins < q[b].begins }
func (q queue) Swap(a, b int)      { q[a], q[b] = q[b], q[a] }
func (q *queue) Push(c any)        { *q = append(*q, c.(queuedCell)) }
func (q *queue) Pop() any {
	last := len(*q) - 1
	c := (*q)[last]
	*q = (*q)[:last]
	return c
}

func (l nearestList) search(s searchFrom, enough int) (found []placePosition, err error) {
	waiting := queue{{countedCell: countedCell{Cell: 1, Places: math.MaxInt}}}
	for asked, looked, reached := 0, 0, 0; ; asked++ {
		var open []countedCell
		var small []countedCell
		until := math.Inf(1)
		if len(found) >= enough {
			found = found[:enough]
			until = s.at(found[enough-1])
		}
		for len(waiting) > 0 && waiting[0].begins <= until && len(open)+len(small) < cellsPerQuery {
			c := heap.Pop(&waiting).(queuedCell) //nolint:forcetypeassert // only queuedCells are pushed
			if c.Places <= fewInCell || c.Cell.level() == finestLevel {
				small = append(small, c.countedCell)
			} else {
				open = append(open, c.countedCell)
			}
		}
		if len(open)+len(small) == 0 || asked >= maxQueries || looked >= maxCandidates || reached >= maxCells {
			return found, nil
		}
		finer, err := l.cellsWithin(open)
		if err != nil {
			return nil, err
		}
		reached += len(finer)
		for _, c := range finer {
			if begins, has := s.rangeOf(l.spot.distancesTo(c.Cell.bounds())); has && l.mayContain(c.Cell) {
				heap.Push(&waiting, queuedCell{c, begins})
			}
		}
		spots, err := l.nearestIn(small, l.spot, maxCandidates)
		if err != nil {
			return nil, err
		}
		looked += len(spots)
		found = l.add(found, spots, s)
	}
}

// add merges places into those found.
func (l nearestList) add(found []placePosition, spots []placeSpot, s searchFrom) []placePosition {
	for _, each := range spots {
		p := placePosition{l.spot.metres(each.Lng, each.Lat), each.N}
		if s.includes(p) && (l.within == nil || l.within.contains(each.Lng, each.Lat)) {
			found = append(found, p)
		}
	}
	slices.SortFunc(found, func(a, b placePosition) int {
		if s.less(a, b) {
			return -1
		}
		return 1
	})
	return found
}

// mayContain reports whether a cell meets the box.
func (l nearestList) mayContain(c cell) bool {
	if l.within == nil {
		return true
	}
	b := c.bounds()
	return slices.ContainsFunc(l.within.parts(), func(part box) bool {
		_, meets := b.intersect(part)
		return meets
	})
}
