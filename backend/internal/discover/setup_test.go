package discover_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/paulmach/orb/encoding/mvt"
	"github.com/pocketbase/dbx"

	"waypost/backend/internal/testkit"
)

// list is one page as it was answered.
type list struct {
	ids            []string
	next, previous string
	count          float64
	isExact        bool
	items          []map[string]any
}

func ask(s *testkit.Server, values url.Values) testkit.Answer {
	return s.Get("/api/discover/places?" + values.Encode())
}

func places(t *testing.T, s *testkit.Server, values url.Values) (l list) {
	t.Helper()
	a := testkit.Done(t, ask(s, values))
	j := a.JSON()
	l.next, l.previous = a.Text("next"), a.Text("previous")
	l.count, l.isExact = j["count"].(float64), j["countIsExact"].(bool)
	for _, each := range j["items"].([]any) {
		item := each.(map[string]any)
		l.items = append(l.items, item)
		l.ids = append(l.ids, item["id"].(string))
	}
	return l
}

// walk turns all pages there and back.
func walk(t *testing.T, s *testkit.Server, values url.Values) (there []string) {
	t.Helper()
	with := func(cursor string) url.Values {
		q := url.Values{}
		for name, v := range values {
			q[name] = v
		}
		if cursor != "" {
			q.Set("cursor", cursor)
		}
		return q
	}
	var pages [][]string
	at := places(t, s, with(""))
	if at.previous != "" {
		t.Errorf("something comes before the first page of %v", values)
	}
	for pages = append(pages, at.ids); at.next != ""; pages = append(pages, at.ids) {
		if at = places(t, s, with(at.next)); len(pages) > 1000 {
			t.Fatal("the list has no end")
		}
	}
	for i := len(pages) - 1; i > 0; i-- {
		if at.previous == "" {
			t.Fatalf("nothing comes before page %d of %v", i, values)
		}
		at = places(t, s, with(at.previous))
		if !equal(at.ids, pages[i-1]) {
			t.Errorf("page %d of %v on the way back: %v, not %v", i, values, at.ids, pages[i-1])
		}
	}
	for _, ids := range pages {
		there = append(there, ids...)
	}
	return there
}

func equal(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func features(t *testing.T, a testkit.Answer) (all []map[string]any) {
	t.Helper()
	layers, err := mvt.Unmarshal(a.Body)
	if a.Status != http.StatusOK || err != nil || len(layers) != 1 {
		t.Fatalf("%d %v %.300s", a.Status, err, a.Body)
	}
	for _, f := range layers[0].Features {
		all = append(all, f.Properties)
	}
	return all
}

// put writes places with one statement: title, longitude, latitude, moment.
func put(t *testing.T, s *testkit.Server, p testkit.Person, story string, rows ...[4]any) {
	t.Helper()
	for _, row := range rows {
		s.Execute("INSERT INTO places (user, places_collection, title, longitude, latitude, created) VALUES ({:user}, {:story}, {:title}, {:lng}, {:lat}, {:created})",
			dbx.Params{"user": p.ID, "story": story, "title": row[0], "lng": row[1], "lat": row[2], "created": row[3]})
	}
}
