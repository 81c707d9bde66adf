package discover_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"net/url"
	"slices"
	"testing"

	"waypost/backend/internal/testkit"
)

// away is the angle between two places, another way than the server works it out.
func away(p place, lng, lat float64) float64 {
	vector := func(lng, lat float64) [3]float64 {
		lng, lat = lng*math.Pi/180, lat*math.Pi/180
		return [3]float64{math.Cos(lat) * math.Cos(lng), math.Cos(lat) * math.Sin(lng), math.Sin(lat)}
	}
	a, b := vector(p.Lng, p.Lat), vector(lng, lat)
	return math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
}

func TestWhatIsNearestIsFoundAcrossTheDateLineAndThePolesPageByPage(t *testing.T) {
	t.Parallel()
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	lot := rand.New(rand.NewPCG(5, 9))
	for i := range 300 {
		put(t, s, ana, story, [4]any{fmt.Sprint(i), coordinate(lot, 180), coordinate(lot, 90), day})
	}
	all := public(t, s)
	spots := [][2]float64{{180, 0}, {-180, 12}, {0, 90}, {77, -90}, {179.999, -16.5}, {10.002, 10.002}, {-120, 89.9}}
	for range 13 {
		spots = append(spots, [2]float64{lot.Float64()*360 - 180, lot.Float64()*180 - 90})
	}
	for i, spot := range spots {
		values := url.Values{"sort": {"nearest"}, "near": {fmt.Sprintf("%.9f,%.9f", spot[0], spot[1])}}
		want := all
		if i%4 == 1 {
			values.Set("bbox", "100,-60,-100,90")
			want = slices.DeleteFunc(slices.Clone(all), func(p place) bool { return !has(100, -60, -100, 90, p) })
		}
		found := map[string]float64{}
		for _, p := range want {
			found[p.ID] = away(p, spot[0], spot[1])
		}
		ids := walk(t, s, values)
		if len(ids) != len(want) {
			t.Fatalf("%v: %d of %d places", values, len(ids), len(want))
		}
		last := 0.0
		for _, id := range ids {
			// A tenth of a millimetre on the ground.
			if found[id] < last-1e-10 {
				t.Fatalf("%v: %s comes behind one that is farther away: %v, %v", values, id, found[id], last)
			}
			last = found[id]
			delete(found, id)
		}
		testkit.Same(t, len(found), 0, values, "places are missing")
	}
}
