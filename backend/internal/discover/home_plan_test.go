package discover_test

import (
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// No statistics are kept, so the plan on no rows is the plan on a million.
func TestTheListsOfStoriesAreReadFromAnIndexInTheirOrder(t *testing.T) {
	s := testkit.Start(t, nil)
	for query, index := range map[string]string{
		"SELECT id FROM places_collection WHERE shown = 1 AND created >= '2022-01-01' ORDER BY created DESC LIMIT 10":                         "idx_places_collection_shown_created (shown=? AND created>?)",
		"SELECT id FROM places_collection WHERE shown = 1 ORDER BY created DESC, id DESC LIMIT 10":                                            "idx_places_collection_shown_created (shown=?)",
		"SELECT id FROM places_collection WHERE user = 'x' AND (shown = 1 OR user = 'x') ORDER BY created DESC, id DESC":                      "idx_places_collection_user_created (user=?)",
		"SELECT id FROM users WHERE EXISTS (SELECT 1 FROM places_collection p WHERE p.user = users.id AND p.shown = TRUE) AND users.id = 'x'": "idx_places_collection_user_shown (user=? AND shown=?)",
	} {
		var steps []struct {
			Detail string `db:"detail"`
		}
		testkit.OK(t, s.App.DB().NewQuery("EXPLAIN QUERY PLAN "+query).All(&steps))
		plan := ""
		for _, step := range steps {
			plan += step.Detail + "\n"
		}
		if !strings.Contains(plan, index) || strings.Contains(plan, "TEMP B-TREE") || strings.Contains(plan, "SCAN") {
			t.Errorf("%s\n%s", query, plan)
		}
	}
}
