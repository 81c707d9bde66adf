package pages_test

import (
	"bufio"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// Each of them had a list of its own in memory, for minutes: 256 of one network, and twice as many of a block, as many megabytes and more.
func TestHoweverManyReadAListSlowlyItIsInMemoryOnce(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_URL": siteURL, "WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana := s.SignUp("ana")
	s.Execute(`INSERT INTO places_collection (id, user, title, start_date, end_date, visibility, shown, revision, created, updated)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9900)
		SELECT printf('s%014d', i), {:user}, 'S', '2024-03-01 00:00:00.000Z', '2024-03-01 00:00:00.000Z', 'public', TRUE, 1,
			'2024-05-02 10:00:00.000Z', '2025-02-01 10:00:00.000Z' FROM n`, map[string]any{"user": ana.ID})
	size := len(s.Get("/sitemap.xml", "X-Real-Ip", "198.51.100.9").Body)
	inUse := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapInuse) //nolint:gosec // far less
	}
	before := inUse()
	const slow = 50
	for range slow {
		conn, err := testkit.Far.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "GET /sitemap.xml HTTP/1.1\r\nHost: waypost\r\nX-Real-Ip: 198.51.100.7\r\n\r\n")
		a, err := http.ReadResponse(bufio.NewReaderSize(conn, 512), nil)
		if err != nil || a.StatusCode != http.StatusOK {
			t.Fatalf("%v %v", a, err)
		}
	}
	if more := inUse() - before; more > slow*size/5 {
		t.Errorf("%d who read %d bytes take %d", slow, size, more)
	}
}
