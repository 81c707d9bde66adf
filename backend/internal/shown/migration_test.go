package shown_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/check"
	"waypost/backend/internal/shown"
	"waypost/backend/internal/testkit"
)

func carryOut(t *testing.T, app core.App, statement string) {
	t.Helper()
	if _, err := app.NonconcurrentDB().NewQuery(statement).Execute(); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// oldRows writes a confirmed and an unconfirmed person, each with a story and a place.
func oldRows(t *testing.T, app core.App) {
	t.Helper()
	for name, verified := range map[string]bool{"vera": true, "uma": false} {
		carryOut(t, app, fmt.Sprintf(`INSERT INTO users (id, email, username, name, verified, password, tokenKey)
			VALUES ('%s', '%[1]s@example.com', '%[1]s', 'Name of %[1]s', %v, 'x', '%[1]s-key')`, name, verified))
		carryOut(t, app, fmt.Sprintf(`INSERT INTO places_collection (id, user, title, start_date, end_date, created, updated)
			VALUES ('story%s', '%[1]s', 'Old', '2024-03-01 00:00:00.000Z', '2024-03-02 00:00:00.000Z', '2024-04-01 00:00:00.000Z', '2024-04-02 00:00:00.000Z')`, name))
		for i, picture := range []string{"", "picture_a.jpg"} {
			carryOut(t, app, fmt.Sprintf(`INSERT INTO places (id, user, places_collection, title, latitude, longitude, main_picture, created)
				VALUES ('place%d%s', '%[2]s', 'story%[2]s', 'There', %[1]d, 2, '%[3]s', '2024-04-0%[1]d 00:00:00.000Z')`, i+1, name, picture))
		}
		carryOut(t, app, "UPDATE places_collection SET places_count = 2, pictures_count = 1 WHERE user = '"+name+"'")
	}
}

// stories are the rows by id, in the columns the migration brings.
func stories(t *testing.T, app core.App) map[string]string {
	t.Helper()
	var rows []dbx.NullStringMap
	if err := app.DB().NewQuery("SELECT * FROM {{places_collection}}").All(&rows); err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, row := range rows {
		found[row["id"].String] = fmt.Sprint(row["visibility"].String, " shown ", row["shown"].String, " revision ", row["revision"].String,
			" by ", row["author_name"].String, " changed ", row["updated"].String, " binned ", row["binned"].String, row["taken_down"].String)
	}
	return found
}

func TestStoriesOfBeforeAreCarriedOverAsTheyWereRead(t *testing.T) {
	for _, needsVerified := range []bool{false, true} {
		app := testkit.Before(t, "0009")
		oldRows(t, app)
		if needsVerified {
			carryOut(t, app, "UPDATE _collections SET listRule = 'user.verified = true', viewRule = 'user.verified = true' WHERE name = 'places_collection'")
		}
		for _, round := range []string{"up", "again"} {
			if err := app.RunAllMigrations(); err != nil {
				t.Fatal(err)
			}
			of := func(name string, shown int) string {
				return fmt.Sprint("public shown ", shown, " revision 1 by Name of ", name, " changed 2024-04-02 00:00:00.000Z binned ")
			}
			want := map[string]string{"storyvera": of("vera", 1), "storyuma": of("uma", map[bool]int{false: 1, true: 0}[needsVerified])}
			for id, row := range stories(t, app) {
				if row != want[id] {
					t.Errorf("%s, confirming needed: %v: %s is %q", round, needsVerified, id, row)
				}
			}
			var said strings.Builder
			if differences, err := check.Run(app, shown.Rule{NeedsVerified: needsVerified}, false, &said); err != nil || differences > 0 {
				t.Errorf("%s: %v\n%s", round, err, said.String())
			}
			// With the setting the site had, a start finds nothing to do.
			carryOut(t, app, "UPDATE places_collection SET shown = NOT shown")
			flipped := fmt.Sprint(stories(t, app))
			if err := shown.Follow(app, shown.Rule{NeedsVerified: needsVerified}); err != nil || fmt.Sprint(stories(t, app)) != flipped {
				t.Errorf("%s, confirming needed: %v: decided anew, %v", round, needsVerified, err)
			}
			if _, err := core.NewMigrationsRunner(app, core.AppMigrations).Down(taken(t, app)); err != nil {
				t.Fatal(err)
			}
		}
		c, err := app.FindCollectionByNameOrId("places_collection")
		if err != nil || (*c.ListRule == "") == needsVerified || c.Fields.GetByName("shown") != nil {
			t.Errorf("after the way back: %v, rule %q", err, *c.ListRule)
		}
		for id := range stories(t, app) {
			if _, err := app.FindRecordById("places_collection", id); err != nil {
				t.Errorf("%s is gone: %v", id, err)
			}
		}
	}
}

// taken counts the migrations from this one on.
func taken(t *testing.T, app core.App) (n int) {
	t.Helper()
	if err := app.DB().NewQuery("SELECT COUNT(*) FROM {{_migrations}} WHERE [[file]] GLOB '0[0-9]*.js' AND [[file]] >= '0009'").Row(&n); err != nil {
		t.Fatal(err)
	}
	return n
}
