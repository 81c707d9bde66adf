package discover

import (
	"slices"
	"sort"
)

// placeSpot is a place's number, coordinates and cell.
type placeSpot struct {
	N    int64   `db:"n"`
	Lng  float64 `db:"lng"`
	Lat  float64 `db:"lat"`
	Cell cell    `db:"cell"`
}

// memoryList is a sorted list in memory.
type memoryList []placePosition

func sortedList(spots []placeSpot, q query) memoryList {
	list := make(memoryList, 0, len(spots))
	for _, s := range spots {
		p := placePosition{n: s.N}
		if q.sort == Nearest {
			p.distance = q.near.metres(s.Lng, s.Lat)
		}
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b placePosition) int {
		switch {
		case a.before(b):
			return -1
		case b.before(a):
			return 1
		}
		return 0
	})
	return list
}

func (k memoryList) after(from placePosition, isFirst bool, most int) ([]placePosition, placePosition, bool, error) {
	rest := k
	if !isFirst {
		rest = k[sort.Search(len(k), func(i int) bool { return from.before(k[i]) }):]
	}
	if len(rest) <= most {
		return rest, placePosition{}, false, nil
	}
	return rest[:most], rest[most-1], true, nil
}

func (k memoryList) before(from placePosition, most int) ([]placePosition, bool, error) {
	until := sort.Search(len(k), func(i int) bool { return !k[i].before(from) })
	begin := max(0, until-most)
	return k[begin:until], begin > 0, nil
}
