package discover_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

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
