package answers_test

import (
	"bufio"
	"fmt"
	"net/http"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/testkit"
)

const drafts = "/api/collections/drafts/records"

func inUse() int {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc) //nolint:gosec // far less
}

// longDraft is one whose answer is as long as may be; it says how long that is.
func longDraft(t *testing.T, s *testkit.Server, p testkit.Person) (path string, size int) {
	t.Helper()
	d := s.Send(http.MethodPost, drafts, p.Token, map[string]any{"content": strings.Repeat("\u2028", 150_000)})
	if d.Status != http.StatusOK {
		t.Fatalf("%d %s", d.Status, d.Body)
	}
	return drafts + "/" + d.Text("id"), len(d.Body)
}

// begin sends a change from an address and reads no more than the head of the answer.
func begin(t *testing.T, s *testkit.Server, p testkit.Person, address, path, body string) *http.Response {
	t.Helper()
	conn, err := testkit.Far.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	fmt.Fprintf(conn, "PATCH %s HTTP/1.1\r\nHost: waypost\r\nX-Real-Ip: %s\r\nAuthorization: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", path, address, p.Token, len(body), body)
	a, err := http.ReadResponse(bufio.NewReaderSize(conn, 512), nil)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// change sends one and reads the answer.
func change(s *testkit.Server, p testkit.Person, address, path, body string) testkit.Answer {
	request, _ := http.NewRequest(http.MethodPatch, s.URL+path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", p.Token)
	request.Header.Set("X-Real-Ip", address)
	return s.Do(request)
}

// A change from another state is answered with all that is stored, whatever it says itself: 250 of one network took 220 MB and more.
func TestWhatIsStoredInPlaceOfAChangeIsBoundedWhereItIsReadSlowly(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	// One person has sixteen changes under way, whatever the room.
	const each = 15
	var people []testkit.Person
	var paths []string
	var size int
	for n := range 60 / each {
		p := s.SignUp(fmt.Sprint("ana", n))
		path, bytes := longDraft(t, s, p)
		people, paths, size = append(people, p), append(paths, path), bytes
	}
	before, statuses := inUse(), map[int]int{}
	for n := range 60 {
		a := begin(t, s, people[n/each], fmt.Sprintf("198.51.100.%d", n), paths[n/each], `{"revision":99}`)
		statuses[a.StatusCode]++
		if a.StatusCode == http.StatusServiceUnavailable && a.Header.Get("Retry-After") == "" {
			t.Errorf("nobody is told when to come again: %v", a.Header)
		}
	}
	const most = 24 << 20
	if fit := most / size; statuses[http.StatusConflict] > fit || statuses[http.StatusConflict] < fit-2 || statuses[http.StatusServiceUnavailable] != 60-statuses[http.StatusConflict] {
		t.Errorf("of 60 answers of %d bytes %v", size, statuses)
	}
	if more := inUse() - before; more > 5*most/2 {
		t.Errorf("they take %d", more)
	}
	if a := change(s, people[0], "203.0.113.7", paths[0], `{"revision":99}`); a.Status != http.StatusConflict || len(a.Body) < size {
		t.Errorf("another block: %d", a.Status)
	}
}

// Who is told to try again what has been done would do it twice.
func TestAChangeThatWasMadeIsAnsweredWhereThereIsNoRoomInMemory(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	// The disk whose room is asked about, and what a start clears away.
	dir := filepath.Join(s.App.DataDir(), core.LocalTempDirName)
	const slow, each = 40, 15
	var ana testkit.Person
	var path string
	var size int
	before := inUse()
	for n := range slow {
		if n%each == 0 {
			ana = s.SignUp(fmt.Sprint("ana", n))
			path, size = longDraft(t, s, ana)
		}
		if a := begin(t, s, ana, "198.51.100.7", path, fmt.Sprintf(`{"revision":%d}`, n%each+1)); a.StatusCode != http.StatusOK {
			t.Fatalf("change %d is answered with %d", n, a.StatusCode)
		}
	}
	if more := inUse() - before; more > 5*(24<<20)/2 {
		t.Errorf("they take %d", more)
	}
	if files, err := filepath.Glob(filepath.Join(dir, "answer-*")); err != nil || len(files) != slow-24<<20/size {
		t.Errorf("%d of %d wait on the disk: %v", len(files), slow, err)
	}
	if a := change(s, ana, "198.51.100.7", path, fmt.Sprintf(`{"revision":%d}`, slow%each+1)); a.Status != http.StatusOK || len(a.Body) < size-100 || a.JSON()["id"] == nil {
		t.Errorf("read to its end: %d, %d bytes", a.Status, len(a.Body))
	}
}

// 500 names of a part of the map are 400 KB, for each who reads them.
func TestPartsOfTheMapThatAreReadSlowlyAreBounded(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Execute(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 399)
		INSERT INTO places (user, places_collection, title, longitude, latitude, position, created)
		SELECT {:user}, {:story}, {:name} || i, 0.001 + i / 1000000.0, 0.001, i, '2024-05-01 10:00:00.000Z' FROM n`,
		map[string]any{"user": ana.ID, "story": story, "name": strings.Repeat("🚲", 190)})
	const tile = "/api/discover/tiles/15/16384/16383.mvt"
	var size int
	for until := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		a := s.Get(tile, "X-Real-Ip", "203.0.113.7")
		if size = len(a.Body); size > 300_000 {
			break
		}
		if time.Now().After(until) {
			t.Fatalf("%d, %d bytes", a.Status, size)
		}
	}
	statuses := map[int]int{}
	for n := range 100 {
		conn, err := testkit.Far.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: waypost\r\nX-Real-Ip: 198.51.100.%d\r\n\r\n", tile, n)
		a, err := http.ReadResponse(bufio.NewReaderSize(conn, 512), nil)
		if err != nil {
			t.Fatal(err)
		}
		statuses[a.StatusCode]++
		if a.StatusCode == http.StatusServiceUnavailable && (a.Header.Get("Retry-After") == "" || a.Header.Get("Etag") != "" || a.Header.Get("Content-Type") != "application/json") {
			t.Errorf("%v", a.Header)
		}
	}
	if fit := 24 << 20 / size; statuses[http.StatusOK] > fit || statuses[http.StatusOK] < fit-2 || statuses[http.StatusServiceUnavailable] != 100-statuses[http.StatusOK] {
		t.Errorf("of 100 answers of %d bytes %v", size, statuses)
	}
}
