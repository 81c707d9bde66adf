package app_test

import (
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"waypost/backend/internal/app"
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
		if !strings.Contains(figures, want) {
			t.Errorf("there is no %s", want)
		}
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
