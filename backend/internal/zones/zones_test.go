package zones_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/paulmach/orb"
	"github.com/paulmach/orb/encoding/mvt"
	"github.com/paulmach/orb/maptile"

	"waypost/backend/internal/testkit"
	"waypost/backend/internal/track"
)

const siteURL = "https://waypost.example"

var (
	home  = spot{38.7123456, -9.1398765}
	drawn = home.moved(120, -80)
)

// givesAway tells whether an answer has the exact point in it, to four decimals.
func givesAway(a testkit.Answer) bool {
	return strings.Contains(string(a.Body), "38.7123") && strings.Contains(string(a.Body), "9.1398")
}

// waysOut are the addresses that answer with places of a story, or are made of them.
func waysOut(story, place, author string) map[string]string {
	address := "?url=https%3A%2F%2Fwaypost.example%2Ftravel-story%2F" + story
	return map[string]string{
		"record": testkit.Places + "/" + place, "story": testkit.Stories + "/" + story,
		"list":     testkit.Places + "?sort=position%2Cid&perPage=50&filter=places_collection%20%3D%20%22" + story + "%22",
		"discover": "/api/discover/places?sort=newest", "nearest": "/api/discover/places?sort=nearest&near=-9.1398765,38.7123456",
		"box": "/api/discover/places?bbox=-10,38,-9,39", "words": "/api/discover/places?words=kitchen",
		"page": "/travel-story/" + story, "page of the place": "/travel-story/" + story + "/" + place,
		"feed": "/feed.atom", "feed of the author": "/authors/" + author + "/feed.atom", "sitemap": "/sitemap.xml",
		"oembed": "/oembed" + address,
		"embed":  "/embed/" + story, "embed of the place": "/embed/" + story + "/" + place,
	}
}

func TestAPlaceInAHomeZoneIsShownElsewhereByEveryWayOutAndExactToItsAuthor(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": siteURL, "WAYPOST_SITE_DIR": testkit.Site(t, testkit.Page("/", "Travel stories", "On a map."))})
	ana, bob := signUp(s, "ana"), s.SignUp("bob")
	story := s.Story(ana)
	id := place(t, s, ana, story, "Kitchen", home).Text("id")
	place(t, s, ana, story, "Porto", spot{41.15, -8.61})
	ways := waysOut(story, id, ana.ID)
	given := 0
	for _, way := range ways {
		if givesAway(s.Get(way)) {
			given++
		}
	}
	if given < 6 {
		t.Fatalf("without a zone only %d ways give the point", given)
	}
	card := cardOf(s, story)
	far := s.Get(testkit.Stories + "/" + story).JSON()["distance"]
	zone(t, s, ana, drawn, 500)

	shown := spotOf(s.Get(testkit.Places + "/" + id).JSON())
	if d := shown.metres(drawn); d < 125 || d > 500.1 {
		t.Errorf("it is shown %.0f m from the middle", d)
	}
	for name, way := range ways {
		for who, token := range map[string]string{"a guest": "", "bob": bob.Token} {
			a := s.Send(http.MethodGet, way, token, nil)
			if a.Status != http.StatusOK || givesAway(a) || strings.Contains(string(a.Body), `"exact"`) || strings.Contains(string(a.Body), "zone_secret") {
				t.Errorf("%s to %s: %d %s", name, who, a.Status, a.Body)
			}
		}
	}
	if altitude := s.Get(testkit.Places + "/" + id).JSON()["altitude"]; altitude != nil {
		t.Errorf("its altitude is given: %v", altitude)
	}
	if now := cardOf(s, story); now == card || s.Get(strings.TrimPrefix(now, siteURL)).Status != http.StatusOK {
		t.Errorf("the card is still %s", now)
	}
	if now := s.Get(testkit.Stories + "/" + story).JSON()["distance"]; now == far {
		t.Errorf("the distance is still %v", now)
	}
	if on := tileAt(t, s, shown); on.metres(shown) > 5 {
		t.Errorf("the map has it %.0f m from where it is shown", on.metres(shown))
	}

	list := listOf(t, s, ana.Token, story)
	changed := s.Send(http.MethodPatch, testkit.Places+"/"+id, ana.Token, map[string]any{"title": "Our kitchen"})
	again := place(t, s, ana, story, "Balcony", home)
	for what, record := range map[string]map[string]any{
		"record": s.Send(http.MethodGet, testkit.Places+"/"+id, ana.Token, nil).JSON(), "list": list[0], "change": changed.JSON(), "new": again.JSON(),
	} {
		if spotOf(record).metres(home) > 0.001 || record["altitude"] != 77.0 {
			t.Errorf("%s to the author: %v", what, record)
		}
	}
	testkit.Same(t, spotOf(s.Get(testkit.Places+"/"+again.Text("id")).JSON()), shown, "another place is shown at")
}

