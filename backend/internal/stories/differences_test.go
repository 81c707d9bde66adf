package stories_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

func inStory(story string) dbx.Expression { return dbx.HashExp{"places_collection": story} }

// many writes places of one story along a wavy line, as the database alone does.
func many(t *testing.T, s *testkit.Server, user, story string, count int) {
	t.Helper()
	s.Execute(fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		INSERT INTO places (user, places_collection, title, latitude, longitude, position, visited, country, main_picture, pictures)
		SELECT '%s', '%s', 'x', 40 * sin(i), i %% 300 - 150, i * 1024, datetime('2020-01-01', '+' || i || ' hours') || '.000Z',
		CASE i %% 5 WHEN 0 THEN '' ELSE char(65 + i %% 20, 66) END, CASE i %% 3 WHEN 0 THEN 'picture_' || i || '.jpg' ELSE '' END, '{}' FROM n`, count, user, story))
}

func positions(t *testing.T, s *testkit.Server, story string) map[string]float64 {
	t.Helper()
	var rows []struct {
		ID       string  `db:"id"`
		Position float64 `db:"position"`
	}
	testkit.OK(t, s.App.DB().Select("id", "position").From("places").Where(inStory(story)).All(&rows))
	at := map[string]float64{}
	for _, row := range rows {
		at[row.ID] = row.Position
	}
	return at
}

func TestAfterAnyChangesOfPlacesAStorySaysWhatTheySay(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	list := []string{s.Story(ana), s.Story(ana)}
	chance := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // repeated each time
	one := func(of ...string) string { return of[chance.IntN(len(of))] }
	values := map[string]func() string{
		"user":              func() string { return "'" + ana.ID + "'" },
		"places_collection": func() string { return "'" + one(list...) + "'" },
		"position":          func() string { return fmt.Sprint(chance.IntN(12)) },
		"latitude":          func() string { return fmt.Sprint(chance.Float64()*180 - 90) },
		"longitude":         func() string { return one("180", "-180", "0", fmt.Sprint(chance.Float64()*360-180)) },
		"visited":           func() string { return one("''", "'2024-02-29 23:00:00.000Z'", "'2024-03-01 01:30:00.000Z'") },
		"visited_offset":    func() string { return one("''", "'+13:00'", "'-11:30'") },
		"country":           func() string { return one("''", "'PT'", "'ES'", "'UY'") },
		"main_picture":      func() string { return one("''", "'a.jpg'", "'b.jpg'") },
		"other_pictures":    func() string { return one("''", "'[]'", `'["c.jpg","d.jpg"]'`, "'{'") },
	}
	written := 0
	for round := range 40 {
		if err := s.App.RunInTransaction(func(tx core.App) error {
			for range 30 {
				statement := someChange(chance, values)
				if written < 20 {
					statement = somePlace(values)
				}
				written++
				if _, err := tx.DB().NewQuery(statement).Execute(); err != nil {
					return fmt.Errorf("%s: %w", statement, err)
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if lines := s.Differing(t); len(lines) > 0 {
			t.Fatalf("after %d changes: %v", 30*(round+1), lines)
		}
	}
}

func somePlace(values map[string]func() string) string {
	names, given := []string{"title"}, []string{"'x'"}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		names, given = append(names, name), append(given, values[name]())
	}
	return "INSERT INTO places (" + strings.Join(names, ", ") + ") VALUES (" + strings.Join(given, ", ") + ")"
}

func someChange(chance *rand.Rand, values map[string]func() string) string {
	one := fmt.Sprint(" WHERE id = (SELECT id FROM places ORDER BY id LIMIT 1 OFFSET ", chance.IntN(20), ")")
	switch chance.IntN(8) {
	case 0:
		return somePlace(values)
	case 1:
		return "DELETE FROM places" + one
	}
	set := []string{"title = 'y'"}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if chance.IntN(3) == 0 {
			set = append(set, name+" = "+values[name]())
		}
	}
	return "UPDATE places SET " + strings.Join(set, ", ") + one
}

// What a write costs is told by what the triggers ask the database, not by a clock.
func TestAPlaceOfAStoryOf19000IsWrittenByLookingAtItsNeighboursAlone(t *testing.T) {
	s := testkit.Start(t, nil)
	// What the map and caches are told of places is their own.
	for _, trigger := range []string{"discover_new", "discover_gone", "discover_written", "discover_elsewhere", "purges_place_changed", "purges_place_gone", "purges_story_changed"} {
		s.Execute("DROP TRIGGER waypost_" + trigger)
	}
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Execute("INSERT INTO waypost_resting DEFAULT VALUES")
	many(t, s, ana.ID, story, 19_000)
	s.Execute("DELETE FROM waypost_resting")
	s.Differing(t)
	distance := func() int { return s.Record("places_collection", story).GetInt("distance") }
	was := distance()
	// All the others are led astray unseen: whoever adds them up again finds another length.
	s.Execute("INSERT INTO waypost_resting DEFAULT VALUES")
	s.Execute("UPDATE places SET latitude = -latitude WHERE position < 9000 * 1024 OR position > 9010 * 1024")
	s.Execute("DELETE FROM waypost_resting")
	at := fmt.Sprint("places_collection = '", story, "' AND position = 9005 * 1024")
	for statement, sameAgain := range map[string]string{
		"UPDATE places SET latitude = latitude + 1 WHERE " + at:    "UPDATE places SET latitude = latitude - 1 WHERE " + at,
		"UPDATE places SET position = position + 1500 WHERE " + at: "UPDATE places SET position = position - 1500 WHERE position = 9005 * 1024 + 1500",
		fmt.Sprintf("INSERT INTO places (id, user, places_collection, title, position, country, visited, main_picture) VALUES ('new', '%s', '%s', 'x', 9005.5 * 1024, 'PT', '2019-01-01 00:00:00.000Z', 'x.jpg')", ana.ID, story): "DELETE FROM places WHERE id = 'new'",
	} {
		err := s.App.RunInTransaction(func(tx core.App) error {
			for _, each := range []string{statement, sameAgain} {
				var before, after int
				if err := tx.DB().NewQuery("SELECT total_changes()").Row(&before); err != nil {
					return err
				}
				if _, err := tx.DB().NewQuery(each).Execute(); err != nil {
					return err
				}
				if err := tx.DB().NewQuery("SELECT total_changes()").Row(&after); err != nil {
					return err
				}
				// The place, and its story once for what goes and once for what comes.
				if rows := after - before; rows < 2 || rows > 3 {
					t.Errorf("%s wrote %d rows", each, rows)
				}
			}
			return nil
		})
		testkit.OK(t, err)
		testkit.Same(t, distance(), was, statement, "and back", "m were")
	}
}

var (
	statementsOf = regexp.MustCompile(`(?s)BEGIN (.*) END$`)
	ofRow        = regexp.MustCompile(`\b(NEW|OLD)\.(\w+)`)
	bounded      = regexp.MustCompile(`^(SEARCH places_collection USING INDEX sqlite_autoindex_places_collection_1 \(id=\?\)` +
		`|SEARCH places USING INDEX idx_places_places_collection_(position|cover) \(places_collection=\?( AND \(position,id\)[<>]\(\?,\?\))?\)` +
		`|SEARCH places USING (COVERING )?INDEX waypost_places_days \(places_collection=\?\)` +
		`|SEARCH places USING COVERING INDEX idx_places_places_collection_country \(places_collection=\?( AND country>\?)?\)` +
		`|(CO-ROUTINE|MATERIALIZE) .*|SCAN (before|behind|each|json_each|\(subquery-\d+\)|\(join-\d+\)|CONSTANT ROW).*|SCAN \d+ CONSTANT ROW|(CORRELATED )?SCALAR SUBQUERY \d+|SETUP|RECURSIVE STEP|(LEFT-)?.*JOIN.*)$`)
)

func TestTheTriggersEnterAnIndexForEachThingTheyLookFor(t *testing.T) {
	s := testkit.Start(t, nil)
	var triggers []string
	if err := s.App.DB().NewQuery("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'waypost_route_*'").Column(&triggers); err != nil || len(triggers) != 3 {
		t.Fatal(triggers, err)
	}
	for _, trigger := range triggers {
		for _, statement := range strings.Split(strings.TrimSuffix(statementsOf.FindStringSubmatch(trigger)[1], ";"), "; ") {
			var steps []struct {
				Detail string `db:"detail"`
			}
			testkit.OK(t, s.App.DB().NewQuery("EXPLAIN QUERY PLAN "+ofRow.ReplaceAllString(statement, "{:row}")).Bind(dbx.Params{"row": "a"}).All(&steps))
			for _, step := range steps {
				if !bounded.MatchString(step.Detail) {
					t.Errorf("%s\nin %s", step.Detail, statement)
				}
			}
		}
	}
}
