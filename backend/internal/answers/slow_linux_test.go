package answers_test

import (
	"bufio"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// Whoever reads a draft, or a story with the longest text, slowly had all of it in memory, twice, for minutes: 250 requests took 420 MB.
func TestLargeAnswersThatAreReadSlowlyAreBoundedForABlockOfNetworks(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana := s.SignUp("ana")
	path, _ := longDraft(t, s, ana)
	size := len(s.Get(path, "Authorization", ana.Token, "X-Real-Ip", "198.51.100.9").Body)
	before, statuses := inUse(), map[int]int{}
	for n := range 60 {
		conn, err := testkit.Far.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: waypost\r\nX-Real-Ip: 198.51.100.%d\r\nAuthorization: %s\r\n\r\n", path, n, ana.Token)
		a, err := http.ReadResponse(bufio.NewReaderSize(conn, 512), nil)
		if err != nil {
			t.Fatal(err)
		}
		statuses[a.StatusCode]++
		if a.StatusCode == http.StatusServiceUnavailable && a.Header.Get("Retry-After") == "" {
			t.Errorf("nobody is told when to come again: %v", a.Header)
		}
	}
	const most = 24 << 20
	if fit := most / size; statuses[http.StatusOK] > fit || statuses[http.StatusOK] < fit-2 || statuses[http.StatusOK]+statuses[http.StatusServiceUnavailable] != 60 {
		t.Errorf("of 60 answers of %d bytes %v", size, statuses)
	}
	if more := inUse() - before; more > 5*most/2 {
		t.Errorf("they take %d", more)
	}
	if a := s.Get(path, "Authorization", ana.Token, "X-Real-Ip", "203.0.113.7"); a.Status != http.StatusOK || len(a.Body) != size {
		t.Errorf("another block: %d", a.Status)
	}
	head, _ := http.NewRequest(http.MethodHead, s.URL+"/api/collections/drafts/records/nothing00000000", nil)
	if a := s.Do(head); a.Status != http.StatusNotFound {
		t.Errorf("HEAD of nothing: %d", a.Status)
	}
}
