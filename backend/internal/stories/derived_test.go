package stories_test

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"testing"

	"waypost/backend/internal/album"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/testkit/photo"
)

func placeAt(s *testkit.Server, p testkit.Person, story string, change map[string]any) testkit.Answer {
	body := map[string]any{"places_collection": story, "title": "There", "latitude": 0, "longitude": 0}
	for name, value := range change {
		body[name] = value
	}
	return s.Send(http.MethodPost, testkit.Places, p.Token, body)
}

// told is what a story says of its places.
func told(s *testkit.Server, story string) string {
	r := s.Record("places_collection", story)
	return fmt.Sprintf("%s to %s, %.0f m, %d places, %s", r.GetString("first_day"), r.GetString("last_day"), r.GetFloat("distance"), r.GetInt("places_count"), r.GetString("countries"))
}

func TestAStorySaysOfItsPlacesWhatTheySayInTheirOrder(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story, other := s.Story(ana), s.Story(ana)
	expect := func(when, id, want string) {
		t.Helper()
		testkit.Same(t, told(s, id), want, when)
	}
	expect("without places", story, " to , 0 m, 0 places, []")
	// A quarter around the equator each; at 23 o'clock of the last of February in London it is March in Auckland.
	placeAt(s, ana, story, map[string]any{"longitude": 0, "visited": "2024-02-29 23:00:00.000Z", "visited_offset": "+00:00"})
	second := placeAt(s, ana, story, map[string]any{"longitude": 180, "visited": "2024-02-29 23:00:00.000Z", "visited_offset": "+13:00"}).Text("id")
	third := placeAt(s, ana, story, map[string]any{"longitude": 90}).Text("id")
	expect("three places", story, "2024-02-29 to 2024-03-01, 30022671 m, 3 places, []")
	path := testkit.Places + "/"
	s.Send(http.MethodPatch, path+third, ana.Token, map[string]any{"position": 1500})
	expect("the third between the others", story, "2024-02-29 to 2024-03-01, 20015114 m, 3 places, []")
	s.Send(http.MethodPatch, path+second, ana.Token, map[string]any{"places_collection": other})
	expect("moved away", story, "2024-02-29 to 2024-02-29, 10007557 m, 2 places, []")
	expect("moved here", other, "2024-03-01 to 2024-03-01, 0 m, 1 places, []")
	s.Send(http.MethodDelete, path+third, ana.Token, nil)
	expect("deleted", story, "2024-02-29 to 2024-02-29, 0 m, 1 places, []")
}

func TestTheCoverOfferedByPlacesIsTheFirstPictureInTheirOrder(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Place(ana, story)
	picture := testkit.File{Field: "main_picture", Name: "a.jpg", Data: photo.PlainJPEG(20, 20)}
	one, two := s.Place(ana, story, picture), s.Place(ana, story, picture)
	cover := func(id string) string { return id + "/" + s.Record("places", id).GetString("main_picture") }
	testkit.Same(t, s.Record("places_collection", story).GetString("cover"), cover(one))
	s.Send(http.MethodPatch, testkit.Places+"/"+two, ana.Token, map[string]any{"position": 1})
	testkit.Same(t, s.Record("places_collection", story).GetString("cover"), cover(two))
}

func TestWhenAndHowHighAPlaceWasVisitedIsReadStrictly(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	for _, altitude := range []any{nil, 0, -430.5, 8848} {
		a := placeAt(s, ana, story, map[string]any{"altitude": altitude})
		got, _ := json.Marshal(a.JSON()["altitude"])
		want, _ := json.Marshal(altitude)
		if a.Status != http.StatusOK || string(got) != string(want) {
			t.Errorf("%v: %d %s", altitude, a.Status, a.Body)
		}
	}
	for field, values := range map[string][]any{
		"altitude": {"high", true, []int{1}, 20_001, -12_001, math.MaxFloat64}, "visited_offset": {"13:00", "+1300", "+15:00", "+10:60", "UTC"}, "position": {1e10, -1e10},
	} {
		for _, value := range values {
			a := placeAt(s, ana, story, map[string]any{field: value})
			if code, _ := a.Problem(field); a.Status != http.StatusBadRequest || code == "" {
				t.Errorf("%s %v: %d %s", field, value, a.Status, a.Body)
			}
		}
	}
}

