package discover_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// side is the width of a square of the finest grid, in degrees of longitude.
const side = 360.0 / (1 << 18)

// strip lays two places in each square of the finest grid, eight rows of them along the equator.
func strip(t *testing.T, s *testkit.Server, count int) {
	t.Helper()
	lay(t, s, s.SignUp("ana"), count, fmt.Sprintf("10 + (i / 16 + 0.5) * %.15f", side), fmt.Sprintf("(i %% 16 / 2 + 0.5) * %.15f", side))
}

// rowsOf runs questions again and counts what they are answered with.
func rowsOf(t *testing.T, s *testkit.Server, asked []string) (total int) {
	t.Helper()
	for _, statement := range asked {
		total += number(t, s, "SELECT COUNT(*) FROM ("+statement+")")
	}
	return total
}

func TestOfPlacesEachInASquareOfItsOwnAlongAnEdgeFewSquaresAreReadForAPageAndItSaysWhatLiesInside(t *testing.T) {
	s := testkit.Start(t, nil)
	strip(t, s, 20_000)
	// The southern edge cuts the lowest of the eight rows behind the places in it.
	box := url.Values{"bbox": {fmt.Sprintf("9,%.9f,13,1", 0.6*side)}}
	for _, values := range []url.Values{box, {"bbox": box["bbox"], "sort": {"nearest"}, "near": {"0,90"}}} {
		at := places(t, s, values)
		if at.count != 17_500 || !at.isExact || len(at.ids) != 20 {
			t.Errorf("%v: %d of %v places, exactly: %v", values, len(at.ids), at.count, at.isExact)
		}
		values.Set("cursor", at.next)
		var second list
		asked := s.Questions(func() { second = places(t, s, values) }, "waypost_discover_cells}}", ofCells)
		if len(second.ids) != 20 || equal(second.ids, at.ids) {
			t.Errorf("%v: %v on the second page", values, second.ids)
		}
		cells, squares := 0, 0
		for _, statement := range asked {
			if strings.Contains(statement, ofCells) {
				squares += strings.Count(statement, "],[")
			} else {
				cells += rowsOf(t, s, []string{statement})
			}
		}
		if cells > 16_000 || squares > 16_000 {
			t.Errorf("%v: %d cells were read, and places of %d stretches", values, cells, squares)
		}
	}
}

func TestAPageInAPartOfTheMapLooksThroughItsPlacesOnce(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 4000, "10 + i * 0.0001", "20.1")
	values := url.Values{"bbox": {"9,19,11,21"}}
	values.Set("cursor", places(t, s, values).next)
	values.Set("cursor", places(t, s, values).next)
	onwards := places(t, s, values)
	for _, cursor := range []string{onwards.next, onwards.previous} {
		values.Set("cursor", cursor)
		if asked := s.Questions(func() { places(t, s, values) }, "[[n]], [[lng]]", "group_concat"); len(asked) != 1 {
			t.Errorf("%d times: %.300v", len(asked), asked)
		}
	}
}

func TestOfAnyNumberOfPlacesOnOneSpotNoMoreAreComparedThanOnePersonMayHave(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 30_000, "10.0", "20.0")
	asked := s.Questions(func() {
		if l := places(t, s, url.Values{"sort": {"nearest"}, "near": {"10,20"}}); len(l.ids) != 20 {
			t.Errorf("%d places", len(l.ids))
		}
	}, ofCells)
	if len(asked) != 1 {
		t.Fatalf("%d questions", len(asked))
	}
	_, compared, _ := strings.Cut(asked[0], "FROM (")
	compared, _, _ = strings.Cut(compared, ") ORDER BY")
	testkit.Same(t, rowsOf(t, s, []string{compared}), 20_000, "places were compared")
}
