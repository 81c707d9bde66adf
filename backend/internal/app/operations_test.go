package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"waypost/backend/internal/app"
	"waypost/backend/internal/contract"
	"waypost/backend/internal/testkit"
)

func ask(t *testing.T, address string) (status int, body string) {
	t.Helper()
	response, err := http.Get(address)
	testkit.OK(t, err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	testkit.OK(t, err)
	return response.StatusCode, string(text)
}

func TestWithoutTheSettingNothingListensAndVisitorsNeverReachIt(t *testing.T) {
	s := testkit.Start(t, nil)
	testkit.Same(t, s.Operations, "", "it listens at")
	withDesk := testkit.Start(t, map[string]string{"WAYPOST_OPERATIONS_HTTP": "127.0.0.1:0"})
	for _, path := range []string{"/metrics", "/readyz", "/healthz"} {
		if a := withDesk.Get(path); strings.Contains(string(a.Body), "go_goroutines") || strings.TrimSpace(string(a.Body)) == "ok" {
			t.Errorf("visitors get %s", path)
		}
	}
}

func TestHealthAndReadinessAreAnsweredAndEndWithTheServer(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_OPERATIONS_HTTP": "127.0.0.1:0"})
	for _, path := range []string{"/healthz", "/readyz"} {
		if status, body := ask(t, s.Operations+path); status != http.StatusOK || body != "ok\n" {
			t.Errorf("%s: %d %q", path, status, body)
		}
	}
	s.Execute("ALTER TABLE users RENAME TO elsewhere")
	if status, body := ask(t, s.Operations+"/readyz"); status != http.StatusServiceUnavailable || !strings.Contains(body, "database") {
		t.Errorf("without a table it is ready: %d %q", status, body)
	}
	if status, _ := ask(t, s.Operations+"/healthz"); status != http.StatusOK {
		t.Errorf("without a table it does not live: %d", status)
	}
}

var label = regexp.MustCompile(`(kind|method|code)="([^"]*)"`)

func TestFiguresCountAnswersAndNameNobody(t *testing.T) {
	s := testkit.Start(t, map[string]string{"WAYPOST_OPERATIONS_HTTP": "127.0.0.1:0"})
	ana := s.SignUp("ana")
	s.Get("/api/health")
	s.Get("/api/collections/nothing-" + ana.ID + "/records")
	s.Send("BREW", "/api/health", "", nil)
	_, figures := ask(t, s.Operations+"/metrics")
	for _, want := range []string{
		`waypost_http_requests_total{code="200",kind="api",method="get"}`, `waypost_http_request_duration_seconds_bucket{kind="api",le="0.1"}`,
		"waypost_pictures_waiting 0", "waypost_disk_free_bytes", `waypost_database_bytes{file="data.db"}`, "go_goroutines", "process_resident_memory_bytes",
		`waypost_log_messages_total{level="error"}`, `waypost_security_events_total{event="sign_in_failed"} 0`, `waypost_build_info{version=`,
	} {
		testkit.Has(t, figures, want, "there is no")
	}
	for _, secret := range []string{ana.ID, ana.Email, "127.0.0.1", "nothing-"} {
		if strings.Contains(figures, secret) {
			t.Errorf("%q is in the figures", secret)
		}
	}
	for _, found := range label.FindAllStringSubmatch(figures, -1) {
		if strings.EqualFold(found[2], "brew") {
			t.Error("a visitor makes up a label")
		}
	}
}

func TestAnAddressThatIsTakenIsOneSentence(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	testkit.OK(t, err)
	defer taken.Close()
	_, err = app.Start(testkit.Config(t, map[string]string{"WAYPOST_OPERATIONS_HTTP": taken.Addr().String()}))
	if err == nil || !strings.Contains(err.Error(), "The address for operations, "+taken.Addr().String()) {
		t.Errorf("it started: %v", err)
	}
}

// A row of the log has the address it came from, and what people's browsers report says where they were.
func TestWhatBrowsersReportLeavesNoRow(t *testing.T) {
	s := testkit.Start(t, nil)
	for _, path := range []string{contract.BreachPath, "/api/release/report"} {
		testkit.Done(t, s.Send(http.MethodPost, path, "", map[string]any{}))
	}
	for i := range 250 { // more than one of PocketBase's batches
		s.Get(fmt.Sprintf("/api/pictures/places/%d/320/x", i))
	}
	count := func(like string) (rows int) {
		testkit.OK(t, s.App.AuxDB().NewQuery("SELECT COUNT(*) FROM _logs WHERE data LIKE '%"+like+"%'").Row(&rows))
		return rows
	}
	for count("/api/pictures/") < 150 {
		time.Sleep(20 * time.Millisecond)
	}
	for _, path := range []string{contract.BreachPath, "/api/release/"} {
		testkit.Same(t, count(path), 0, path, "rows")
	}
}

type safe struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *safe) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *safe) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

func TestWhatTheProgramSaysIsPrintedAsJSONAndRequestsAreNot(t *testing.T) {
	s := testkit.Start(t, nil)
	var out safe
	app.LogLines(s.App, &out)
	if a := s.Get("/api/collections/users/records/nobody", "User-Agent", "curious"); a.Status == http.StatusOK {
		t.Fatal("somebody is there")
	}
	s.App.Logger().Warn("A picture is odd", "file", "a\nb.jpg", "error", strings.Repeat("x", 9000))
	for !strings.Contains(out.String(), "A picture is odd") {
		time.Sleep(20 * time.Millisecond)
	}
	if strings.Contains(out.String(), "curious") {
		t.Errorf("a visitor is in it: %s", out.String())
	}
	for _, text := range strings.Split(strings.TrimSpace(out.String()), "\n") {
		line := map[string]any{}
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		if line["time"] == "" || line["level"] == nil || line["msg"] == nil || len(text) > 2000 {
			t.Errorf("a row of %d bytes: %.200s", len(text), text)
		}
		if line["msg"] == "A picture is odd" && (line["level"] != "WARN" || line["file"] != "a\nb.jpg") {
			t.Errorf("%v", line)
		}
	}
}