func TestWhatTheSiteFindsOutIsNobodysToWrite(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	claims := map[string]any{"first_day": "1900-01-01", "last_day": "2100-01-01", "distance": 9e9, "countries": []string{"XX"}, "cover": "x/y", "revision": 1}
	made := s.Send(http.MethodPost, testkit.Stories, ana.Token, story(claims))
	if got := told(s, made.Text("id")); got != " to , 0 m, 0 places, []" || made.Text("cover") != "" {
		t.Errorf("%s", made.Body)
	}
	place := placeAt(s, ana, made.Text("id"), map[string]any{"country": "XX", "near": "Atlantis"})
	changed := s.Send(http.MethodPatch, testkit.Places+"/"+place.Text("id"), ana.Token, map[string]any{"country": "XX", "near": "Atlantis"})
	s.Send(http.MethodPatch, testkit.Stories+"/"+made.Text("id"), ana.Token, claims)
	if got := told(s, made.Text("id")); place.Text("country")+place.Text("near")+changed.Text("country")+changed.Text("near") != "" || got != " to , 0 m, 1 places, []" {
		t.Errorf("%s %s %s", place.Body, changed.Body, got)
	}
}

func TestAPlaceHasTheCountryItLiesInAndItsStoryHasThemAll(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := placeAt(s, ana, story, map[string]any{"latitude": 38.7075, "longitude": -9.1364, "country": "XX"})
	placeAt(s, ana, story, map[string]any{"latitude": 42.0466, "longitude": -8.6443})
	id := place.Text("id")
	expect := func(when, country, countries string) {
		t.Helper()
		if kept, all := s.Record("places", id).GetString("country"), s.Record("places_collection", story).GetString("countries"); kept != country || all != countries {
			t.Errorf("%s: %q of %s", when, kept, all)
		}
	}
	change := func(values map[string]any) {
		t.Helper()
		testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+id, ana.Token, values))
	}
	expect("written", "PT", `["ES","PT"]`)
	change(map[string]any{"latitude": 48.8566, "longitude": 2.3522})
	expect("moved", "FR", `["ES","FR"]`)
	change(map[string]any{"latitude": 45, "longitude": -30})
	expect("moved to the open sea", "", `["ES"]`)

	// What is kept is found out once: whoever writes a caption does not wait for it.
	s.Execute("UPDATE places SET country = 'QQ' WHERE id = '" + id + "'")
	change(map[string]any{"title": "Otherwise", "latitude": 45, "country": "PT"})
	expect("where it was", "QQ", `["ES","QQ"]`)
}

// Each story had its cover beyond what an account may have.
func TestACoverThatIsAPlacesPictureTooIsLeftOutWhereTheAccountHasNoRoomForItTwice(t *testing.T) {
	for _, c := range []struct {
		says, quota     string
		isElse, isThere bool
	}{
		{"no room for it twice", "1 MB", false, false},
		{"room for it twice", "2 MB", false, true},
		{"no place has it", "1 MB", true, true},
	} {
		t.Run(c.says, func(t *testing.T) {
			s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORAGE": c.quota})
			ana := s.SignUp("ana")
			testkit.Done(t, s.Upload(ana, id("up", 1), photo.PlainJPEG(60, 40), `{}`))
			// As large as a photo is.
			s.Execute("UPDATE uploads SET bytes = 999000")
			said := content(place(1, id("up", 1)))
			if c.isElse {
				said = content(place(1))
			}
			said["story"].(object)["coverId"] = id("up", 1)
			testkit.Done(t, accept(s, ana, draft(t, s, ana, said), 1))
			cover := s.Record(album.Stories, storyID).GetString("main_picture")
			if (cover != "") != c.isThere {
				t.Errorf("the cover is %q", cover)
			}
			if left := foldersOf(t, s, album.Stories); (len(left) > 0) != c.isThere {
				t.Errorf("of the cover is left %s", fmt.Sprint(left))
			}
		})
	}
}
