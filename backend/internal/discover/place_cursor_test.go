package discover_test

import (
	"encoding/base64"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestACursorLeadsOnWhateverBecameOfTheRecordsAroundIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	write(t, s, ana.ID, 35)
	r := home(s)
	all := r.all(t)
	second := r.at(t, r.at(t, "").next)
	third := r.at(t, second.next)
	gone := map[string]any{"a": all[19], "b": all[20]}
	s.Execute("DELETE FROM places_collection WHERE id IN ({:a}, {:b})", gone)
	if p := r.at(t, second.next); !slices.Equal(p.ids, all[21:31]) || p.total != 33 {
		t.Errorf("the record it came from and the next were deleted: %+v", p)
	}
	if p := r.at(t, third.previous); !slices.Equal(p.ids, all[9:19]) {
		t.Errorf("going back: %+v", p)
	}
	s.Execute("DELETE FROM places_collection WHERE id IN (SELECT id FROM places_collection ORDER BY created, id LIMIT 15)")
	last := r.at(t, second.next)
	if len(last.ids) != 0 || last.next != "" || last.previous == "" {
		t.Fatalf("all behind it were deleted: %+v", last)
	}
	if p := r.at(t, last.previous); !slices.Equal(p.ids, all[8:18]) || p.next != "" {
		t.Errorf("the last page there is: %+v", p)
	}
	if p := r.at(t, third.previous); p.next != "" || len(p.ids) != 10 {
		t.Errorf("nothing is behind the page a way back leads to: %+v", p)
	}
	s.Execute("DELETE FROM places_collection")
	for name, where := range map[string]string{"a page": second.next, "a way back": third.previous, "the first": ""} {
		if p := r.at(t, where); len(p.ids) != 0 || p.next+p.previous != "" || p.total != 0 || p.pages != 0 {
			t.Errorf("%s of nothing: %+v", name, p)
		}
	}
}

func TestACursorSomebodyMadeUpIsRefusedOrLeadsToAPage(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	write(t, s, ana.ID, 21)
	r := home(s)
	made := func(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }
	day := "2024-05-01 10:00:00.000Z"
	for name, where := range map[string]string{
		"nothing": "-", "no base64": "a", "another version": made("2n|" + day + "|abc"), "no direction": made("1x|" + day + "|abc"),
		"no moment": made("1n|yesterday|abc"), "no id": made("1n|" + day + "|"), "an id in capitals": made("1n|" + day + "|ABC"),
		"more behind it": made("1n|" + day + "|abc|"), "SQL": made("1n|" + day + "|a' OR 1=1 --"), "a line": made("1n|" + day + "|abc\n"),
		"bits left over": made("1n|" + day + "|a")[:39] + "_", "a place in another's list": strings.ToUpper(r.at(t, "").next),
	} {
		a := r.ask(where)
		if said := a.Text("message"); a.Status != http.StatusBadRequest || said != "This cursor is not valid. Please start with the first page." {
			t.Errorf("%s: %d %q", name, a.Status, said)
		}
	}
	for name, where := range map[string]string{"a long one": strings.Repeat("a", 101), "10 000 characters": strings.Repeat("a", 10_000), "blanks": "a b", "dots": "a.b"} {
		a := r.ask(where)
		if said := a.Text("message"); a.Status != http.StatusBadRequest || !strings.Contains(said, "“cursor”") {
			t.Errorf("%s: %d %q", name, a.Status, said)
		}
	}
	for name, where := range map[string]string{"the end": made("1n|9999-12-31 23:59:59.999Z|z"), "the beginning of time": made("1p|0000-01-01 00:00:00Z|0")} {
		if p := r.at(t, where); len(p.ids) != 10 {
			t.Errorf("%s: %+v", name, p)
		}
	}
	places := reader{s: s, path: testkit.Places, filter: "places_collection = '" + s.Story(ana) + "'", sort: "position,id", perPage: "50"}
	for name, text := range map[string]string{
		"a moment among numbers": "1n|" + day + "|abc", "no number": "1n|NaN|abc", "endless": "1n|1e999|abc", "in hexadecimal": "1n|0x10|abc", "nothing but an id": "1n||abc",
	} {
		testkit.Answered(t, places.ask(made(text)), http.StatusBadRequest, name)
	}
	for _, text := range []string{"1n|1024|abc", "1p|-0.5|abc", "1n|1e+09|abc", "1n|1.5e-07|abc"} {
		if p := places.at(t, made(text)); len(p.ids) != 0 {
			t.Errorf("%s: %+v", text, p)
		}
	}
	testkit.Answered(t, r.ask(made("1n|1024|abc")), http.StatusBadRequest, "a number among moments")
	both := s.Get(testkit.Stories + "?filter=" + url.QueryEscape(since) + "&page=1&perPage=10&cursor=first")
	if both.Status != http.StatusBadRequest || both.Text("message") != "Please send a cursor or a page number, not both." {
		t.Errorf("a page and a cursor: %d %s", both.Status, both.Body)
	}
	long := s.Get(testkit.Stories + "?perPage=50&page=1&filter=" + url.QueryEscape("user = '"+strings.Repeat("a", 10_000)+"'"))
	if long.Status != http.StatusBadRequest || long.Text("message") == "" {
		t.Errorf("a filter of 10 000 characters: %d %s", long.Status, long.Body)
	}
}
