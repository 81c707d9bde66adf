package discover_test

import (
	"encoding/base64"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

func TestACursorLeadsOnWhateverBecameOfTheRecordsAroundIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	write(t, s, ana.ID, 35)
	r := home(s)
	all := r.all(t)
	second := r.at(t, r.at(t, "").next)
	third := r.at(t, second.next)
	gone := map[string]any{"a": all[19], "b": all[20]}
	s.Execute("DELETE FROM places_collection WHERE id IN ({:a}, {:b})", gone)
	if p := r.at(t, second.next); !slices.Equal(p.ids, all[21:31]) || p.total != 33 {
		t.Errorf("the record it came from and the next were deleted: %+v", p)
	}
	if p := r.at(t, third.previous); !slices.Equal(p.ids, all[9:19]) {
		t.Errorf("going back: %+v", p)
	}
	s.Execute("DELETE FROM places_collection WHERE id IN (SELECT id FROM places_collection ORDER BY created, id LIMIT 15)")
	last := r.at(t, second.next)
	if len(last.ids) != 0 || last.next != "" || last.previous == "" {
		t.Fatalf("all behind it were deleted: %+v", last)
	}
	if p := r.at(t, last.previous); !slices.Equal(p.ids, all[8:18]) || p.next != "" {
		t.Errorf("the last page there is: %+v", p)
	}
	if p := r.at(t, third.previous); p.next != "" || len(p.ids) != 10 {
		t.Errorf("nothing is behind the page a way back leads to: %+v", p)
	}
	s.Execute("DELETE FROM places_collection")
	for name, where := range map[string]string{"a page": second.next, "a way back": third.previous, "the first": ""} {
		if p := r.at(t, where); len(p.ids) != 0 || p.next+p.previous != "" || p.total != 0 || p.pages != 0 {
			t.Errorf("%s of nothing: %+v", name, p)
		}
	}
}

func TestACursorSomebodyMadeUpIsRefusedOrLeadsToAPage(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	write(t, s, ana.ID, 21)
	r := home(s)
	made := func(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }
	day := "2024-05-01 10:00:00.000Z"
	for name, where := range map[string]string{
		"nothing": "-", "no base64": "a", "another version": made("2n|" + day + "|abc"), "no direction": made("1x|" + day + "|abc"),
		"no moment": made("1n|yesterday|abc"), "no id": made("1n|" + day + "|"), "an id in capitals": made("1n|" + day + "|ABC"),
		"more behind it": made("1n|" + day + "|abc|"), "SQL": made("1n|" + day + "|a' OR 1=1 --"), "a line": made("1n|" + day + "|abc\n"),
		"bits left over": made("1n|" + day + "|a")[:39] + "_", "a place in another's list": strings.ToUpper(r.at(t, "").next),
	} {
		a := r.ask(where)
		if said := a.Text("message"); a.Status != http.StatusBadRequest || said != "This cursor is not valid. Please start with the first page." {
			t.Errorf("%s: %d %q", name, a.Status, said)
		}
	}
	for name, where := range map[string]string{"a long one": strings.Repeat("a", 101), "10 000 characters": strings.Repeat("a", 10_000), "blanks": "a b", "dots": "a.b"} {
		a := r.ask(where)
		if said := a.Text("message"); a.Status != http.StatusBadRequest || !strings.Contains(said, "“cursor”") {
			t.Errorf("%s: %d %q", name, a.Status, said)
		}
	}
	for name, where := range map[string]string{"the end": made("1n|9999-12-31 23:59:59.999Z|z"), "the beginning of time": made("1p|0000-01-01 00:00:00Z|0")} {
		if p := r.at(t, where); len(p.ids) != 10 {
			t.Errorf("%s: %+v", name, p)
		}
	}
	places := reader{s: s, path: testkit.Places, filter: "places_collection = '" + s.Story(ana) + "'", sort: "position,id", perPage: "50"}
	for name, text := range map[string]string{
		"a moment among numbers": "1n|" + day + "|abc", "no number": "1n|NaN|abc", "endless": "1n|1e999|abc", "in hexadecimal": "1n|0x10|abc", "nothing but an id": "1n||abc",
	} {
		testkit.Answered(t, places.ask(made(text)), http.StatusBadRequest, name)
	}
	for _, text := range []string{"1n|1024|abc", "1p|-0.5|abc", "1n|1e+09|abc", "1n|1.5e-07|abc"} {
		if p := places.at(t, made(text)); len(p.ids) != 0 {
			t.Errorf("%s: %+v", text, p)
		}
	}
	testkit.Answered(t, r.ask(made("1n|1024|abc")), http.StatusBadRequest, "a number among moments")
	both := s.Get(testkit.Stories + "?filter=" + url.QueryEscape(since) + "&page=1&perPage=10&cursor=first")
	if both.Status != http.StatusBadRequest || both.Text("message") != "Please send a cursor or a page number, not both." {
		t.Errorf("a page and a cursor: %d %s", both.Status, both.Body)
	}
	long := s.Get(testkit.Stories + "?perPage=50&page=1&filter=" + url.QueryEscape("user = '"+strings.Repeat("a", 10_000)+"'"))
	if long.Status != http.StatusBadRequest || long.Text("message") == "" {
		t.Errorf("a filter of 10 000 characters: %d %s", long.Status, long.Body)
	}
}

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
