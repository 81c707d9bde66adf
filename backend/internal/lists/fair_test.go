package lists_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/lists"
	"waypost/backend/internal/testkit"
	"waypost/backend/internal/turns"
)

// Each network of a block was within its limits, and everybody else waited for all of them.
func TestWhoeverElseReadsComesBeforeAllButOneOfABlocksQuestions(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana := s.SignUp("ana")
	story := testkit.Stories + "/" + s.Story(ana)
	list := testkit.Stories + "?filter=" + url.QueryEscape(since) + "&sort=-created&page=1&perPage=10"
	var order []string
	s.App.OnRecordViewRequest("places_collection").BindFunc(func(e *core.RecordRequestEvent) error {
		order = append(order, e.RealIP()) // one after the other: all turns but one are taken
		return e.Next()
	})
	next := lists.TakeAllTurns()
	var all sync.WaitGroup
	ask := func(path, from string) {
		before := lists.Waiting()
		all.Go(func() {
			if a := s.Get(path, "X-Real-Ip", from); a.Status != http.StatusOK {
				t.Errorf("%s is told %d %s", from, a.Status, a.Body)
			}
		})
		for end := time.Now().Add(10 * time.Second); lists.Waiting() == before && time.Now().Before(end); {
			time.Sleep(time.Millisecond)
		}
	}
	ask(list, "2001:db8:1:ffff::1")
	for n := range 5 {
		ask(story, fmt.Sprintf("2001:db8:1:%d::1", n))
	}
	ask(story, "198.51.100.7")
	ask(story, "2001:db8:2::1")
	if n := lists.Waiting(); n != 8 {
		t.Errorf("%d wait", n)
	}
	if a := s.Get("/api/health", "X-Real-Ip", "198.51.100.7"); a.Status != http.StatusOK {
		t.Errorf("who reads no stories waits with them: %d", a.Status)
	}
	next()
	all.Wait()
	if len(order) != 7 || order[0] != "198.51.100.7" || !strings.HasPrefix(order[1], "2001:0db8:0002") {
		t.Errorf("they came as %v", order)
	}
	for range 2*turns.Half() - 1 {
		next()
	}
}

func TestWhoReadsAListSlowlyKeepsNobodyFromTheirTurn(t *testing.T) {
	s := testkit.Start(t, nil)
	bob := s.SignUp("bob")
	write(t, s, bob.ID, 9)
	// More than is on its way between the two.
	s.Execute("UPDATE places_collection SET description = {:text}", map[string]any{"text": strings.Repeat("long ", 1<<20)})
	path := testkit.Stories + "?filter=" + url.QueryEscape(since) + "&sort=-created&page=1&perPage=10"
	for range 2 * turns.Half() {
		slow, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer slow.Close()
		fmt.Fprintf(slow, "GET %s HTTP/1.0\r\n\r\n", path)
		if _, err := io.ReadFull(slow, make([]byte, 1)); err != nil {
			t.Fatal(err)
		}
	}
	if a := s.Get(path); a.Status != http.StatusOK {
		t.Errorf("%d %s", a.Status, a.Body[:min(200, len(a.Body))])
	}
}
