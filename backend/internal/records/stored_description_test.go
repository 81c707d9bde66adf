package records_test

import (
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestADescriptionOfBeforeMarksHadToBeNestedIsMadeSo(t *testing.T) {
	app := testkit.Before(t, "0022")
	written := map[string]string{
		"storynested0001": "<p>as it <b>is</b></p>",
		"storywild000001": `<p><b title="a"><b title="b"><p>x<p>y`,
		"storyword000001": strings.Repeat("x", 1500),
	}
	for id, description := range written {
		_, err := app.NonconcurrentDB().NewQuery(`INSERT INTO places_collection (id, user, title, description, start_date, end_date)
			VALUES ({:id}, 'vera', 'Old', {:description}, '2024-03-01 00:00:00.000Z', '2024-03-02 00:00:00.000Z')`).Bind(map[string]any{"id": id, "description": description}).Execute()
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := app.RunAllMigrations(); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{
		"storynested0001": written["storynested0001"],
		"storywild000001": `<p><b title="a"><b title="b"></b></b></p><p>x</p><p>y</p>`,
		"storyword000001": strings.Repeat(strings.Repeat("x", 128)+"<wbr>", 11) + strings.Repeat("x", 92),
	} {
		r, err := app.FindRecordById("places_collection", id)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.GetString("description"); got != want {
			t.Errorf("%s is %q", id, got)
		}
	}
}