func cardOf(s *testkit.Server, story string) string {
	_, after, _ := strings.Cut(string(s.Get("/travel-story/"+story).Body), `property="og:image" content="`)
	address, _, _ := strings.Cut(after, `"`)
	return address
}

// tileAt is where the one place of the map is that lies in the tile of a spot.
func tileAt(t *testing.T, s *testkit.Server, at spot) spot {
	t.Helper()
	tile := maptile.At(orb.Point{at[1], at[0]}, 14)
	layers, err := mvt.Unmarshal(s.Get(fmt.Sprintf("/api/discover/tiles/14/%d/%d.mvt", tile.X, tile.Y)).Body)
	if err != nil || len(layers) != 1 || len(layers[0].Features) != 1 {
		t.Fatalf("%v %v", err, layers)
	}
	layers.ProjectToWGS84(tile)
	point := layers[0].Features[0].Geometry.(orb.Point)
	return spot{point[1], point[0]}
}

func TestAChangeOfAPlaceInAZoneKeepsWhatItDoesNotName(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := signUp(s, "ana")
	story := s.Story(ana)
	zone(t, s, ana, drawn, 500)
	id := place(t, s, ana, story, "Kitchen", home).Text("id")
	shown := spotOf(s.Get(testkit.Places + "/" + id).JSON())
	for _, each := range []struct {
		sent  map[string]any
		exact spot
		isIn  bool
	}{
		{map[string]any{"title": "Kitchen, again"}, home, true},
		{map[string]any{"latitude": home[0] + 0.0005}, spot{home[0] + 0.0005, home[1]}, true},
		{map[string]any{"latitude": home[0], "longitude": home[1], "altitude": 78}, home, true},
		// As a page that was read through somebody else's eyes sends it.
		{map[string]any{"latitude": shown[0], "longitude": shown[1]}, home, true},
		{map[string]any{"latitude": 41.15, "longitude": -8.61}, spot{41.15, -8.61}, false},
		{map[string]any{"latitude": home[0], "longitude": home[1]}, home, true},
	} {
		a := s.Send(http.MethodPatch, testkit.Places+"/"+id, ana.Token, each.sent)
		if spotOf(a.JSON()).metres(each.exact) > 0.001 {
			t.Errorf("%v: the author gets %s", each.sent, a.Body)
		}
		want := each.exact
		if each.isIn {
			want = shown
		}
		testkit.Same(t, spotOf(s.Get(testkit.Places+"/"+id).JSON()), want, each.sent, "others see it at")
	}
}

func TestAZoneThatIsMadeAgainHasTheSamePointAndOneMovedALittleTheSameOffset(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := signUp(s, "ana"), signUp(s, "bob")
	story := s.Story(ana)
	id := place(t, s, ana, story, "Kitchen", home).Text("id")
	seen := func() spot { return spotOf(s.Get(testkit.Places + "/" + id).JSON()) }
	offset := func(at spot, radius int) string {
		made := zone(t, s, ana, at, radius)
		north, east := seen().from(at)
		testkit.Done(t, s.Send(http.MethodDelete, path+"/"+made, ana.Token, nil))
		if back := s.Get(testkit.Places + "/" + id).JSON(); spotOf(back) != home || back["altitude"] != 77.0 || back["country"] != "PT" {
			t.Errorf("without the zone it is %v", back)
		}
		return fmt.Sprintf("%.0f %.0f", north, east)
	}
	first := offset(drawn, 500)
	for range 3 {
		testkit.Same(t, offset(drawn, 500), first, "made again it is")
	}
	testkit.Same(t, offset(drawn.moved(-100, 150), 500), first, "moved it is")
	// In a fixed proportion, two sizes would tell where the middle is.
	var north, east, otherNorth, otherEast float64
	_, _ = fmt.Sscan(first+" "+offset(drawn, 1000), &north, &east, &otherNorth, &otherEast)
	if (spot{}).moved(2*north, 2*east).metres(spot{}.moved(otherNorth, otherEast)) < 50 {
		t.Errorf("a circle twice as large has twice the offset %s", first)
	}
	zone(t, s, bob, drawn, 500)
	of := place(t, s, bob, s.Story(bob), "Kitchen", home).Text("id")
	other, _ := spotOf(s.Get(testkit.Places + "/" + of).JSON()).from(drawn)
	if fmt.Sprintf("%.0f", other) == strings.Fields(first)[0] {
		t.Error("two people have one offset")
	}
}

