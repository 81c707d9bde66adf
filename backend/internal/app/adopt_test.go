package app_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/app"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/testkit"
)

// asBefore is what a database of before has otherwise: names of the steps it was made in, and tables that only the programs of before needed.
var asBefore = []string{
	"DROP TRIGGER waypost_purges_story_changed", "DROP TRIGGER waypost_purges_story_gone",
	"DROP TRIGGER waypost_purges_place_changed", "DROP TRIGGER waypost_purges_place_gone", "DROP TABLE waypost_purges",
	"DELETE FROM _migrations WHERE file LIKE '000%'",
	"INSERT INTO _migrations (file, applied) SELECT value, 0 FROM json_each('" + `["0001_users.js", "0002_places_collection.js", "0003_places.js",
		"0004_authors.js", "0005_sessions.js", "0006_storage.js", "0007_places_in_order.js", "0008_people_by_address.js", "0009_shown.js", "0010_totals.js",
		"0012_pictures_to_make.js", "0013_days_and_order.js", "0014_discover.js", "0015_uploads_and_drafts.js", "0016_a_hundred_pictures.js",
		"0017_countries.js", "0018_leaving.js", "0019_places_between_stories.js", "0020_renamed.js", "0021_placeholders.js",
		"0022_nested_descriptions.js", "0023_unsaid.js"]` + "')",
	"CREATE TABLE waypost_countries (borders TEXT NOT NULL, place TEXT NOT NULL)",
	"INSERT INTO waypost_countries VALUES ('', '~')",
	"CREATE TABLE waypost_placeholders (collection TEXT PRIMARY KEY NOT NULL, record TEXT NOT NULL)",
	"INSERT INTO waypost_placeholders VALUES ('places_collection', '~'), ('places', 'place0000000001'), ('uploads', '~')",
	"CREATE TABLE waypost_published (story TEXT PRIMARY KEY, slot INTEGER NOT NULL)",
	"CREATE INDEX waypost_published_slot ON waypost_published (slot)",
	"CREATE TABLE waypost_publish_due (story TEXT PRIMARY KEY)",
	"CREATE TRIGGER waypost_publish_story AFTER UPDATE ON places_collection BEGIN INSERT INTO waypost_publish_due VALUES (NEW.id); END",
}

// inDatabase works on the database of a folder nobody serves.
func inDatabase(t *testing.T, dir string, work func(app core.App) error) {
	t.Helper()
	app, err := app.Open(settings.Config{DataDir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer app.ResetBootstrapState() //nolint:errcheck // the work is done by then
	if err := work(app); err != nil {
		t.Fatal(err)
	}
}

func execute(statements ...string) func(app core.App) error {
	return func(app core.App) error {
		for _, each := range statements {
			if _, err := app.DB().NewQuery(each).Execute(); err != nil {
				return fmt.Errorf("%s: %w", each, err)
			}
		}
		return nil
	}
}

func schemaOf(t *testing.T, dir string) (all []string) {
	t.Helper()
	inDatabase(t, dir, func(app core.App) error {
		return app.DB().NewQuery("SELECT type || ' ' || name || ' ' || COALESCE(sql, '') FROM sqlite_master UNION ALL SELECT file FROM _migrations ORDER BY 1").Column(&all)
	})
	return all
}

func TestADatabaseOfBeforeIsServedOnceItIsAdoptedAndIsNoOtherThanANewOneThen(t *testing.T) {
	dir := t.TempDir()
	env := []string{"WAYPOST_DATA_DIR=" + dir}
	inHere := map[string]string{"WAYPOST_DATA_DIR": dir}
	var story string
	t.Run("somebody writes", func(t *testing.T) {
		s := testkit.Start(t, inHere)
		ana := s.SignUp("ana")
		story = s.Story(ana)
		s.Place(ana, story)
	})
	refused := func(says string, args ...string) {
		t.Helper()
		if code, _, errs := run(t, env, args...); code != 1 || !strings.Contains(errs, says) {
			t.Errorf("%v: exit %d, %s", args, code, errs)
		}
	}
	fresh := schemaOf(t, dir)
	refused("there is nothing to adopt", "migrate", "adopt")
	inDatabase(t, dir, execute(asBefore...))
	before := schemaOf(t, dir)
	for _, args := range [][]string{{"serve", "--http", "127.0.0.1:0"}, {"migrate", "up"}, {"migrate", "down"}} {
		refused("run waypost migrate adopt", args...)
	}
	refused("are not filled in yet", "migrate", "adopt")
	inDatabase(t, dir, execute("UPDATE waypost_placeholders SET record = '~'", "DELETE FROM _migrations WHERE file = '0023_unsaid.js'"))
	refused("is incomplete", "migrate", "adopt")
	inDatabase(t, dir, execute("INSERT INTO _migrations VALUES ('0023_unsaid.js', 0)"))
	if after := schemaOf(t, dir); !slices.Equal(after, before) {
		t.Error("what was refused has been changed")
	}
	if code, out, errs := run(t, env, "migrate", "adopt"); code != 0 || out != "The database has been taken over.\n" {
		t.Fatalf("exit %d, %s%s", code, out, errs)
	}
	if code, _, errs := run(t, env, "migrate", "up"); code != 0 {
		t.Fatalf("exit %d, %s", code, errs)
	}
	if after := schemaOf(t, dir); !slices.Equal(after, fresh) {
		t.Errorf("a new one has\n%s\nthis one\n%s", strings.Join(fresh, "\n"), strings.Join(after, "\n"))
	}
	refused("no earlier schema", "migrate", "down")
	s := testkit.Start(t, inHere)
	ana := s.SignIn("users", "ana@example.com", testkit.Password)
	s.Place(ana, story)
}
