package discover_test

import (
	"math"
	"net/http"
	"testing"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

func TestACursorTheServerWritesIsOneItReadsWhateverNumberAPlaceIsSortedBy(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	const page = 50
	at := func(place string, position float64) {
		s.Execute("UPDATE {{places}} SET [[position]] = {:position} WHERE [[id]] = {:id}", dbx.Params{"id": place, "position": position})
	}
	for range page - 1 {
		at(s.Place(ana, story), -math.MaxFloat64)
	}
	edge, last := s.Place(ana, story), s.Place(ana, story)
	at(last, math.MaxFloat64)
	places := reader{s: s, path: testkit.Places, filter: "places_collection = '" + story + "'", sort: "position,id", perPage: "50"}
	for _, position := range []float64{
		0.012345678901234567, 0.00012345678901234567, -0.00012345678901234567, 0.1, 123456789.12345679, 123456789012345678, 9223372036854774784,
		1e18, 1e21, -1.2345678901234567e-100, math.SmallestNonzeroFloat64, math.Nextafter(math.MaxFloat64, 0),
	} {
		at(edge, position)
		next := places.at(t, "").next
		a := places.ask(next)
		if a.Status != http.StatusOK {
			t.Errorf("behind %v: %d %s", position, a.Status, a.Body)
			continue
		}
		if p := places.at(t, next); len(p.ids) != 1 || p.ids[0] != last {
			t.Errorf("behind %v: %+v", position, p)
		} else if back := places.at(t, p.previous); len(back.ids) != page || back.ids[page-1] != edge {
			t.Errorf("back to %v: %+v", position, back)
		}
	}
}
