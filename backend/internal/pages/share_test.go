package pages_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestThePageOfTheShareSheetMayHaveOneWorkerByItsWholeAddress(t *testing.T) {
	dir := folder(t)
	testkit.OK(t, os.MkdirAll(filepath.Join(dir, "share"), 0o755))
	page := "<!doctype html><style>p { margin: 0; }</style><script>share()</script>"
	testkit.OK(t, os.WriteFile(filepath.Join(dir, "share", "index.html"), []byte(page), 0o644))
	s := startSite(t, map[string]string{"WAYPOST_SITE_DIR": dir})
	a := s.Get("/share/", "Host", "stories.example:8443")
	policy := a.Header.Get("Content-Security-Policy")
	if a.Status != http.StatusOK || string(a.Body) != page || !strings.Contains(policy, "; worker-src stories.example:8443/worker.js; ") {
		t.Errorf("%d with %s: %s", a.Status, policy, a.Body)
	}
	if !strings.Contains(policy, "trusted-types waypost-share;") || strings.Contains(policy, "script-src 'self'") || strings.Contains(policy, "unsafe") {
		t.Errorf("the page may do more than it needs: %s", policy)
	}
	for _, host := range []string{"evil.example;script-src", "a b", "'self'"} {
		if got := s.Get("/share/", "Host", host).Header.Get("Content-Security-Policy"); !strings.Contains(got, "; worker-src 'none'; ") {
			t.Errorf("a host wrote into the policy: %s", got)
		}
	}
}
