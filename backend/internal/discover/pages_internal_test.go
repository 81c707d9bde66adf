package discover

import "testing"

// emptyAhead is a list none of whose places lies where it is looked before a position, and may do so further on.
type emptyAhead struct{ known }

func (emptyAhead) before(position, int) ([]position, bool, error) { return nil, true, nil }

func TestWhereNoPlaceLiesAsFarAsIsLookedOnTheWayBackTheFirstPageIsShown(t *testing.T) {
	p, err := turn(emptyAhead{known{{n: 2}, {n: 1}}}, cursor{from: position{n: 1}, backwards: true}, Newest)
	if err != nil || len(p.places) != 2 || p.previous != "" {
		t.Errorf("%v %v", p, err)
	}
}
