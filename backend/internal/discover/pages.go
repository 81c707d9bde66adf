package discover

// perPage is how many places a page of the list has.
const perPage = 20

// order is a list of places somebody turns the pages of.
type order interface {
	// after are the first places behind a position, in the order of the list, and where to go on behind them; isMore tells whether
	// anything may come there.
	after(from position, isFirst bool, most int) (found []position, on position, isMore bool, err error)
	// before are the last places before a position, in the order of the list, and whether there are more before these.
	before(from position, most int) (found []position, isMore bool, err error)
}

type page struct {
	places         []position
	next, previous string
}

func turn(list order, at cursor, sort string) (p page, err error) {
	if at.backwards {
		return turnBack(list, at, sort)
	}
	isFirst := at == cursor{}
	found, on, isMore, err := list.after(at.from, isFirst, perPage)
	if err != nil {
		return p, err
	}
	p.places = found
	if isMore {
		p.next = cursor{from: on}.String(sort)
	}
	if !isFirst {
		first := at.from
		if len(found) > 0 {
			first = found[0]
		}
		p.previous, err = previous(list, first, sort)
	}
	return p, err
}

// turnBack looks for the page and the one before it at once.
func turnBack(list order, at cursor, sort string) (p page, err error) {
	found, isMore, err := list.before(at.from, 2*perPage)
	if err != nil {
		return p, err
	}
	earlier := len(found) - perPage
	if len(found) == 0 || (earlier <= 0 && !isMore) {
		// Nothing comes before these: they are the first page, or too few for one, or none as far as is looked.
		return turn(list, cursor{}, sort)
	}
	p.places = found[max(0, earlier):]
	p.previous = firstPage
	if isMore {
		p.previous = cursor{from: p.places[0], backwards: true}.String(sort)
	}
	last := p.places[len(p.places)-1]
	behind, _, _, err := list.after(last, false, 1)
	if len(behind) > 0 {
		p.next = cursor{from: last}.String(sort)
	}
	return p, err
}

func previous(list order, first position, sort string) (string, error) {
	before, isMore, err := list.before(first, perPage)
	switch {
	case err != nil || len(before) == 0:
		return "", err
	case !isMore:
		return firstPage, nil
	}
	return cursor{from: first, backwards: true}.String(sort), nil
}

// comes tells whether a position comes before another: the nearer one, and of those as near, or where nothing is near, the newer one.
func (p position) comes(before position) bool {
	if p.distance != before.distance {
		return p.distance < before.distance
	}
	return p.n > before.n
}
