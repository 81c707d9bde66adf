package gate_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

// slowly sends a request and reads no more than so many bytes of the answer.
func slowly(t *testing.T, s *testkit.Server, request string, bytes int) net.Conn {
	t.Helper()
	conn, err := testkit.Far.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	testkit.OK(t, err)
	t.Cleanup(func() { conn.Close() })
	fmt.Fprint(conn, request)
	if _, err := io.ReadFull(conn, make([]byte, bytes)); err != nil {
		t.Fatal(err)
	}
	return conn
}

func inUse() int {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc) //nolint:gosec // far less
}

// Whoever read a draft, or a story with the longest text, slowly had all of it in memory for minutes. Who is told to try again what has
// been done would do it twice.
func TestLargeAnswersThatAreReadSlowlyAreBoundedAndAChangeThatWasMadeIsAnswered(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana := s.SignUp("ana")
	d := s.Send(http.MethodPost, "/api/collections/drafts/records", ana.Token, map[string]any{"content": strings.Repeat("\u2028", 150_000)})
	path, size, text := "/api/collections/drafts/records/"+d.Text("id"), len(d.Body), d.Text("content")
	const most = 24 << 20 // of one block of networks
	before, statuses := inUse(), map[int]int{}
	var readers []net.Conn
	for range most/size + 20 {
		conn, err := testkit.Far.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		testkit.OK(t, err)
		defer conn.Close()
		readers = append(readers, conn)
		fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: waypost\r\nX-Real-Ip: 198.51.100.%d\r\nAuthorization: %s\r\n\r\n", path, len(readers), ana.Token)
		a, err := http.ReadResponse(bufio.NewReaderSize(conn, 512), nil)
		testkit.OK(t, err)
		statuses[a.StatusCode]++
		if a.StatusCode == http.StatusServiceUnavailable && a.Header.Get("Retry-After") == "" {
			t.Errorf("nobody is told when to come again: %v", a.Header)
		}
	}
	if statuses[http.StatusOK] > most/size || statuses[http.StatusServiceUnavailable] < 20 {
		t.Errorf("of answers of %d bytes %v", size, statuses)
	}
	if more := inUse() - before; more > 2*most {
		t.Errorf("they take %d", more)
	}
	testkit.Answered(t, s.Get(path, "X-Real-Ip", "203.0.113.7", "Authorization", ana.Token), http.StatusOK, "another block")
	answered := make(chan testkit.Answer)
	go func() {
		answered <- s.Send(http.MethodPatch, path, ana.Token, map[string]any{"content": text + "!", "revision": d.JSON()["revision"]})
	}()
	for _, conn := range readers {
		conn.Close()
	}
	if a := <-answered; a.Status != http.StatusOK || !strings.HasSuffix(a.Text("content"), "!") {
		t.Errorf("a change: %d", a.Status)
	}
	if a := s.Send(http.MethodPatch, path, ana.Token, map[string]any{"content": "", "revision": 99}); a.Status != http.StatusConflict || len(a.Body) < size {
		t.Errorf("what is stored in its place: %d, %d bytes of %d", a.Status, len(a.Body), size)
	}
}
