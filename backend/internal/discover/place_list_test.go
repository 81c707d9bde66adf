package discover_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

const day = "2024-05-01 10:00:00.000Z"

func names(l list) (all []string) {
	for _, item := range l.items {
		all = append(all, item["name"].(string))
	}
	return all
}

func TestAPlaceIsListedWithItsStoryAndWhatIsKnownOfIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	s.Execute("UPDATE places SET visited = '2024-03-02 23:30:00.000Z', visited_offset = '+03:00', country = 'UY', near = 'Paysandú', names = 'Paysandú', main_picture = 'a_1.jpg' WHERE id = {:id}", dbx.Params{"id": place})
	l := places(t, s, nil)
	want := map[string]any{
		"id": place, "story": story, "storyTitle": "Along the Uruguay", "authorName": "Name of ana", "name": "Salto", "lng": -57.966667, "lat": -31.383333,
		"created": s.Record("places", place).GetString("created"), "visited": "2024-03-02 23:30:00.000Z", "visitedOffset": "+03:00", "country": "UY", "near": "Paysandú", "picture": "a_1.jpg", "collectionId": s.Record("places", place).Collection().Id,
	}
	if len(l.items) != 1 || fmt.Sprint(l.items[0]) != fmt.Sprint(want) || l.count != 1 || !l.isExact || l.next+l.previous != "" {
		t.Errorf("%+v", l)
	}
	// Its day is the one its clock showed there.
	for query, count := range map[string]float64{
		"from=2024-03-03": 1, "from=2024-03-04": 0, "to=2024-03-02": 0, "from=2024-03-03&to=2024-03-03": 1, "country=UY": 1, "country=PT": 0,
		"country=UY&from=2024-03-04": 0, "words=paysandu+UY": 0, "words=paysandu&country=UY": 1, "words=salto&to=2024-03-02": 0,
	} {
		values, _ := url.ParseQuery(query)
		if l := places(t, s, values); l.count != count || !l.isExact || float64(len(l.items)) != count {
			t.Errorf("%s: %+v", query, l)
		}
	}
	s.Execute("UPDATE places SET visited = ''")
	if l := places(t, s, url.Values{"from": {"2024-03-01"}, "to": {"2024-03-01"}}); l.count != 1 {
		t.Errorf("a place nobody knows the day of counts with the first of its story: %+v", l)
	}
}

func TestTheListOfAllTurnsItsPagesInTheOrderOfWriting(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	for i := range 65 {
		put(t, s, ana, story, [4]any{fmt.Sprint("Place ", i), i % 7, i % 11, fmt.Sprintf("2024-05-01 10:00:%02d.000Z", i/3)})
	}
	all := walk(t, s, nil)
	var want []string
	testkit.OK(t, s.App.DB().NewQuery("SELECT id FROM places ORDER BY created DESC, rowid DESC").Column(&want))
	if !slices.Equal(all, want) {
		t.Errorf("%v, not %v", all, want)
	}
	second := places(t, s, nil).next
	s.Execute("DELETE FROM places WHERE id = {:id}", dbx.Params{"id": want[19]})
	if l := places(t, s, url.Values{"cursor": {second}}); !slices.Equal(l.ids, want[20:40]) || l.previous != "first" {
		t.Errorf("the page behind a place that was deleted: %v", l)
	}
	for name, values := range map[string]url.Values{
		"a box": {"bbox": {"0,0,6,10"}}, "words": {"words": {"place"}}, "near": {"sort": {"nearest"}, "near": {"3,3"}}, "days": {"from": {"2024-01-01"}},
	} {
		if all := walk(t, s, values); len(all) != 64 || len(slices.Compact(slices.Sorted(slices.Values(all)))) != 64 {
			t.Errorf("%s: %d places", name, len(all))
		}
	}
}

