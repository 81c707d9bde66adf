package pages_test

import (
	"math"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/beside"
	"waypost/backend/internal/track"
)

var (
	still    = regexp.MustCompile(`(?s)<svg class="still" data-story="([a-z0-9]{15})".*</svg></div>`)
	viewBox  = regexp.MustCompile(`width="([\d.]+)" height="([\d.]+)" viewBox="-([\d.]+) -([\d.]+) ([\d.]+) ([\d.]+)"`)
	markings = regexp.MustCompile(`<path class="mark" d="([^"]*)"`)
)

func startStill(t *testing.T) *testkit.Server {
	page := testkit.Page("/travel-story/:id", "Travel story", "")
	page["still"] = testkit.Fields{"zoom": 10, "sizes": "213px", "style": ".still .earth{fill:red}"}
	dir := testkit.Site(t, page, testkit.Page("/travel-story/:id/:place", "Travel story", ""))
	testkit.OK(t, os.MkdirAll(filepath.Join(dir, "mf-map", "f"), 0o755))
	world, err := filepath.Abs(beside.Path("mf-map/src/base-map/world.pmtiles"))
	testkit.OK(t, err)
	testkit.OK(t, os.Symlink(world, filepath.Join(dir, "mf-map", "f", "world.0123456789abcdef.pmtiles")))
	return startReach(t, map[string]string{"WAYPOST_SITE_DIR": dir})
}

func TestAStorysPageHasItsMapBeforeAnyScript(t *testing.T) {
	s := startStill(t)
	ana := s.SignUp("ana")
	id := story(t, s, ana, "Along the Uruguay", "")
	path := "/travel-story/" + id
	if page := string(s.Get(path).Body); still.MatchString(page) || !strings.Contains(page, `<div class="opening" dir="auto"><p>Along the Uruguay</p>`) {
		t.Error("a story without places has a map, or no words")
	}
	place := s.Place(ana, id)
	s.Place(ana, id)
	change := func(latitude float64) {
		t.Helper()
		testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+place, ana.Token, map[string]any{"latitude": latitude}))
	}
	change(-31.4)
	a := s.Get(path)
	drawn := still.FindString(string(a.Body))
	if len(drawn) == 0 || len(drawn) > 20<<10 || still.FindStringSubmatch(string(a.Body))[1] != id || !strings.Contains(drawn, `<path class="earth" d="M`) {
		t.Fatalf("%d bytes: %.300s", len(drawn), drawn)
	}
	if box := viewBox.FindStringSubmatch(drawn); box == nil || box[1] != "1" || box[5] != box[1] || box[6] != box[2] {
		t.Errorf("the average is not in its middle: %.200s", drawn)
	}
	if marks := markings.FindStringSubmatch(drawn); marks == nil || strings.Count(marks[1], "h0") != 2 {
		t.Errorf("%v marks two places", marks)
	}
	if !strings.Contains(string(a.Body), "1 – 9 March 2024 · by") || !strings.Contains(string(a.Body), "<style>.still .earth{fill:red}</style>") {
		t.Error("its days or its style are not in the page")
	}
	testkit.Has(t, a.Header.Get("Content-Security-Policy"), "style-src 'self' 'sha256-", "its style does not count")
	if other := string(s.Get("/nowhere").Body); strings.Contains(other, "fill:red") {
		t.Error("every page has its style")
	}
	change(-32)
	if again := still.FindString(string(s.Get(path).Body)); again == drawn || again == "" {
		t.Error("a place that was moved is where it was")
	}
	if strings.Contains(string(s.Get(path+"/"+place).Body), "class=\"still\"") || strings.Contains(string(s.Get(path+"?place="+place).Body), "class=\"still\"") {
		t.Error("a page that opens at a place has the map of the whole story")
	}
}

func TestAStoryThatIsNotForEveryoneHasNoStill(t *testing.T) {
	s := startStill(t)
	ana := s.SignUp("ana")
	id := story(t, s, ana, "Along the Uruguay", "")
	s.Place(ana, id)
	path := "/travel-story/" + id
	change(t, s, id, map[string]any{"visibility": "private"})
	if strings.Contains(string(s.Get(path).Body), "class=\"still\"") {
		t.Error("it is there for strangers")
	}
	change(t, s, id, map[string]any{"visibility": "public"})
	if !still.MatchString(string(s.Get(path).Body)) {
		t.Error("it is not there again")
	}
}

