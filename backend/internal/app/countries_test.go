package app_test

import (
	"fmt"
	"strings"
	"testing"

	"waypost/backend/internal/app"
	"waypost/backend/internal/stories"
	"waypost/backend/internal/testkit"
)

func TestCheckNamesCountriesPlacesDoNotLieInAndMendsThemAndNothingElse(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	for i, at := range []string{"38.7075, -9.1364", "48.8566, 2.3522", "45, -30"} {
		s.Execute(fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			INSERT INTO places (id, user, places_collection, title, latitude, longitude, country, created, updated)
			SELECT 'place%d_' || i, '%s', '%s', 'Stop', %s, 'QQ', '2024-05-01 10:00:00.000Z', '2024-05-02 10:00:00.000Z' FROM n`, 150-i*50, i, ana.ID, story, at))
	}
	told := func() (said string) {
		if err := s.App.DB().NewQuery(`SELECT countries || ' ' || revision || ' ' || updated || ' ' || distance || ' ' || (SELECT group_concat(country || '=' || n) FROM
			(SELECT country, COUNT(*) AS n FROM waypost_discover GROUP BY country ORDER BY country)) || ' ' || (SELECT COUNT(DISTINCT updated) FROM places)
			FROM places_collection`).Row(&said); err != nil {
			t.Fatal(err)
		}
		return said
	}
	version := func() (number int) {
		if err := s.App.DB().NewQuery("SELECT version FROM waypost_discover_version").Row(&number); err != nil {
			t.Fatal(err)
		}
		return number
	}
	before, was := told(), version()
	for _, mend := range []bool{false, true} {
		var said strings.Builder
		if n, err := app.CheckStories(s.App, stories.Rule{}, mend, &said); err != nil || n < 300 || !strings.Contains(said.String(), "country of the place place0_1 is QQ instead of PT\n") {
			t.Errorf("%d %v %s", n, err, said.String())
		}
	}
	if after, want := told(), strings.NewReplacer(`["QQ"]`, `["FR","PT"]`, "QQ=300", "=50,FR=100,PT=150").Replace(before); after != want || want == before {
		t.Errorf("was %s, is %s", before, after)
	}
	if version() == was {
		t.Error("what browsers keep of the map would stay as it was")
	}
	if n, err := app.CheckStories(s.App, stories.Rule{}, false, &strings.Builder{}); err != nil || n > 0 {
		t.Errorf("once mended: %d %v", n, err)
	}
}
