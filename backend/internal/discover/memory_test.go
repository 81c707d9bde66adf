package discover_test

import (
	"fmt"
	"io"
	"net/http"
	"runtime"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

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
