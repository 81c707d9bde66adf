package moderation_test

import (
	"net/http"
	"net/url"
	"strconv"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// tenThousand writes as many open cases, each of a story that is not there.
const tenThousand = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
	INSERT INTO cases (id, kind, thing, story, author, snapshot, reasons, reports, decided, created, pictures)
	SELECT printf('case%011d', i), 'story', printf('story%010d', i), printf('story%010d', i), 'nobody000000000', json_object('title', 'Story ' || i, 'text', printf('%.5000c', 'x'), 'names', json_array()),
	'{"spam":1}', 1, '', strftime('%Y-%m-%d %H:%M:%fZ', '2026-01-01', '+' || i || ' seconds'), '[]' FROM n`

func TestTheQueueIsReadInPagesAndDecidedOnWithTenThousandReportsInIt(t *testing.T) {
	s := begin(t, nil)
	s.Execute(tenThousand)
	last, seen := "", 0
	for range 5 {
		began := time.Now()
		a := s.must(http.MethodGet, api+"queue?of=reports&after="+url.QueryEscape(last), s.mia.Token, nil)
		if took := time.Since(began); took > 2*time.Second {
			t.Errorf("a page takes %v", took)
		}
		items := list(a)
		seen += len(items)
		if last = a.Text("next"); last == "" || items[0]["snapshot"].(map[string]any)["title"] != "Story "+strconv.Itoa(seen-9) {
			t.Fatalf("after %d: %v, next %q", seen, items[0]["snapshot"], last)
		}
	}
	if a := s.decide("case00000000009", "nothing", s.mia); a.Status != http.StatusNoContent {
		t.Errorf("deciding: %d %s", a.Status, a.Body)
	}
	s.must(http.MethodPost, api+"reports", "", about("story", s.story))
}

func TestAFloodOfReportsOfOneThingIsOneEntryAndStopsAtTwentyFromANetwork(t *testing.T) {
	s := begin(t, map[string]string{"WAYPOST_RATE_LIMIT_EXEMPT": "192.0.2.1"})
	var rows, refused int
	for i := range 25 {
		a := s.Send(http.MethodPost, api+"reports", "", about("story", s.story, "email", "b"+strconv.Itoa(i)+"@example.org"))
		if a.Status == http.StatusTooManyRequests {
			refused++
		}
	}
	if err := s.App.DB().Select("reports").From("cases").Where(dbx.HashExp{"thing": s.story}).Row(&rows); err != nil || rows != 20 || refused != 5 {
		t.Errorf("%d reports, %d refused, %v", rows, refused, err)
	}
	if len(s.queue("reports", s.mia.Token)) != 1 {
		t.Error("they are more than one entry")
	}
}

func BenchmarkAReportOfAnOpenCase(b *testing.B) { benchmark(b, false) }

func BenchmarkTheFirstReportOfAThing(b *testing.B) { benchmark(b, true) }

func benchmark(b *testing.B, isFirst bool) {
	s := begin(b, nil)
	s.report("story", s.story)
	for i := 0; b.Loop(); i++ {
		if isFirst {
			s.Execute("DELETE FROM reports")
			s.Execute("DELETE FROM cases")
		}
		s.must(http.MethodPost, api+"reports", "", about("story", s.story, "email", "c"+strconv.Itoa(i)+"@example.org"))
	}
}
