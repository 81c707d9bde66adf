package pages_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/testkit"
)

func TestThePageLearnsTheSettingsAndOnlyTheMachineItselfOfTheOutbox(t *testing.T) {
	s := startSite(t, map[string]string{"WAYPOST_TILE_ATTRIBUTION": `</script><script>alert(1)</script>`})
	read := func(a testkit.Answer) map[string]any {
		m := regexp.MustCompile(`id="waypost-settings">(.*?)</script>`).FindSubmatch(a.Body)
		var told map[string]any
		if m == nil || json.Unmarshal(m[1], &told) != nil {
			t.Fatalf("no settings in %s", a.Body)
		}
		return told
	}
	near := s.Get("/")
	told := read(near)
	if told["tileUrl"] != "https://tile.openstreetmap.org/{z}/{x}/{y}.png" || told["tiles"] != "choice" ||
		told["publishNeedsVerified"] != false || told["outboxUrl"] != "/outbox" ||
		told["tileAttribution"] != `</script><script>alert(1)</script>` {
		t.Errorf("%v", told)
	}
	if names := slices.Sorted(maps.Keys(told)); !slices.Equal(names, contract.PageSettings) {
		t.Errorf("the page carries %v", names)
	}
	if strings.Contains(string(near.Body), "<script>alert") {
		t.Error("a setting ended its element")
	}
	testkit.Has(t, string(near.Body), `id="release">{"a":1}</script>`, "another element was changed")
	if far := read(s.Get("/login", "X-Forwarded-For", "1.2.3.4")); far["outboxUrl"] != nil {
		t.Errorf("a stranger learns of the outbox: %v", far)
	}
}

func TestThePolicyAllowsExactlyWhatTheSiteNeeds(t *testing.T) {
	s := startSite(t, map[string]string{
		"WAYPOST_SITE_URL": "https://waypost.example", "WAYPOST_REMOTE_ORIGINS": "https://map.example, https://auth.example",
		"WAYPOST_TILE_URL": "https://tiles.example/{z}/{x}/{y}.png",
	})
	hash := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "' "
	}
	remotes := "https://map.example https://auth.example"
	want := "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' " + hash(inline) + remotes +
		"; style-src 'self' " + hash(inlineStyle) + remotes + "; img-src 'self' data: blob: https://tiles.example " + remotes + "; media-src 'self'; connect-src 'self' " + remotes +
		"; font-src 'self' " + remotes + "; worker-src blob: waypost.example/worker.js; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'" +
		"; require-trusted-types-for 'script'; trusted-types dompurify ProseMirrorClipboard waypost-files; report-uri /api/waypost/csp-report"
	a := s.Get("/dashboard", "Host", "waypost.example")
	testkit.Same(t, a.Header.Get("Content-Security-Policy"), want, "policy\n", "\nnot\n")
	for header, want := range map[string]string{
		"Referrer-Policy": "strict-origin-when-cross-origin", "Cross-Origin-Opener-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
		"Strict-Transport-Security": "max-age=31536000; includeSubDomains",
	} {
		testkit.Same(t, a.Header.Get(header), want, header)
	}
	if got := a.Header.Get("Permissions-Policy"); !strings.HasPrefix(got, "geolocation=(self), camera=(), microphone=()") {
		t.Errorf("Permissions-Policy is %q", got)
	}
	for _, path := range []string{"/api/health", "/_/"} {
		if got := s.Get(path).Header.Get("Content-Security-Policy"); strings.Contains(got, "wasm-unsafe-eval") {
			t.Errorf("%s carries the site's policy", path)
		}
	}
}

func TestThePageInsideTheProgramIsServedWithoutAFolder(t *testing.T) {
	s := testkit.Start(t, nil)
	if a := s.Get("/"); a.Status != http.StatusOK || !strings.Contains(string(a.Body), `"tileUrl"`) || a.Header.Get("Strict-Transport-Security") != "" {
		t.Errorf("%d %v", a.Status, a.Header)
	}
}

func TestAStorysPageFeedAndFrameSpeakItsLanguageAndAMailItsReaders(t *testing.T) {
	s := startReach(t, nil)
	ana := s.SignUp("ana")
	id := story(t, s, ana, "Am Uruguay entlang", "")
	s.Send(http.MethodPatch, testkit.Stories+"/"+id, ana.Token, map[string]any{"language": "de-AT", "revision": 1})
	for path, wanted := range map[string][]string{
		"/travel-story/" + id: {`<html lang="de"`, `content="de_AT"`, `"inLanguage":"de-AT"`, "Eine Reise von Name of ana"},
		"/feed.atom":          {`xml:lang="en"`, `<entry xml:lang="de-AT">`, "Auf der Karte lesen"},
		"/embed/" + id:        {`<html lang="de">`, ` lang="de-AT"`, "Auf der Karte lesen"},
		"/":                   {`<html lang="en"`},
	} {
		body := string(s.Get(path).Body)
		for _, want := range wanted {
			testkit.Has(t, body, want, path, "lacks")
		}
	}
	s.Send(http.MethodPatch, "/api/collections/users/records/"+ana.ID, ana.Token, map[string]any{"language": "pt-PT"})
	s.Send(http.MethodPost, "/api/collections/users/request-password-reset", "", map[string]any{"email": ana.Email})
	mails := s.Mails(1)
	if m := mails[0]; m.Subject != "Escolhe uma nova palavra-passe para Waypost" || !strings.Contains(m.HTML, `<html lang="pt-PT">`) {
		t.Errorf("%s: %s", m.Subject, m.HTML)
	}
}
