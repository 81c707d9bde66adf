package compressed_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"net/http"
	"runtime"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// letters in no order, which hardly pack.
func letters(count int) string {
	var text strings.Builder
	for range count {
		text.WriteRune(rune(0x4e00 + rand.IntN(20_000)))
	}
	return text.String()
}

// What packed an answer was held with it, 0.8 MB, for as long as somebody took to read it.
func TestWhoReadsAPackedAnswerSlowlyHoldsNothingThatPacks(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Execute("UPDATE places_collection SET description = {:text}", map[string]any{"text": letters(49_000)})
	inUse := func() int {
		var m runtime.MemStats
		// What is pooled goes with the second.
		runtime.GC()
		runtime.GC()
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc) //nolint:gosec // far less
	}
	const slow = 40
	each := map[string]int{}
	for _, coding := range []string{"identity", "gzip"} {
		before := inUse()
		var open []interface{ Close() error }
		for n := range slow {
			conn, err := testkit.Far.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			open = append(open, conn)
			fmt.Fprintf(conn, "GET %s/%s HTTP/1.1\r\nHost: waypost\r\nX-Real-Ip: 198.51.100.%d\r\nAccept-Encoding: %s\r\n\r\n", testkit.Stories, story, n, coding)
			a, err := http.ReadResponse(bufio.NewReaderSize(conn, 512), nil)
			if err != nil || a.StatusCode != http.StatusOK {
				t.Fatalf("%v %v", a, err)
			}
		}
		each[coding] = (inUse() - before) / slow
		for _, conn := range open {
			conn.Close()
		}
	}
	if each["gzip"] > each["identity"]+150<<10 {
		t.Errorf("who reads slowly holds %v bytes", each)
	}
}
