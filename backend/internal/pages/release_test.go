package pages_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

const own = `<script type="application/json" id="waypost-release">{"schema":"waypost-release/1","revision":1,"remotes":{"mf-map":{"stable":"888888888888"},"mf-auth":{"stable":"999999999999","builds":{"999999999999":{"exposes":{"sign-in@1":{}}}}}}}</script>`

// released is a server of a site with a store, and the store.
func released(t *testing.T) (*testkit.Server, *testkit.Keys, string) {
	t.Helper()
	dir, store, keys := folder(t), t.TempDir(), testkit.NewKeys(t, "mf-map")
	name := filepath.Join(dir, "index.html")
	html, err := os.ReadFile(name)
	if err == nil {
		err = os.WriteFile(name, []byte(strings.Replace(string(html), "<script", own+"<script", 1)), 0o644)
	}
	testkit.OK(t, err)
	s := testkit.Start(t, map[string]string{"WAYPOST_SITE_DIR": dir, "WAYPOST_RELEASE": store, "WAYPOST_RELEASE_KEY": keys.RootText()})
	return s, keys, store
}

func inlined(t *testing.T, a testkit.Answer) string {
	t.Helper()
	m := regexp.MustCompile(`id="waypost-release">(.*?)</script>`).FindSubmatch(a.Body)
	if m == nil {
		t.Fatalf("no release in %s", a.Body)
	}
	return string(m[1])
}

func TestThePageHoldsTheReleaseOfTheStoreFromTheNextLoadOn(t *testing.T) {
	s, keys, store := released(t)
	before := s.Get("/")
	testkit.Has(t, inlined(t, before), "888888888888", "before a release")
	etag := before.Header.Get("ETag")
	testkit.Answered(t, s.Get("/", "If-None-Match", etag), http.StatusNotModified, "nothing changed, but")
	payload := testkit.RampPayload("mf-map", 1, "aaaaaaaaaaaa", "bbbbbbbbbbbb", 500)
	payload["rollout"].(testkit.Payload)["salt"] = `</script><script>alert(1)</script>`
	keys.Write(store, keys.File(2, map[string]testkit.Signed{"mf-map": keys.Targets("mf-map", payload)}))
	after := s.Get("/", "If-None-Match", etag)
	got := inlined(t, after)
	for _, want := range []string{`"revision":2`, `"stable":"aaaaaaaaaaaa"`, `"basisPoints":500`, `"stable":"999999999999"`, `\u003c/script`} {
		testkit.Has(t, got, want, "no")
	}
	if strings.Contains(string(after.Body), "alert(1)</script>") || after.Header.Get("Content-Security-Policy") != before.Header.Get("Content-Security-Policy") {
		t.Error("what a team signed ran as a script or changed the policy")
	}
}

func TestAStoreGivesNoRemoteWhatAnotherOffersOnThePage(t *testing.T) {
	s, keys, store := released(t)
	thief := testkit.LivePayload("mf-map", 1, "aaaaaaaaaaaa")
	testkit.OfferBuild(thief["builds"].(testkit.Payload)["aaaaaaaaaaaa"].(testkit.Payload), "story-map@1", "sign-in@1")
	keys.Write(store, keys.File(2, map[string]testkit.Signed{"mf-map": keys.Targets("mf-map", thief)}))
	if got := inlined(t, s.Get("/")); !strings.Contains(got, `"stable":"888888888888"`) || strings.Contains(got, "aaaaaaaaaaaa") {
		t.Errorf("the map took sign-in over: %s", got)
	}
}

func TestFilesOfAFolderStoreLieUnderTheSitesOwnAddressesAndAreNotPackedThere(t *testing.T) {
	s, _, store := released(t)
	for name, text := range map[string]string{
		"mf-map/f/chunk.0123456789abcdef.js": script, "mf-map/builds/aaaaaaaaaaaa.json": "{}", "history/0000001.json": "{}",
		"mf-map/f/decoder.0123456789.wasm": "another", "mf-map/f/small.0123456789abcdef.css.br": "small",
		"mf-map/f/small.0123456789abcdef.css": "p{}",
	} {
		path := filepath.Join(store, name)
		testkit.OK(t, os.MkdirAll(filepath.Dir(path), 0o755))
		testkit.OK(t, os.WriteFile(path, []byte(text), 0o644))
	}
	a := s.Get("/mf-map/f/chunk.0123456789abcdef.js", "Accept-Encoding", "br")
	// Thirty-one of these were packed anew for each request, one after another, and everybody waited.
	if a.Status != http.StatusOK || a.Header.Get("Content-Encoding") != "" || string(a.Body) != script ||
		a.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" || a.Header.Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("%d %v", a.Status, a.Header)
	}
	if a := s.Get("/mf-map/f/small.0123456789abcdef.css", "Accept-Encoding", "br"); string(a.Body) != "small" {
		t.Errorf("the form beside it was not sent: %q", a.Body)
	}
	if a := s.Get("/mf-map/f/decoder.0123456789.wasm"); string(a.Body) != "\x00asm" {
		t.Error("the store changed a file of the site")
	}
	for _, path := range []string{"/mf-map/builds/aaaaaaaaaaaa.json", "/history/0000001.json", "/mf-map/f/gone.0123456789abcdef.js"} {
		testkit.Answered(t, s.Get(path), http.StatusNotFound, path)
	}
}

func TestAPageMayShowABuildByNameForWhoeverHasATicketAlone(t *testing.T) {
	s, keys, store := released(t)
	ramp := testkit.RampPayload("mf-map", 1, "aaaaaaaaaaaa", "bbbbbbbbbbbb", 0)
	keys.Write(store, keys.File(2, map[string]testkit.Signed{"mf-map": keys.Targets("mf-map", ramp)}))
	usual := s.Get("/")
	until := time.Now().Add(time.Hour).Truncate(time.Second)
	ticket := keys.Ticket("mf-map", "bbbbbbbbbbbb", until)
	a := s.Get("/?waypost-build=" + ticket)
	if want := fmt.Sprintf(`"previews":{"mf-map:bbbbbbbbbbbb":%d}`, until.UnixMilli()); !strings.Contains(inlined(t, a), want) {
		t.Errorf("no %s in %s", want, inlined(t, a))
	}
	if a.Header.Get("Cache-Control") != "no-store" || a.Header.Get("Content-Security-Policy") != usual.Header.Get("Content-Security-Policy") {
		t.Errorf("%v", a.Header)
	}
	for _, query := range []string{"", "mf-map:bbbbbbbbbbbb", keys.Ticket("mf-map", "bbbbbbbbbbbb", time.Now()), keys.Ticket("mf-map", "cccccccccccc", until), ticket + "A"} {
		b := s.Get("/?waypost-build=" + query)
		if string(b.Body) != string(usual.Body) || b.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%q: %v %s", query, b.Header, inlined(t, b))
		}
	}
}
