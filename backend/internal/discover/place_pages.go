package discover

// perPage is the number of places per page.
const perPage = 20

// placeList is a sorted list to page through.
type placeList interface {
	// after returns the first places behind a position, where to continue, and whether there may be more.
	after(from placePosition, isFirst bool, most int) (found []placePosition, on placePosition, isMore bool, err error)
	// before returns the last places before a position, in list order, and whether there are more.
	before(from placePosition, most int) (found []placePosition, isMore bool, err error)
}

type page struct {
	places         []placePosition
	next, previous string
}

func readPage(list placeList, at placeCursor, sort string) (p page, err error) {
	if at.backwards {
		return readPreviousPage(list, at, sort)
	}
	isFirst := at == placeCursor{}
	found, on, isMore, err := list.after(at.from, isFirst, perPage)
	if err != nil {
		return p, err
	}
	p.places = found
	if isMore {
		p.next = placeCursor{from: on}.String(sort)
	}
	if !isFirst {
		first := at.from
		if len(found) > 0 {
			first = found[0]
		}
		p.previous, err = previousCursor(list, first, sort)
	}
	return p, err
}

// readPreviousPage reads two pages backwards: the page and the one before it, for its cursor.
func readPreviousPage(list placeList, at placeCursor, sort string) (p page, err error) {
	found, isMore, err := list.before(at.from, 2*perPage)
	if err != nil {
		return p, err
	}
	earlier := len(found) - perPage
	if len(found) == 0 || (earlier <= 0 && !isMore) {
		// This is the first page, possibly incomplete, or the search found none: read it from the start.
		return readPage(list, placeCursor{}, sort)
	}
	p.places = found[max(0, earlier):]
	p.previous = firstPage
	if isMore {
		p.previous = placeCursor{from: p.places[0], backwards: true}.String(sort)
	}
	last := p.places[len(p.places)-1]
	behind, _, _, err := list.after(last, false, 1)
	if len(behind) > 0 {
		p.next = placeCursor{from: last}.String(sort)
	}
	return p, err
}

func previousCursor(list placeList, first placePosition, sort string) (string, error) {
	before, isMore, err := list.before(first, perPage)
	switch {
	case err != nil || len(before) == 0:
		return "", err
	case !isMore:
		return firstPage, nil
	}
	return placeCursor{from: first, backwards: true}.String(sort), nil
}

// before orders by distance, then newest first.
func (p placePosition) before(before placePosition) bool {
	if p.distance != before.distance {
		return p.distance < before.distance
	}
	return p.n > before.n
}