func TestWhatPeopleTypeIsLookedForAndNeverUnderstoodAsACommand(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	put(t, s, ana, story, [4]any{"São João AND the lighthouse", 1, 1, day}, [4]any{"Saint-Malo, 42 \"steps\"", 2, 2, day}, [4]any{"Übersee", 3, 3, day})
	for words, want := range map[string]string{
		"sao joao": "São João AND the lighthouse", "SÃO": "São João AND the lighthouse", "and": "São João AND the lighthouse", "lighthouse uruguay ana": "São João AND the lighthouse",
		"saint-malo": "Saint-Malo, 42 \"steps\"", `"steps"`: "Saint-Malo, 42 \"steps\"", `"42" steps" "`: "Saint-Malo, 42 \"steps\"", "malo* ": "Saint-Malo, 42 \"steps\"", "ubersee": "Übersee", "  ÜBERSEE": "Übersee",
		"malo-saint": "Saint-Malo, 42 \"steps\"", "light": "", "lighthouse NOT uruguay": "", "NEAR(saint malo)": "", "said:saint": "", "^saint OR": "", "lighthouse steps": "", "' OR 1=1 --": "", "waypost_discover_words": "",
		"saint AND malo": "", "\U0001F600": "", `"`: "", "-": "", "*": "", "()": "", "{a b}:c": "", "\u00ad\u200b": "",
	} {
		l := places(t, s, url.Values{"words": {words}})
		if got := strings.Join(names(l), "|"); got != want || l.count != float64(len(l.items)) || !l.isExact {
			t.Errorf("%q: %q of %v, not %q", words, got, l.count, want)
		}
	}
	if l := places(t, s, url.Values{"words": {"  "}, "country": {""}, "bbox": {""}}); l.count != 3 {
		t.Errorf("nothing typed: %+v", l)
	}
	s.Execute("UPDATE places SET title = 'Nowhere' WHERE longitude = 3")
	s.Execute("UPDATE places_collection SET title = 'Upriver'")
	for words, want := range map[string]float64{"ubersee": 0, "nowhere": 1, "uruguay": 0, "upriver": 3} {
		if l := places(t, s, url.Values{"words": {words}}); l.count != want {
			t.Errorf("after other words, %s: %v", words, l.count)
		}
	}
	testkit.Done(t, s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"name": "Zé"}))
	if l := places(t, s, url.Values{"words": {"ze"}}); l.count != 3 || l.items[0]["authorName"] != "Zé" {
		t.Errorf("by another name: %+v", l)
	}
}

func TestWhatCanNotBeAskedIsRefusedInASentence(t *testing.T) {
	s := testkit.Start(t, nil)
	for query, says := range map[string]string{
		"words=" + strings.Repeat("a", 10_000): "at most 300 characters", "words=a%00b": "“words”", "words=a%0Ab": "“words”", "country=Portugal": "“country”", "country=pt": "“country”",
		"from=yesterday": "“from”", "to=2024-02-30": "This day does not exist.", "bbox=1,2,3": "“bbox”", "bbox=1,2,3,NaN": "“bbox”", "bbox=1,2,3,1e9": "“bbox”",
		"bbox=-181,0,0,0": "A part of the map is", "bbox=0,10,0,9": "south below north", "bbox=0,-91,0,9": "A part of the map is", "near=1": "“near”", "near=181,0": "A point is given",
		"sort=nearest": "please send a point as “near”", "sort=oldest": "“sort”", "cursor=abc": "This cursor is not valid", "cursor=" + strings.Repeat("a", 10_000): "“cursor”",
		"cursor=MW58MXgy": "This cursor is not valid", "cursor=MW58OTk5OTk5OTk5OTk5OTk5OTk5OQ": "This cursor is not valid", "words=a&words=b": "once", "page=1": "does not take the parameter",
	} {
		a := s.Get("/api/discover/places?" + query)
		if a.Status != http.StatusBadRequest || !strings.Contains(a.Text("message"), says) {
			t.Errorf("%.60s: %d %s", query, a.Status, a.Body)
		}
	}
	for _, path := range []string{"17/0/0.mvt", "-1/0/0.mvt", "1/2/0.mvt", "1/0/2.mvt", "1/0/0", "1/0/0.png", "a/0/0.mvt", "1/-1/0.mvt", "1/0/99999999999.mvt", "99999999999999999999/0/0.mvt", "1/1.5/0.mvt"} {
		a := s.Get("/api/discover/tiles/" + path)
		if a.Status != http.StatusNotFound || a.Text("message") != "This part of the map does not exist." {
			t.Errorf("%s: %d %s", path, a.Status, a.Body)
		}
	}
	testkit.Answered(t, s.Get("/api/discover/tiles/0/0/0.mvt?words="+strings.Repeat("a", 301)), http.StatusBadRequest, "a tile of many words")
}

func TestACursorOfAnotherOrderIsNoPageOfThisOne(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	for i := range 25 {
		put(t, s, ana, story, [4]any{"x", i, i, day})
	}
	newest := places(t, s, nil).next
	near := url.Values{"sort": {"nearest"}, "near": {"0,0"}}
	byWay := places(t, s, near).next
	near.Set("cursor", newest)
	testkit.Answered(t, ask(s, near), http.StatusBadRequest)
	testkit.Answered(t, ask(s, url.Values{"cursor": {byWay}}), http.StatusBadRequest)
	s.Execute("DELETE FROM places")
	if l := places(t, s, url.Values{"cursor": {newest}}); len(l.ids) != 0 || l.next+l.previous != "" {
		t.Errorf("behind places that were all deleted: %+v", l)
	}
}
