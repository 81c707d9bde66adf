package pages_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

const (
	stable, candidate = "aaaaaaaaaaaa", "bbbbbbbbbbbb"
	guardToken        = "a-token-of-the-guard-alone"
	page              = `<!doctype html><title>Waypost</title><script type="application/json" id="waypost-release">` +
		`{"schema":"waypost-release/1","revision":1,"remotes":{"mf-map":{"stable":"aaaaaaaaaaaa","builds":{"aaaaaaaaaaaa":{},"bbbbbbbbbbbb":{}}}}}</script>`
)

// server is a site behind a proxy that names the visitor's address.
type server struct {
	*testkit.Server
	t *testing.T
}

func start(t *testing.T, env map[string]string) server {
	t.Helper()
	dir := t.TempDir()
	testkit.OK(t, os.WriteFile(filepath.Join(dir, "index.html"), []byte(page), 0o644))
	all := map[string]string{
		"WAYPOST_SITE_DIR": dir, "WAYPOST_TRUSTED_PROXY_HEADER": "X-Forwarded-For", "WAYPOST_RATE_LIMIT_EXEMPT": "203.0.113.99",
		"WAYPOST_GUARD_TOKEN": guardToken,
	}
	for name, value := range env {
		all[name] = value
	}
	return server{testkit.Start(t, all), t}
}

func loadOf(build, outcome string) string {
	return fmt.Sprintf(`{"remote":"mf-map","build":%q,"outcome":%q,"reason":"crashed","phase":"render","ms":420}`, build, outcome)
}

// send is what a page does with sendBeacon; header holds name and value in turn.
func (s server) send(address, page, loads string, header ...string) {
	s.t.Helper()
	body := fmt.Sprintf(`{"page":%q,"revision":1,"loads":[%s]}`, page, loads)
	if a := s.sendRaw(address, body, header...); a.Status != http.StatusNoContent || len(a.Body) != 0 {
		s.t.Errorf("answered %d %s", a.Status, a.Body)
	}
}

func (s server) sendRaw(address, body string, header ...string) testkit.Answer {
	s.t.Helper()
	lines := append([]string{"Content-Type", "text/plain;charset=UTF-8", "X-Forwarded-For", address}, header...)
	return s.Send(http.MethodPost, "/api/release/report", "", strings.NewReader(body), lines...)
}

type build struct {
	Remote, Build                                      string
	Loads, Failures, Slow, FailureAddresses, Addresses int
	Voices, FailingVoices                              int
	FailureWeight                                      float64
	FirstAt                                            time.Time
	P75                                                *int
	Reasons, SlowReasons                               map[string]int
}

func (s server) counted(id string) build {
	s.t.Helper()
	a := s.Get("/api/release/counts?since="+time.Now().Add(-time.Hour).UTC().Format(time.RFC3339), "Authorization", "Bearer "+guardToken)
	var told struct{ Builds []build }
	if a.Status != http.StatusOK || json.Unmarshal(a.Body, &told) != nil {
		s.t.Fatalf("no counts: %d %s", a.Status, a.Body)
	}
	for _, b := range told.Builds {
		if b.Build == id && b.Remote == "mf-map" {
			return b
		}
	}
	return build{}
}

func (s server) must(id string, loads, failures, failureAddresses int) {
	s.t.Helper()
	if b := s.counted(id); b.Loads != loads || b.Failures != failures || b.FailureAddresses != failureAddresses {
		s.t.Errorf("%s: %+v, not %d loads, %d failures from %d addresses", id, b, loads, failures, failureAddresses)
	}
}
