package discover_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/testkit"
)

// twelve are as many words as are looked for; without is SQL for all but that of i.
const (
	twelve  = "le la les une des sur pour avec sous dans vers chez"
	without = "trim(replace(' " + twelve + " ', ' ' || json_extract('[\"le\",\"la\",\"les\",\"une\",\"des\",\"sur\",\"pour\",\"avec\",\"sous\",\"dans\",\"vers\",\"chez\"]', '$[' || (i % 12) || ']') || ' ', ' '))"
)

// layNamed lays places along a line, one a second, whose names are SQL about i.
func layNamed(t *testing.T, s *testkit.Server, p testkit.Person, count int, name string) (story string) {
	t.Helper()
	story = s.Story(p)
	s.Execute("INSERT INTO waypost_resting DEFAULT VALUES")
	s.Execute(discover.MarkForRebuild)
	s.Execute(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {:count} - 1)
		INSERT INTO places (user, places_collection, title, longitude, latitude, created)
		SELECT {:user}, {:story}, `+name+`, i * 0.001, 10, strftime('%Y-%m-%d %H:%M:%f', '2024-05-01', i || ' seconds') || 'Z' FROM n`,
		map[string]any{"user": p.ID, "story": story, "count": count})
	s.Execute("DELETE FROM waypost_resting")
	testkit.OK(t, discover.ResumeRebuild(s.App))
	return story
}

// bounded are questions to the index of words that end by themselves: for one word, with a number of rows or a bound on them, or among a few places.
var bounded = regexp.MustCompile(`MATCH '"\w+"'( ORDER BY \[\[rowid\]\] DESC LIMIT \d+| AND \[\[rowid\]\] >= \d+ ORDER BY)|MATCH '[^']*' AND \[\[rowid\]\] IN \(SELECT`)

func askedForBounded(t *testing.T, s *testkit.Server, query string) {
	t.Helper()
	asked := s.Questions(func() { s.Get("/api/discover/" + query) }, "MATCH")
	for _, statement := range asked {
		if !bounded.MatchString(statement) {
			t.Errorf("%s has no end of its own: %s", query, statement)
		}
	}
	if len(asked) == 0 {
		t.Errorf("%s: nothing was asked", query)
	}
}

func TestWordsThatNeverStandTogetherAreLookedForAmongTheNewestAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := layNamed(t, s, ana, 6600, without)
	words := url.Values{"words": {twelve}}
	// They are in thousands of places each, and in none together.
	if l := places(t, s, words); l.count != 0 || l.isExact {
		t.Errorf("%v places, exactly: %v", l.count, l.isExact)
	}
	typed := strings.ReplaceAll(twelve, " ", "+")
	for _, query := range []string{"places?words=" + typed, "tiles/0/0/0.mvt?words=" + typed, "places?bbox=0.9995,9,1.0025,11&words=" + typed} {
		askedForBounded(t, s, query)
	}
	put(t, s, ana, story, [4]any{"Newest: " + twelve, 50, 50, "2025-01-01 00:00:00.000Z"}, [4]any{"Oldest: " + twelve, 60, 60, "2020-01-01 00:00:00.000Z"})
	if l := places(t, s, words); l.count != 1 || l.isExact || !strings.HasPrefix(names(l)[0], "Newest") {
		t.Errorf("%v places, exactly: %v %v", l.count, l.isExact, names(l))
	}
	if all := features(t, s.Get("/api/discover/tiles/0/0/0.mvt?words="+typed)); len(all) != 1 {
		t.Errorf("the tile shows %v", all)
	}
	// Where few places lie each is tested, and one rare word leads to all that have it.
	for _, exact := range []url.Values{{"words": {twelve}, "bbox": {"59,59,61,61"}}, {"words": {"oldest " + twelve}}} {
		if l := places(t, s, exact); l.count != 1 || !l.isExact || !strings.HasPrefix(names(l)[0], "Oldest") {
			t.Errorf("%v: %v places, exactly: %v", exact, l.count, l.isExact)
		}
	}
	if l := places(t, s, url.Values{"words": {twelve}, "bbox": {"0.9995,9,1.0025,11"}}); l.count != 0 || !l.isExact {
		t.Errorf("among three places %v have them, exactly: %v", l.count, l.isExact)
	}
}

func TestOfCommonWordsTheNewestPlacesThatHaveThemAllAreListedInOrder(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	// Every seventieth has all of them.
	layNamed(t, s, ana, 6600, "'Stop ' || i || CASE i % 70 WHEN 0 THEN ' "+twelve+"' ELSE ' ' || "+without+" END")
	found := places(t, s, url.Values{"words": {twelve}})
	if found.isExact || found.count < 40 || found.count > 55 {
		t.Errorf("%v places, exactly: %v", found.count, found.isExact)
	}
	for i, name := range names(found) {
		testkit.Same(t, fmt.Sprintf("Stop %d %s", 6580-70*i, twelve), name, i)
	}
	if all := walk(t, s, url.Values{"words": {twelve}}); float64(len(all)) != found.count {
		t.Errorf("%d of %v are listed", len(all), found.count)
	}
}

// inFirst are the words, and the box, of the first places of a row along the equator.
func inFirst(inside int, words string) url.Values {
	return url.Values{"words": {words}, "bbox": {fmt.Sprintf("-0.0005,9,%.4f,11", float64(inside)*0.001-0.0005)}}
}

