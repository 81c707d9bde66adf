package discover_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// listed are what lists are found by.
var listed = []string{"places", "waypost_totals"}

var forbidden = regexp.MustCompile(`SCAN|MULTI-INDEX|TEMP B-TREE|OFFSET|COUNT\(`)

func TestEveryPageIsFoundByEnteringAnIndexAtItsCursorWhoeverAsks(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "0"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	write(t, s, ana.ID, 120)
	story := s.Story(ana)
	s.Place(ana, story)
	s.Execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
		INSERT INTO places (user, places_collection, title, position) SELECT {:user}, {:story}, 'x', i % 3 FROM n`, map[string]any{"user": ana.ID, "story": story})
	for who, token := range map[string]string{"anybody": "", "its author": ana.Token, "somebody else": bob.Token} {
		places := reader{s: s, path: testkit.Places, token: token, filter: "places_collection = '" + story + "'", sort: "position,id", perPage: "50"}
		all := home(s)
		all.token = token
		for list, r := range map[string]reader{"home": all, "own": own(s, ana, token), "places": places} {
			second := r.at(t, r.at(t, "").next)
			third := r.at(t, second.next)
			for page, where := range map[string]string{"first": "", "next": second.next, "previous": third.previous} {
				found := s.Questions(func() { r.at(t, where) }, listed...)
				if least := 2 + len(r.at(t, where).ids); len(found) < least {
					t.Errorf("%s of %s for %s: asked only %q", page, list, who, found)
				}
				for _, statement := range found {
					// What is said of a row's pictures is read in that row.
					if plan := strings.ReplaceAll(s.Plan(statement), "SCAN one VIRTUAL TABLE", ""); forbidden.MatchString(statement + plan) {
						t.Errorf("%s of %s for %s:\n%s\n%s", page, list, who, statement, plan)
					}
				}
			}
		}
	}
}

func TestAStrangersPageOfAPersonReadsNoneOfTheStoriesThatAreNotShown(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "0"})
	ana := s.SignUp("ana")
	write(t, s, ana.ID, 3)
	s.Execute("UPDATE places_collection SET shown = FALSE")
	for _, statement := range s.Questions(func() {
		testkit.Answered(t, own(s, ana, "").ask(""), http.StatusOK)
	}, listed...) {
		if plan := s.Plan(statement); strings.Contains(statement, "user") && strings.Contains(statement, "ORDER BY") && !strings.Contains(plan, "user_shown (user=? AND shown=?)") {
			t.Error(plan)
		}
	}
}
