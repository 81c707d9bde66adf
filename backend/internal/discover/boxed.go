package discover

import (
	"slices"

	"github.com/pocketbase/dbx"
)

// mostBoxed is how many places of a part of the world are looked through for each of its pages. Of more, the newest of all are gone
// through: some of these lie there.
const mostBoxed = 50_000

// boxed is the list of all places in a part of the world, the newest first, from what the index of squares has there.
type boxed struct {
	reader
	in cover
}

func (l boxed) after(from position, isFirst bool, most int) (found []position, on position, isMore bool, err error) {
	where := "[[n]] < {:from}"
	if isFirst {
		where = "TRUE"
	}
	if found, err = l.look(where, "DESC", from, most+1); err != nil || len(found) <= most {
		return found, position{}, false, err
	}
	return found[:most], found[most-1], true, nil
}

func (l boxed) before(from position, most int) ([]position, bool, error) {
	found, err := l.look("[[n]] > {:from}", "ASC", from, most+1)
	isMore := len(found) > most
	found = found[:min(most, len(found))]
	slices.Reverse(found)
	return found, isMore, err
}

// look finds the first ones of all parts.
func (l boxed) look(where, direction string, from position, most int) (found []position, err error) {
	for _, c := range l.in {
		var numbers []int64
		err := l.askCovered(c, "[[n]]", where+" ORDER BY [[n]] "+direction+" LIMIT {:most}", dbx.Params{"from": from.n, "most": most}).Column(&numbers)
		if err != nil {
			return nil, err
		}
		for _, n := range numbers {
			found = append(found, position{n: n})
		}
	}
	slices.SortFunc(found, func(a, b position) int {
		if (a.n > b.n) == (direction == "DESC") {
			return -1
		}
		return 1
	})
	return found[:min(most, len(found))], nil
}
