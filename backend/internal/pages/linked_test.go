package pages_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

func TestChatsShowAStoryBesideItsLinkOnlyWhereItsAuthorWantsThat(t *testing.T) {
	s := startReach(t, nil)
	ana := s.SignUp("ana")
	id := story(t, s, ana, secret, "<p>By the river.</p>")
	change(t, s, id, map[string]any{"visibility": "link"})
	link := func(with map[string]any) testkit.Answer {
		with["story"] = id
		return s.Send(http.MethodPost, "/api/collections/shares/records", ana.Token, with)
	}
	shown, quiet, locked := link(map[string]any{"preview": true}), link(map[string]any{}), link(map[string]any{"preview": true, "password": "by the sea"})
	for what, a := range map[string]testkit.Answer{"without a preview": quiet, "with a password": locked} {
		if page := s.Get("/s/" + a.Text("key")); page.Status != http.StatusOK || strings.Contains(string(page.Body), secret) {
			t.Errorf("a link %s: %d %.300s", what, page.Status, page.Body)
		}
	}
	path := "/s/" + shown.Text("key")
	page := s.Get(path)
	if head := tags(t, page); head["og:title"] != secret || head["og:url"] != reachSiteURL+path || head["robots"] != "noindex" || strings.Contains(string(page.Body), "canonical") || strings.Contains(string(page.Body), id) {
		t.Errorf("the head is %v", head)
	}
	testkit.Same(t, page.Header.Get("Cache-Control"), "no-store", "caches keep the page")
	picture := card(t, page)
	if a := s.Get(picture); a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("the card: %d %v", a.Status, a.Header)
	}
	unknown := string(s.Get("/s/AAAAAAAAAAAAAAAAAAAAAA").Body)
	s.Send(http.MethodDelete, "/api/collections/shares/records/"+shown.Text("id"), ana.Token, nil)
	if page, a := s.Get(path), s.Get(picture); string(page.Body) != unknown || a.Status != http.StatusNotFound {
		t.Errorf("after it was turned off: %.300s, card %d", page.Body, a.Status)
	}
}

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
		testkit.Has(t, s.Get("/share/", "Host", host).Header.Get("Content-Security-Policy"), "; worker-src 'none'; ", "a host wrote into the policy")
	}
}
