package discover

import "testing"

// emptyAhead is a list none of whose places lies where it is looked before a position, and may do so further on.
type emptyAhead struct{ memoryList }

func (emptyAhead) before(placePosition, int) ([]placePosition, bool, error) { return nil, true, nil }

func TestWhereNoPlaceLiesAsFarAsIsLookedOnTheWayBackTheFirstPageIsShown(t *testing.T) {
	p, err := readPage(emptyAhead{memoryList{{n: 2}, {n: 1}}}, placeCursor{from: placePosition{n: 1}, backwards: true}, Newest)
	if err != nil || len(p.places) != 2 || p.previous != "" {
		t.Errorf("%v %v", p, err)
	}
}