func TestAFlightIsAnArcOnTheMapAWalkIsDottedAndTheAuthorKnowsBest(t *testing.T) {
	s := startStill(t)
	ana := s.SignUp("ana")
	id := story(t, s, ana, "To Lisbon", "")
	last := ""
	for _, at := range []map[string]any{
		{"longitude": 13.4, "latitude": 52.5, "visited": "2024-03-02 05:00:00.000Z"},
		{"longitude": -9.1, "latitude": 38.7, "visited": "2024-03-02 10:00:00.000Z"},
		{"longitude": -9.1, "latitude": 38.71, "visited": "2024-03-02 10:30:00.000Z"},
	} {
		last = s.Place(ana, id)
		testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+last, ana.Token, at))
	}
	drawn := still.FindString(string(s.Get("/travel-story/" + id).Body))
	arc := regexp.MustCompile(`air" d="M(\S+) (\S+)Q(\S+) (\S+) (\S+) (\S+)"/>`).FindStringSubmatch(drawn)
	if arc == nil || !strings.Contains(drawn, `foot" d="M`) {
		t.Fatalf("no flight and no walk: %s", drawn[max(0, len(drawn)-600):])
	}
	at := func(i int) float64 { f, _ := strconv.ParseFloat(arc[i], 64); return f }
	// As in mf-map's leg-kind.test.ts.
	if x, y := (at(3)-at(1))/(at(5)-at(1)), (at(4)-at(2))/(at(6)-at(2)); math.Abs(x-0.7208) > 0.005 || math.Abs(y-0.2170) > 0.005 {
		t.Errorf("the arc bends to %f and %f", x, y)
	}
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+last, ana.Token, map[string]any{"came_by": "boat"}))
	if again := still.FindString(string(s.Get("/travel-story/" + id).Body)); !strings.Contains(again, `boat" d="M`) || strings.Contains(again, `foot"`) {
		t.Error("a leg is not drawn as its author says")
	}
}

func TestATrackIsDrawnWhereItLeadsFromOneStopToTheOther(t *testing.T) {
	s := startStill(t)
	ana := s.SignUp("ana")
	id := story(t, s, ana, "Along the coast", "")
	way := track.Format([]track.Point{{Latitude: 38.7, Longitude: -9.2}, {Latitude: 38.65, Longitude: -9.3}, {Latitude: 38.7, Longitude: -9.4}})
	for _, at := range []map[string]any{{"longitude": -9.2, "latitude": 38.7}, {"longitude": -9.4, "latitude": 38.7, "track": way}, {"longitude": -7.0, "latitude": 38.7, "track": way}} {
		testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+s.Place(ana, id), ana.Token, at))
	}
	drawn := still.FindString(string(s.Get("/travel-story/" + id).Body))
	// By way of the cape to the second stop, and straight to that far away.
	if !regexp.MustCompile(`<path class="way[^"]*" d="M-\S+ 0L-\S+ [1-9]\S+L-\S+ 0L-\S+ 0L\d\S+ 0"/>`).MatchString(drawn) {
		t.Errorf("drawn %s", drawn[max(0, len(drawn)-400):])
	}
}

func TestTracksThatAreTooLargeForAPageAreNotDrawn(t *testing.T) {
	s := startStill(t)
	ana := s.SignUp("ana")
	id := story(t, s, ana, "To and fro", "")
	s.Place(ana, id)
	points := make([]track.Point, track.Most)
	for i := range points {
		points[i] = track.Point{Latitude: float64(i%2) * 60, Longitude: float64(i%7) * 20}
	}
	for range 10 {
		testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+s.Place(ana, id), ana.Token, map[string]any{"latitude": 41.15, "track": track.Format(points)}))
	}
	if drawn := still.FindString(string(s.Get("/travel-story/" + id).Body)); len(drawn) == 0 || len(drawn) > 20<<10 {
		t.Errorf("the map in the page has %d bytes", len(drawn))
	}
}
