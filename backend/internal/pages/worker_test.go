package pages_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestAPageMayHaveTheSitesWorkerByItsWholeAddressAndNoneWhereItIsWithdrawn(t *testing.T) {
	dir := folder(t)
	testkit.OK(t, os.WriteFile(filepath.Join(dir, "worker.js"), []byte("keep()"), 0o644))
	for _, c := range []struct{ setting, host, workers, file string }{
		{"on", "stories.example:8443", "worker-src blob: stories.example:8443/worker.js;", "keep()"},
		{"on", "evil.example;script-src", "worker-src blob:;", "keep()"},
		{"off", "stories.example", "worker-src blob:;", "registration.unregister()"},
	} {
		s := startSite(t, map[string]string{"WAYPOST_SITE_DIR": dir, "WAYPOST_OFFLINE": c.setting})
		page := s.Get("/", "Host", c.host)
		if policy := page.Header.Get("Content-Security-Policy"); !strings.Contains(policy, c.workers) {
			t.Errorf("%s at %s: %s", c.setting, c.host, policy)
		}
		if got := string(page.Body); !strings.Contains(got, `"offline":`+map[string]string{"on": "true", "off": "false"}[c.setting]) {
			t.Errorf("%s: the page is told otherwise: %s", c.setting, got)
		}
		a := s.Get("/worker.js")
		if !strings.Contains(string(a.Body), c.file) || a.Header.Get("Cache-Control") != "no-cache" || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/javascript") {
			t.Errorf("%s: %v %s", c.setting, a.Header, a.Body)
		}
	}
}