func TestZonesAreTheirPersonsAloneAndHeldToTheirBounds(t *testing.T) {
	s := testkit.Start(t, nil)
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	mine := zone(t, s, ana, drawn, 500)
	for who, token := range map[string]string{"a guest": "", "bob": bob.Token} {
		a := s.Send(http.MethodGet, path, token, nil)
		if items, _ := a.JSON()["items"].([]any); a.Status != http.StatusOK || len(items) != 0 {
			t.Errorf("%s reads %s", who, a.Body)
		}
		testkit.Answered(t, s.Send(http.MethodDelete, path+"/"+mine, token, nil), http.StatusNotFound, who, "deletes")
	}
	fits := map[string]any{"latitude": 1, "longitude": 2, "radius": 200}
	for field, value := range map[string]any{"radius": 199, "latitude": nil, "longitude": "east", "user": bob.ID, "name": strings.Repeat("x", 101)} {
		sent := map[string]any{"latitude": 1, "longitude": 2, "radius": 5000}
		sent[field] = value
		a := s.Send(http.MethodPost, path, ana.Token, sent)
		if code, _ := a.Problem(field); a.Status != http.StatusBadRequest || code == "" {
			t.Errorf("%s %v: %d %s", field, value, a.Status, a.Body)
		}
	}
	for n := 1; n < 10; n++ {
		s.Send(http.MethodPost, path, ana.Token, fits)
	}
	a := s.Send(http.MethodPost, path, ana.Token, fits)
	if code, _ := a.Problem("name"); code != "validation_too_many_records" {
		t.Errorf("the eleventh: %d %s", a.Status, a.Body)
	}
	if items, _ := s.Send(http.MethodGet, path, ana.Token, nil).JSON()["items"].([]any); len(items) != 10 {
		t.Errorf("there are %d", len(items))
	}
	s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"name": "Ana", "zone_secret": "known"})
	if secret := s.Record("users", ana.ID).GetString("zone_secret"); len(secret) != 43 {
		t.Errorf("the secret is %q", secret)
	}
	testkit.OK(t, s.App.Delete(s.Record("users", ana.ID)))
	if left, _ := s.App.CountRecords("zones"); left != 0 {
		t.Errorf("%d zones outlive their person", left)
	}
}

func TestOfATrackOthersSeeWhatLiesOutsideOfZonesAndItsAuthorAllOfIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := signUp(s, "ana")
	story := s.Story(ana)
	place(t, s, ana, story, "Kitchen", home)
	porto := spot{41.15, -8.61}
	way := []track.Point{{Latitude: home[0], Longitude: home[1], Height: 77}, {Latitude: 39.5, Longitude: -9, Height: 20}, {Latitude: 40, Longitude: -8.8, Height: 10}, {Latitude: porto[0], Longitude: porto[1], Height: 90}}
	whole, cut := track.Format(way), track.Format(way[1:])
	a := testkit.Done(t, s.Send(http.MethodPost, testkit.Places, ana.Token, map[string]any{"title": "Porto", "latitude": porto[0], "longitude": porto[1], "places_collection": story, "track": whole}))
	address := testkit.Places + "/" + a.Text("id")
	sees := func(what, others string) {
		t.Helper()
		testkit.Same(t, s.Get(address).Text("track"), others, what, "others see")
		testkit.Same(t, s.Send(http.MethodGet, address, ana.Token, nil).Text("track"), whole, what, "its author sees")
		for _, one := range listOf(t, s, "", story) {
			if one["title"] == "Porto" && one["track"] != others {
				t.Errorf("%s: the list has %v", what, one["track"])
			}
		}
	}
	sees("before", whole)
	drawn := zone(t, s, ana, drawn, 500)
	sees("in a zone", cut)
	s.Send(http.MethodPatch, address, ana.Token, map[string]any{"title": "Porto, again", "track": cut})
	sees("after a change by what others see", cut)
	s.Send(http.MethodDelete, path+"/"+drawn, ana.Token, nil)
	sees("without the zone", whole)
	whole = track.Format([]track.Point{{Latitude: home[0], Longitude: home[1]}, {Latitude: home[0] + 0.001, Longitude: home[1]}})
	s.Send(http.MethodPatch, address, ana.Token, map[string]any{"track": whole})
	zone(t, s, ana, home, 500)
	s.Send(http.MethodPatch, address, ana.Token, map[string]any{"title": "Porto"})
	sees("all of it in a zone", "")
	s.Send(http.MethodPatch, address, ana.Token, map[string]any{"track": ""})
	whole = ""
	sees("cleared", "")
}
