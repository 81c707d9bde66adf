package discover_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"runtime"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

// counted are the numbers as the records have them.
func counted(t *testing.T, s *testkit.Server) map[string]int {
	t.Helper()
	return rows(t, s, `SELECT 'own ' || user AS list, COUNT(*) AS stories FROM places_collection WHERE binned = '' GROUP BY user
		UNION ALL SELECT 'shown ' || user, COUNT(*) FROM places_collection WHERE shown GROUP BY user
		UNION ALL SELECT 'home', COUNT(*) FROM places_collection WHERE shown AND created >= '2022-01-01 00:00:00' GROUP BY 1`)
}

// confirm makes a person's address a confirmed one.
func confirm(t *testing.T, s *testkit.Server, p testkit.Person) {
	t.Helper()
	record := s.Record("users", p.ID)
	record.SetVerified(true)
	testkit.OK(t, s.App.Save(record))
}

func rows(t *testing.T, s *testkit.Server, query string) map[string]int {
	t.Helper()
	var all []struct {
		List    string `db:"list"`
		Stories int    `db:"stories"`
	}
	testkit.OK(t, s.App.DB().NewQuery(query).All(&all))
	numbers := map[string]int{}
	for _, row := range all {
		numbers[row.List] = row.Stories
	}
	return numbers
}

func TestTheNumbersOfAllListsAreThoseOfTheRecordsAfterAThousandChanges(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_QUOTA_STORIES": "0"})
	ana, bob := s.SignUp("ana"), s.SignUp("bob")
	write(t, s, ana.ID, 40, "2021-06-01 00:00:00.000Z", "2024-06-01 00:00:00.000Z")
	lot := rand.New(rand.NewPCG(1, 2))
	one := "(SELECT id FROM places_collection ORDER BY id LIMIT 1 OFFSET {:n})"
	statements := []string{
		"UPDATE places_collection SET shown = NOT shown WHERE id = " + one,
		"UPDATE places_collection SET binned = CASE binned WHEN '' THEN {:at} ELSE '' END WHERE id = " + one,
		"UPDATE places_collection SET user = {:user} WHERE id = " + one,
		"UPDATE places_collection SET created = {:at} WHERE id = " + one,
		"UPDATE places_collection SET title = {:at} WHERE id = " + one,
		"DELETE FROM places_collection WHERE id = " + one,
		"INSERT INTO places_collection (user, shown, created, title) VALUES ({:user}, {:shown}, {:at}, 'x')",
		"INSERT INTO places_collection (user, shown, created, title) VALUES ({:user}, {:shown}, {:at}, 'x')",
	}
	err := s.App.RunInTransaction(func(tx core.App) error {
		for range 1000 {
			_, err := tx.DB().NewQuery(statements[lot.IntN(len(statements))]).Bind(map[string]any{
				"n": lot.IntN(40), "user": []string{ana.ID, bob.ID}[lot.IntN(2)], "shown": lot.IntN(2),
				"at": fmt.Sprintf("%d-06-01 00:00:00.000Z", 2021+lot.IntN(2)),
			}).Execute()
			if err != nil {
				return err
			}
		}
		return nil
	})
	testkit.OK(t, err)
	want, got := counted(t, s), rows(t, s, "SELECT * FROM waypost_totals")
	if fmt.Sprint(got) != fmt.Sprint(want) || len(want) != 5 {
		t.Errorf("kept are\n%v\nthere are\n%v", got, want)
	}
	for _, who := range []testkit.Person{bob, ana} {
		testkit.Done(t, s.Remove("/api/collections/users/records/"+who.ID))
	}
	if left := rows(t, s, "SELECT * FROM waypost_totals"); len(left) != 0 {
		t.Errorf("of nobody are left %v", left)
	}
}

