package gate

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/visitor"
)

const header = "X-Real-Ip"

func serve(t *testing.T, limits Limits, next http.HandlerFunc) func(address string) (int, string) {
	t.Helper()
	server := httptest.NewServer(visitor.Known(visitor.Options{Header: header}, Requests(limits, []string{"192.0.2.1"}, next)))
	t.Cleanup(server.Close)
	return func(address string) (int, string) {
		request, err := http.NewRequest(http.MethodGet, server.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set(header, address)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Error(err)
			return 0, ""
		}
		defer response.Body.Close()
		body, _ := io.ReadAll(response.Body)
		return response.StatusCode, string(body)
	}
}

func TestANetworkThatAsksForTooMuchWaitsWhileOthersGoOn(t *testing.T) {
	ask := serve(t, Limits{PerSecond: 0, Burst: 50, OpenEach: 9, OpenAll: 9}, func(http.ResponseWriter, *http.Request) {})
	for i := range 60 {
		status, sentence := ask([]string{"2001:db8:1:2::1", "2001:db8:1:2:3::4"}[i%2])
		if i < 50 && status != http.StatusOK || i >= 50 && (status != http.StatusTooManyRequests || !strings.Contains(sentence, "a lot in a short time")) {
			t.Errorf("request %d: %d %s", i, status, sentence)
		}
	}
	for range 60 {
		if status, _ := ask("192.0.2.1"); status != http.StatusOK {
			t.Fatalf("exempt: %d", status)
		}
	}
	if status, _ := ask("2001:db8:1:3::1"); status != http.StatusOK {
		t.Errorf("another network: %d", status)
	}
}

// serveForLong answers nobody until the test ends; then asking tells at once who is refused, and with 0 who is let in.
func serveForLong(t *testing.T, limits Limits) func(address string) (int, string) {
	t.Helper()
	inside, goOn := make(chan bool), make(chan bool)
	ask := serve(t, limits, func(http.ResponseWriter, *http.Request) {
		inside <- true
		<-goOn
	})
	t.Cleanup(func() { close(goOn) })
	type answer struct {
		status   int
		sentence string
	}
	return func(address string) (int, string) {
		answered := make(chan answer, 1)
		go func() {
			status, sentence := ask(address)
			answered <- answer{status, sentence}
		}()
		select {
		case <-inside:
			return 0, ""
		case a := <-answered:
			return a.status, a.sentence
		}
	}
}

func TestRequestsUnderWayAreBoundedForOneAndForAll(t *testing.T) {
	ask := serveForLong(t, Limits{PerSecond: 1000, Burst: 1000, OpenEach: 2, OpenAll: 3})
	for _, address := range []string{"198.51.100.1", "198.51.100.1", "198.51.100.2"} {
		if status, _ := ask(address); status != 0 {
			t.Fatalf("%s: %d", address, status)
		}
	}
	if status, _ := ask("198.51.100.1"); status != http.StatusTooManyRequests {
		t.Errorf("a third of one: %d", status)
	}
	if status, sentence := ask("198.51.100.3"); status != http.StatusServiceUnavailable || !strings.Contains(sentence, "more to do than it can") {
		t.Errorf("a fourth of all: %d", status)
	}
}

func TestABlockOfNetworksHasAsManyUnderWayAsTwo(t *testing.T) {
	ask := serveForLong(t, Limits{PerSecond: 1000, Burst: 1000, OpenEach: 2, OpenAll: 30})
	for _, address := range []string{"2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:1:4::1", "198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4"} {
		if status, _ := ask(address); status != 0 {
			t.Fatalf("%s: %d", address, status)
		}
	}
	for _, address := range []string{"2001:db8:1:5::1", "198.51.100.5"} {
		if status, _ := ask(address); status != http.StatusTooManyRequests {
			t.Errorf("a fifth network of the block of %s: %d", address, status)
		}
	}
	for _, address := range []string{"2001:db8:2:1::1", "198.51.101.1"} {
		if status, _ := ask(address); status != 0 {
			t.Errorf("%s, of another block: %d", address, status)
		}
	}
}

func TestConnectionsOfABlockOfNetworksAreBounded(t *testing.T) {
	l := Connections(nil, 2, 30).(*listener)
	let := 0
	for i := range 10 {
		if l.enter(netip.AddrFrom4([4]byte{198, 51, 100, byte(i)})) {
			let++
		}
	}
	if let != 4 {
		t.Errorf("%d of a block are let in", let)
	}
	if !l.enter(netip.MustParseAddr("198.51.101.1")) {
		t.Error("another block is not let in")
	}
	l.leave(netip.MustParseAddr("198.51.100.0"))
	if !l.enter(netip.MustParseAddr("198.51.100.9")) {
		t.Error("there is no room after one has left")
	}
}

func TestTooManyConnectionsAreTurnedAwayWithASentence(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})}
	go server.Serve(Connections(inner, 2, 9)) //nolint:errcheck // ends with the test
	t.Cleanup(func() { server.Close() })
	dial := func() net.Conn {
		conn, err := net.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close() })
		// Whoever is let in and asks for nothing is never answered.
		_ = conn.SetDeadline(time.Now().Add(time.Minute))
		return conn
	}
	ask := func(conn net.Conn) int {
		// Whoever is turned away hears why without having asked.
		_, _ = io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			return 0
		}
		return response.StatusCode
	}
	first, second := dial(), dial()
	if one, other := ask(first), ask(second); one != http.StatusOK || other != http.StatusOK {
		t.Fatalf("%d %d", one, other)
	}
	third := dial()
	if response, err := http.ReadResponse(bufio.NewReader(third), nil); err != nil || response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("the third: %v %v", response, err)
	}
	first.Close()
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		conn := dial()
		status := ask(conn)
		conn.Close()
		if status == http.StatusOK {
			return
		}
		if time.Now().After(end) {
			t.Fatal("one has gone, and there is no room")
		}
	}
}

func TestABodyHasTimeAsLongAsItComes(t *testing.T) {
	began := time.Date(2024, 3, 1, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		after        time.Duration
		length, read int64
		want         time.Duration
	}{
		"at once":                      {0, 1 << 20, 0, 30 * time.Second},
		"nothing for most of a minute": {50 * time.Second, 1 << 20, 3, 10 * time.Second},
		"a byte now and then":          {time.Minute, 1 << 20, 60, 0},
		"a phone at its worst":         {10 * time.Minute, 20 << 20, 600 << 10, 30 * time.Second},
		"slower than that":             {10 * time.Minute, 20 << 20, 500 << 10, -40 * time.Second},
		// Six hundred megabytes were waited for for a week.
		"a long one at that pace":          {10 * time.Minute, 600 << 20, 600 << 10, -519 * time.Second},
		"a long one over a slow line":      {10 * time.Minute, 600 << 20, 20 << 20, 30 * time.Second},
		"one of no length after six hours": {6*time.Hour + time.Minute, -1, 1 << 30, 0},
		// It is let in as if it were the longest.
		"one of no length at a phone's worst": {10 * time.Minute, -1, 600 << 10, -521 * time.Second},
	} {
		now := began.Add(c.after)
		if got := nextDeadline(began, now, c.length, c.read).Sub(now); got != c.want {
			t.Errorf("%s: %v more, not %v", name, got, c.want)
		}
	}
}
