package discover_test

import (
	"regexp"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// growing are tables read from one end to the other. That of words is always said to be scanned, by an index of its own that a
// number stands for; 0 is none.
var growing = regexp.MustCompile(`SCAN (base|waypost_discover|waypost_discover_cells|places|stories|places_collection)\b|SCAN waypost_discover_words VIRTUAL TABLE INDEX 0:($|\n)`)

func TestNothingIsReadFromOneEndToTheOtherHoweverTheMapIsAsked(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	for i := range 30 {
		put(t, s, ana, story, [4]any{"Stop", i, i, day})
	}
	for _, query := range []string{
		"places", "places?bbox=0,0,10,10", "places?bbox=170,-90,-170,90", "places?words=stop", "places?words=stop&bbox=0,0,10,10", "places?country=PT", "places?from=2024-01-01&to=2024-12-31",
		"places?sort=nearest&near=1,1", "places?sort=nearest&near=1,1&words=stop", "tiles/0/0/0.mvt", "tiles/16/32768/32767.mvt", "tiles/3/4/3.mvt?words=stop", "tiles/3/4/3.mvt?to=2024-12-31", "tiles/3/4/3.mvt?author=" + ana.ID,
	} {
		found := s.Questions(func() { s.Get("/api/discover/" + query) }, "discover")
		if len(found) == 0 {
			t.Errorf("%s: nothing was asked", query)
		}
		for _, statement := range found {
			plan := s.Plan(statement)
			// The newest of all are read from the end on, as many as a page has.
			if growing.MatchString(plan) && !strings.Contains(statement, "ORDER BY [[n]] DESC LIMIT") {
				t.Errorf("%s:\n%s\n%s", query, statement, plan)
			}
		}
	}
}