func TestTotalsAreRightOnEveryPageForEverybody(t *testing.T) {
	for _, needsVerified := range []string{"off", "on"} {
		s := testkit.Start(t, map[string]string{"WAYPOST_PUBLISH_NEEDS_VERIFIED": needsVerified})
		ana, bob := s.SignUp("ana"), s.SignUp("bob")
		confirm(t, s, ana)
		write(t, s, ana.ID, 23)
		write(t, s, bob.ID, 2)
		all := map[string]float64{"off": 25, "on": 23}[needsVerified]
		r := home(s)
		for at, items := "", 10.0; ; {
			p := r.at(t, at)
			if float64(len(p.ids)) != items || p.total != all || p.pages != 3 {
				t.Errorf("%s: %d of %v in %v pages", needsVerified, len(p.ids), p.total, p.pages)
			}
			if at = p.next; at == "" {
				break
			} else if items == 10 && len(r.at(t, at).ids) < 10 {
				items = all - 20
			}
		}
		for name, c := range map[string]struct {
			r    reader
			want float64
		}{
			"bob's own": {own(s, bob, bob.Token), 2}, "bob's for ana": {own(s, bob, ana.Token), all - 23}, "bob's for anybody": {own(s, bob, ""), all - 23},
			"nobody's": {own(s, testkit.Person{ID: "nobody"}, ""), 0},
		} {
			if p := c.r.at(t, ""); p.total != c.want || float64(len(p.ids)) != c.want {
				t.Errorf("%s: %s are %d of %v", needsVerified, name, len(p.ids), p.total)
			}
		}
	}
}

// mostBytes is what one page may ask for in all, whatever is given back meanwhile: less than two copies of its longest texts.
const mostBytes = 16 << 20

// longWords are as many bytes as the field of a place's pictures holds.
func longWords() string {
	entries := make([]string, 31)
	for i := range entries {
		words := strings.Repeat(`\u2028`, 470)
		entries[i] = fmt.Sprintf(`"picture_%d.jpg":{"caption":"%s","alt":"%s","width":1,"height":1,"placeholder":"%s","ready":true}`, i, words, words, strings.Repeat("A", 300))
	}
	return "{" + strings.Join(entries, ",") + "}"
}

// fill makes fifty of the one there is, with these texts.
func fill(t *testing.T, s *testkit.Server, table, id, column, value, columns string) {
	t.Helper()
	for _, query := range []string{
		fmt.Sprintf("UPDATE %s SET %s = {:value} WHERE id = {:id}", table, column),
		fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 49)
			INSERT INTO %s (id, %s) SELECT printf('copy%%011d', n.i), %s FROM n, %s WHERE id = {:id}`, table, columns, columns, table),
	} {
		s.Execute(query, map[string]any{"value": value, "id": id})
	}
}

// asked counts the bytes the program asks for while it answers, the reading of the answer included.
func asked(t *testing.T, s *testkit.Server, path string) (answered int64, bytes uint64) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	response, err := http.Get(s.URL + path)
	testkit.OK(t, err)
	defer response.Body.Close()
	if answered, err = io.Copy(io.Discard, response.Body); err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("answered with %d: %v", response.StatusCode, err)
	}
	runtime.ReadMemStats(&after)
	return answered, after.TotalAlloc - before.TotalAlloc
}

func TestAPageOfTheLongestTextsIsNeverHeldWhole(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	place := s.Place(ana, story)
	fill(t, s, "places", place, "pictures", longWords(), "user, places_collection, title, subtext, latitude, longitude, main_picture, other_pictures, pictures, bytes, created, updated")
	fill(t, s, "places_collection", story, "description", strings.Repeat("\u2028", 50_000), "user, title, start_date, end_date, description, main_picture, pictures, places_count, pictures_count, bytes, created, updated, visibility, shown, revision, author_name")
	for path, least := range map[string]int64{
		placesOf(story): 9e6,
		testkit.Stories + "?filter=user%3D%27" + ana.ID + "%27&sort=-created&page=1&perPage=50": 7e6,
	} {
		asked(t, s, path)
		answered, bytes := asked(t, s, path)
		if answered < least || bytes > mostBytes {
			t.Errorf("%s: %d bytes answered, %d asked for", path, answered, bytes)
		}
	}
}
