package reading_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/reading"
	"waypost/backend/internal/testkit"
)

const drafts = "/api/collections/drafts/records"

// soon tells whether it comes to be so.
func soon(is func() bool) bool {
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if is() {
			return true
		}
	}
	return is()
}

// as sends JSON from an address.
func as(s *testkit.Server, p testkit.Person, address, method, path, body string) testkit.Answer {
	request, _ := http.NewRequest(method, s.URL+path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", p.Token)
	request.Header.Set("X-Real-Ip", address)
	return s.Do(request)
}

func draft(t *testing.T, s *testkit.Server, p testkit.Person, content string) (path string) {
	t.Helper()
	d := s.Send(http.MethodPost, drafts, p.Token, map[string]any{"content": content})
	if d.Status != http.StatusOK {
		t.Fatalf("%d %s", d.Status, d.Body)
	}
	return drafts + "/" + d.Text("id")
}

// Sixteen bytes had half a megabyte read three times and three megabytes put together, as often at once as somebody may ask.
func TestWhatIsStoredInPlaceOfAChangeIsPutTogetherInTurnAndWithoutLongWaysOfWriting(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana := s.SignUp("ana")
	const long = 100_000
	path := draft(t, s, ana, strings.Repeat("<", long))
	var inside, most atomic.Int32
	s.App.OnRecordUpdateRequest("drafts").Bind(&hook.Handler[*core.RecordRequestEvent]{Priority: -5000, Func: func(e *core.RecordRequestEvent) error {
		most.Store(max(most.Load(), inside.Add(1)))
		time.Sleep(20 * time.Millisecond)
		defer inside.Add(-1)
		return e.Next()
	}})
	next := reading.TakeAllTurns()
	var all sync.WaitGroup
	const many = 3
	for n := range many {
		all.Go(func() {
			a := as(s, ana, fmt.Sprintf("198.51.%d.1", n), http.MethodPatch, path, `{"revision":99}`)
			if a.Status != http.StatusConflict || len(a.Body) < long || len(a.Body) > long+2000 || a.Header.Get("Content-Type") != "application/json" {
				t.Errorf("%d, %d bytes of %s", a.Status, len(a.Body), a.Header.Get("Content-Type"))
			}
			data, _ := a.JSON()["data"].(map[string]any)
			if stored, _ := data["stored"].(map[string]any); stored["content"] != strings.Repeat("<", long) || stored["revision"] != 1.0 {
				t.Error("it shows something else than what is stored")
			}
		})
		if !soon(func() bool { return reading.Waiting() == n+1 }) {
			t.Fatalf("%d of %d wait for their turn", reading.Waiting(), n+1)
		}
	}
	next()
	all.Wait()
	// All turns but one are taken.
	if most.Load() != 1 {
		t.Errorf("%d were read at once", most.Load())
	}
	for range reading.AtOnce - 1 {
		next()
	}
}

// They were not among the questions that have turns, and read as much: five hundred of one block had everybody else wait.
func TestWhatAChangeLooksUpIsReadInTurnAndSoAreOnesOwnDraftsAndUploads(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_TRUSTED_PROXY_HEADER": "X-Real-Ip"})
	ana := s.SignUp("ana")
	story := testkit.Stories + "/" + s.Story(ana)
	first, second := draft(t, s, ana, "1"), draft(t, s, ana, "2")
	eachWaitsForATurn(t, s, ana, []asked{
		{http.MethodPatch, story, `{"revision":1,"title":"Up the river"}`, http.StatusOK},
		{http.MethodPatch, first, `{"revision":1,"content":"3"}`, http.StatusOK},
		{http.MethodDelete, second, "", http.StatusNoContent},
		{http.MethodPost, drafts, `{"content":"4"}`, http.StatusOK},
		{http.MethodGet, "/api/waypost/drafts", "", http.StatusOK},
		{http.MethodGet, "/api/waypost/uploads", "", http.StatusOK},
		{http.MethodPost, "/api/waypost/drafts/nodraft00000000/accept", `{"revision":1}`, http.StatusNotFound},
	})
}

func TestWhoSendsAChangeSlowlyHoldsNoTurn(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	path := draft(t, s, ana, "1")
	for range reading.AtOnce + 1 {
		conn, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "PATCH %s HTTP/1.1\r\nHost: waypost\r\nAuthorization: %s\r\nContent-Type: application/json\r\nContent-Length: 14\r\nExpect: 100-continue\r\n\r\n", path, ana.Token)
		// The server asks for the rest when it reads it.
		if said, err := bufio.NewReader(conn).ReadString('\n'); err != nil || !strings.Contains(said, "100") {
			t.Fatalf("%q %v", said, err)
		}
		fmt.Fprint(conn, `{"revi`)
	}
	if a := s.Get(testkit.Stories + "/" + s.Story(ana)); a.Status != http.StatusOK || reading.Free() != reading.AtOnce {
		t.Errorf("%d, and %d turns are left of %d", a.Status, reading.Free(), reading.AtOnce)
	}
}

// PocketBase reads all of a record before it asks whether somebody may change it.
func TestAStrangersChangeIsRefusedBeforeAnythingIsRead(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	paths := []string{testkit.Stories + "/" + story, testkit.Places + "/" + s.Place(ana, story), draft(t, s, ana, "1"), "/api/collections/users/records/" + ana.ID}
	for _, path := range paths {
		for method, body := range map[string]any{http.MethodPatch: map[string]any{}, http.MethodDelete: nil} {
			var a testkit.Answer
			asked := s.Questions(func() { a = s.Send(method, path, "", body) }, "places", "drafts", "users")
			if a.Status != http.StatusNotFound || len(asked) > 0 {
				t.Errorf("%s %s: %d after %q", method, path, a.Status, asked)
			}
		}
	}
}
