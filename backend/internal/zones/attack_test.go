package zones_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

const (
	attacked = 50
	inside   = 200
	around   = 100
	radius   = 500
)

// anywhere is a spot between two distances of another one, each as likely.
func anywhere(r *rand.Rand, of spot, least, most float64) spot {
	away := math.Sqrt(least*least + (most*most-least*least)*r.Float64())
	north, east := math.Sincos(2 * math.Pi * r.Float64())
	return of.moved(away*north, away*east)
}

// write has places of a person lie there, by one statement.
func write(s *testkit.Server, p testkit.Person, story string, at []spot) {
	list, _ := json.Marshal(at)
	// What a story says of its places is not asked here.
	s.Execute("INSERT INTO waypost_resting DEFAULT VALUES")
	defer s.Execute("DELETE FROM waypost_resting")
	s.Execute("INSERT INTO places (id, user, places_collection, title, position, latitude, longitude) SELECT substr({:story}, 1, 10) || printf('%05d', key), {:user}, {:story}, 'Place', key, value ->> 0, value ->> 1"+
		" FROM json_each({:list})", dbx.Params{"user": p.ID, "story": story, "list": string(list)})
}

// hole is the middle of where a circle of that size fits between the exact places without one of them in it, among spots around the
// shown one; the shown one where it fits nowhere.
func hole(r *rand.Rand, shown spot, exact []spot, size float64) spot {
	var north, east, fits float64
	for range 3000 {
		at := anywhere(r, shown, 0, radius)
		if !slices.ContainsFunc(exact, func(other spot) bool { return other.metres(at) < size }) {
			n, e := at.from(shown)
			north, east, fits = north+n, east+e, fits+1
		}
	}
	if fits == 0 {
		return shown
	}
	return shown.moved(north/fits, east/fits)
}

func median(of []float64) float64 {
	slices.Sort(of)
	return of[len(of)/2]
}

func TestTheMiddleOfAZoneIsGuessedNoBetterThanByAGuessAnywhereInIt(t *testing.T) {
	s := testkit.Start(t, nil)
	r := rand.New(rand.NewPCG(43, 2))
	errors := map[string][]float64{}
	for n := range attacked {
		ana := signUp(s, fmt.Sprintf("ana%02d", n))
		middle := spot{-60 + 120*r.Float64(), -179 + 358*r.Float64()}
		var places []spot
		for range inside {
			places = append(places, anywhere(r, middle, 0, radius))
		}
		for range around {
			places = append(places, anywhere(r, middle, radius, 4*radius))
		}
		story := s.Story(ana)
		write(s, ana, story, places)
		zone(t, s, ana, middle, radius)
		untilMoved(t, s, ana)

		count := map[spot]int{}
		var exact []spot
		for _, record := range listOf(t, s, "", story) {
			count[spotOf(record)]++
		}
		var shown spot
		for at, times := range count {
			if times > 1 {
				shown = at
				continue
			}
			exact = append(exact, at)
		}
		if count[shown] < inside || len(exact) < around/2 || len(exact)+count[shown] != len(places) {
			t.Fatalf("%d are shown in the zone and %d elsewhere", count[shown], len(exact))
		}
		slices.SortFunc(exact, func(a, b spot) int { return slices.Compare(a[:], b[:]) })
		for name, guess := range map[string]spot{
			"anywhere": anywhere(r, middle, 0, radius), "the shown point": shown,
			"a hole of the radius": hole(r, shown, exact, radius), "a hole of twice the radius": hole(r, shown, exact, 1.9*radius),
		} {
			errors[name] = append(errors[name], guess.metres(middle))
		}
	}
	// Half of a circle lies within 0.707 of its radius. Fifty circles tell that to 0.1.
	for name, of := range errors {
		close := len(slices.DeleteFunc(slices.Clone(of), func(m float64) bool { return m > 50 }))
		t.Logf("%s: %.0f m in the median, %d of %d within 50 m", name, median(of), close, attacked)
		if median(of) < 0.6*radius || close > 2 {
			t.Errorf("%s is guessed to %.0f m, %d times to 50 m", name, median(of), close)
		}
	}
}
