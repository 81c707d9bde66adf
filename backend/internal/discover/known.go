package discover

import (
	"slices"
	"sort"
)

// spot is a place by where it stands and lies.
type spot struct {
	N    int64   `db:"n"`
	Lng  float64 `db:"lng"`
	Lat  float64 `db:"lat"`
	Cell cell    `db:"cell"`
}

// known is a list that lies in memory.
type known []position

func listOf(spots []spot, q query) known {
	list := make(known, 0, len(spots))
	for _, s := range spots {
		p := position{n: s.N}
		if q.sort == Nearest {
			p.distance = q.near.metres(s.Lng, s.Lat)
		}
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b position) int {
		switch {
		case a.comes(b):
			return -1
		case b.comes(a):
			return 1
		}
		return 0
	})
	return list
}

func (k known) after(from position, isFirst bool, most int) ([]position, position, bool, error) {
	rest := k
	if !isFirst {
		rest = k[sort.Search(len(k), func(i int) bool { return from.comes(k[i]) }):]
	}
	if len(rest) <= most {
		return rest, position{}, false, nil
	}
	return rest[:most], rest[most-1], true, nil
}

func (k known) before(from position, most int) ([]position, bool, error) {
	until := sort.Search(len(k), func(i int) bool { return !k[i].comes(from) })
	begin := max(0, until-most)
	return k[begin:until], begin > 0, nil
}
