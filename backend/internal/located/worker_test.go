package located_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/check"
	"waypost/backend/internal/located"
	"waypost/backend/internal/shown"
	"waypost/backend/internal/testkit"
)

func value(t *testing.T, s *testkit.Server, query string) (v string) {
	t.Helper()
	if err := s.App.DB().NewQuery(query).Row(&v); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return v
}

func settled(t *testing.T, s *testkit.Server) {
	t.Helper()
	for until := time.Now().Add(30 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		isDone, err := located.IsDone(s.App)
		if err != nil || time.Now().After(until) {
			t.Fatal("the countries were not filled in", err)
		}
		if isDone {
			return
		}
	}
}

const lisbon, paris, sea = "38.7075, -9.1364", "48.8566, 2.3522", "45, -30"

// withPlaces has a story of 350 places, none of which says where it is: of three one each in Lisbon, in Paris and at sea.
func withPlaces(t *testing.T) (s *testkit.Server, story string) {
	s = testkit.Start(t, nil)
	settled(t, s)
	ana := s.SignUp("ana")
	story = s.Story(ana)
	for i, at := range []string{lisbon, paris, sea} {
		s.Execute(fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			INSERT INTO places (id, user, places_collection, title, latitude, longitude, created, updated)
			SELECT 'place%d_' || i, '%s', '%s', 'Stop', %s, '2024-05-01 10:00:00.000Z', '2024-05-02 10:00:00.000Z' FROM n`, 150-i*50, i, ana.ID, story, at))
	}
	return s, story
}

const told = `SELECT countries || ' ' || revision || ' ' || updated || ' ' || distance || ' ' || (SELECT group_concat(country || '=' || n) FROM
	(SELECT country, COUNT(*) AS n FROM waypost_discover GROUP BY country ORDER BY country)) || ' ' || (SELECT COUNT(DISTINCT updated) FROM places) FROM places_collection WHERE id = `

func TestPlacesWrittenBeforeHaveTheirCountriesSoonAfterTheStartAndNothingElseOfThemChanges(t *testing.T) {
	s, story := withPlaces(t)
	before := value(t, s, told+"'"+story+"'")
	s.Execute("UPDATE waypost_countries SET borders = '', place = ''")
	version := value(t, s, "SELECT version FROM waypost_discover_version")
	s.Restart()
	settled(t, s)
	want := strings.Replace(strings.Replace(before, "[]", `["FR","PT"]`, 1), "=300", "=50,FR=100,PT=150", 1)
	if after := value(t, s, told+"'"+story+"'"); after != want || want == before {
		t.Errorf("was %s, is %s", before, after)
	}
	if value(t, s, "SELECT version FROM waypost_discover_version") == version {
		t.Error("what browsers keep of the map would stay as it was")
	}
	var said strings.Builder
	if found, err := check.Run(s.App, shown.Rule{}, false, &said); err != nil || found > 0 {
		t.Errorf("%v %s", err, said.String())
	}
}

func TestFillingInGoesOnWhereItEndedAndBeginsAnewWithOtherBordersOrWhereThatPlaceIsGone(t *testing.T) {
	s, _ := withPlaces(t)
	const filled = "SELECT COUNT(*) FROM places WHERE country != ''"
	for _, c := range []struct{ marked, filled string }{
		{"borders = 'others@1', place = '~'", "250"},
		{"place = 'place0_150'", "100"},
		{"place = 'gone'", "250"},
		{"place = '~'", "0"},
	} {
		s.Execute("UPDATE places SET country = ''")
		s.Execute("UPDATE waypost_countries SET " + c.marked)
		s.Restart()
		settled(t, s)
		if got := value(t, s, filled); got != c.filled {
			t.Errorf("%s: %s places have a country, not %s", c.marked, got, c.filled)
		}
	}
}

func TestCheckNamesCountriesPlacesDoNotLieInAndMendsThem(t *testing.T) {
	s, story := withPlaces(t)
	s.Execute("UPDATE places SET country = 'QQ'")
	for found, mend := range []bool{false, true} {
		var said strings.Builder
		if n, err := check.Run(s.App, shown.Rule{}, mend, &said); err != nil || n < 300 || !strings.Contains(said.String(), "country of the place place0_1 is QQ instead of PT\n") {
			t.Errorf("%d: %d %v %s", found, n, err, said.String())
		}
	}
	if after := value(t, s, told+"'"+story+"'"); !strings.HasPrefix(after, `["FR","PT"] 1 `) || !strings.Contains(after, " =50,FR=100,PT=150 ") {
		t.Error(after)
	}
	if n, err := check.Run(s.App, shown.Rule{}, false, &strings.Builder{}); err != nil || n > 0 {
		t.Errorf("once mended: %d %v", n, err)
	}
	s.Execute("UPDATE waypost_countries SET place = ''")
	var said strings.Builder
	if _, err := check.Run(s.App, shown.Rule{}, false, &said); err != nil || !strings.Contains(said.String(), "countries are not looked at") {
		t.Errorf("before they are filled in: %v %s", err, said.String())
	}
}