func TestOfASmallPartOfTheMapAllPlacesAreFoundByAsManyWordsAsThereMayBe(t *testing.T) {
	const most = 300
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 6000, "i * 0.001", "10.0")
	for _, words := range []string{"stop", "Stop ana", "ANA stóp"} {
		for _, inside := range []int{most, most + 1} {
			l := places(t, s, inFirst(inside, words))
			if l.isExact != (inside == most) || l.isExact && l.count != float64(inside) {
				t.Errorf("%q among %d places: %v of them, exactly: %v", words, inside, l.count, l.isExact)
			}
		}
	}
	for words, want := range map[string]float64{"stop 7": 1, "stop nowhere": 0} {
		if l := places(t, s, inFirst(most, words)); l.count != want || !l.isExact {
			t.Errorf("%q: %v of them, exactly: %v", words, l.count, l.isExact)
		}
	}
}

func TestOfASmallPartOfTheMapWithThousandsBesideItsEdgeThoseAmongTheNewestThatHaveTheWordsAreShown(t *testing.T) {
	s := testkit.Start(t, nil)
	lay(t, s, s.SignUp("ana"), 6000, "i * 0.001", "10.0")
	beside := s.SignUp("bea")
	for _, want := range []bool{true, false} {
		lay(t, s, beside, 1500, "0.05", "9 - 0.0000001")
		if l := places(t, s, inFirst(200, "stop")); l.isExact != want || want && l.count != 200 {
			t.Errorf("%v of 200 places, exactly: %v", l.count, l.isExact)
		}
	}
}

// unmerged has FTS5 leave segments of a level as they are. By itself it puts four together.
const unmerged = "INSERT INTO waypost_discover_words (waypost_discover_words, rank) VALUES ('automerge', 0)"

func TestTheIndexOfWordsIsPutTogetherInSmallPartsAndFindsWhatItFoundBefore(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Execute(unmerged)
	for i := range 12 {
		rows := make([][4]any, 20)
		for j := range rows {
			rows[j] = [4]any{fmt.Sprintf("Faro number%d of%d", i, j), 10.0, 20.0, fmt.Sprintf("2026-01-01 00:00:%02d.%03dZ", i, j)}
		}
		put(t, s, ana, story, rows...)
	}
	segments := func() int { return number(t, s, "SELECT COUNT(DISTINCT segid) FROM waypost_discover_words_idx") }
	found := func() []string { return places(t, s, url.Values{"words": {"faro number7"}}).ids }
	before, many := found(), segments()
	if len(before) != 20 || many < 8 {
		t.Fatalf("%d places are found before, in %d segments", len(before), many)
	}
	testkit.OK(t, discover.MergeWords(s.App, 1, true))
	if few := segments(); few > 2 {
		t.Errorf("%d segments are left of %d", few, many)
	}
	if after := found(); !equal(after, before) {
		t.Errorf("it finds %v, not %v", after, before)
	}
}

func TestTheIndexOfWordsIsPutTogetherSoonWhereManyTextsWereSaidAnewOrHaveLeftIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Execute(unmerged)
	many(t, s, ana, story, 80)
	s.Execute(retitle, dbx.Params{"title": "Otherwise", "story": story})
	s.Execute("DELETE FROM places WHERE places_collection = {:story} AND title > 'Stop 4'", dbx.Params{"story": story})
	left := number(t, s, "SELECT COUNT(*) FROM waypost_discover")
	const unsaid, segments = "SELECT texts FROM waypost_discover_unsaid", "SELECT COUNT(DISTINCT segid) FROM waypost_discover_words_idx"
	gone := 80 + 80 - left
	if n := number(t, s, unsaid); n != gone || left == 80 {
		t.Fatalf("%d texts have left the index, not %d", n, gone)
	}
	before := number(t, s, segments)
	for missing, isMerged := range []bool{true, false} {
		s.Execute("UPDATE waypost_discover_unsaid SET texts = {:texts}", dbx.Params{"texts": discover.UnsaidAtLeast - missing})
		testkit.OK(t, discover.MergeWords(s.App, 1, false))
		if n := number(t, s, unsaid); (n == 0) != isMerged {
			t.Errorf("%d fewer than many, and %d are left", missing, n)
		}
	}
	if after := number(t, s, segments); after != 1 || before == 1 {
		t.Errorf("the index has %d segments, and had %d", after, before)
	}
}

func TestAPlaceIsFoundByEveryNameOfTheTownItLiesIn(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	a := s.Send(http.MethodPost, testkit.Places, ana.Token, map[string]any{
		"title": "Dinner", "latitude": 38.6918, "longitude": -9.2158, "places_collection": s.Story(ana), "user": ana.ID, "near": "Berlin", "names": "Berlin",
	})
	if a.Status != http.StatusOK || !strings.HasPrefix(a.Text("near"), "Lisbon\tde:Lissabon\t") || strings.Contains(string(a.Body), "リスボン") {
		t.Fatalf("the place was answered with %d: %s", a.Status, a.Body)
	}
	finds := func(words string) bool {
		return slices.Contains(places(t, s, url.Values{"words": {words}}).ids, a.Text("id"))
	}
	lisbon, vienna := []string{"Lisbon", "lisboa", "LISSABON", "Лиссабон", "torre de belem"}, []string{"Wien", "vienna", "Вена"}
	for _, name := range lisbon {
		if !finds(name) || finds("Berlin") {
			t.Errorf("the place is not found by %s, or by a name it was sent with", name)
		}
	}
	testkit.Done(t, s.Send(http.MethodPatch, testkit.Places+"/"+a.Text("id"), ana.Token, map[string]any{"latitude": 48.2085, "longitude": 16.3725}))
	for _, name := range vienna {
		if !finds(name) {
			t.Errorf("the moved place is not found by %s", name)
		}
	}
	if slices.ContainsFunc(lisbon, finds) {
		t.Error("the moved place is still found where it was")
	}
}
