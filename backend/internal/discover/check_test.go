package discover_test

import (
	"fmt"
	"strings"
	"testing"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/testkit"
)

func TestWhateverOfTheMapWasChangedByHandIsFoundAndPutRight(t *testing.T) {
	t.Parallel()
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	for i := range 60 {
		put(t, s, ana, story, [4]any{fmt.Sprintf("Stop \"%d\"", i), float64(i)*5.9 - 170, float64(i)*2.9 - 85, day}, [4]any{"\U0001F600", i, 1, day})
	}
	check := func(mend bool) (int, string) {
		t.Helper()
		var said strings.Builder
		found, err := discover.CheckMap(s.App, mend, &said)
		if err != nil {
			t.Fatal(err)
		}
		return found, said.String()
	}
	if found, said := check(false); found != 0 {
		t.Fatalf("%d differ before anything was changed:\n%s", found, said)
	}
	resting := func(statement string) string {
		return "INSERT INTO waypost_discover_due (story) VALUES (''); " + statement + "; DELETE FROM waypost_discover_due"
	}
	some := "(SELECT n FROM waypost_discover ORDER BY place LIMIT 3)"
	for _, fault := range []string{
		// What is put back has the number of the newest that is gone, whose words are still there.
		resting("DELETE FROM waypost_discover WHERE n = (SELECT max(n) FROM waypost_discover)"),
		resting("DELETE FROM waypost_discover WHERE n IN " + some), resting("UPDATE waypost_discover SET lng = lng / 2 + 1 WHERE n IN " + some),
		resting("UPDATE places SET longitude = longitude / 2 + 1 WHERE title LIKE 'Stop%'"), resting("DELETE FROM places WHERE title LIKE '%7\"'"),
		"UPDATE waypost_discover SET country = 'XX' WHERE n IN " + some, "UPDATE waypost_discover SET day = '' WHERE n IN " + some,
		"INSERT INTO waypost_discover_words (rowid, said) VALUES (7, 'Nowhere')",
		"DELETE FROM waypost_discover_words WHERE rowid IN " + some, "INSERT OR REPLACE INTO waypost_discover_words (rowid, said) SELECT n, 'Otherwise' FROM waypost_discover WHERE n IN " + some,
		"DELETE FROM waypost_discover_cells WHERE cell % 3 = 0", "UPDATE waypost_discover_cells SET places = places + 1 WHERE cell < 4096", "UPDATE waypost_discover_cells SET lng = lng + 1 WHERE cell % 5 = 0",
		"INSERT OR REPLACE INTO waypost_discover_cells VALUES (4100, 9, 9, 9)", "DELETE FROM waypost_discover_cells",
	} {
		for _, statement := range strings.Split(fault, "; ") {
			s.Execute(statement)
		}
		if found, _ := check(false); found == 0 {
			t.Errorf("%s: nothing was found", fault)
		}
		check(true)
		if found, said := check(false); found != 0 {
			t.Fatalf("%s: %d still differ:\n%s", fault, found, said)
		}
		if count := places(t, s, nil).count; float64(inTile(t, s, 0, 0, 0)) != count || count != float64(len(public(t, s))) {
			t.Errorf("%s: %v places are on the map", fault, count)
		}
	}
}
