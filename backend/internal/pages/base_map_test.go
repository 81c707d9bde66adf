package pages_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

const pieceOfMap = "/mf-map/f/world.0123456789abcdef.pmtiles"

func TestPiecesOfAMapAreSentToPagesOfAnyOrigin(t *testing.T) {
	dir := folder(t)
	testkit.OK(t, os.WriteFile(filepath.Join(dir, pieceOfMap), []byte("PMTiles and more"), 0o644))
	s := startSite(t, map[string]string{"WAYPOST_SITE_DIR": dir})
	whole := s.Get(pieceOfMap, "Accept-Encoding", "br, gzip")
	if whole.Status != http.StatusOK || whole.Header.Get("Content-Encoding") != "" || whole.Header.Get("Accept-Ranges") != "bytes" {
		t.Errorf("%d %v", whole.Status, whole.Header)
	}
	for name, c := range map[string]struct {
		headers []string
		status  int
		body    string
	}{
		"a piece":                 {[]string{"Range", "bytes=0-6"}, http.StatusPartialContent, "PMTiles"},
		"the end":                 {[]string{"Range", "bytes=-4"}, http.StatusPartialContent, "more"},
		"a piece of the same":     {[]string{"Range", "bytes=0-6", "If-Range", whole.Header.Get("ETag")}, http.StatusPartialContent, "PMTiles"},
		"a piece of another file": {[]string{"Range", "bytes=0-6", "If-Range", `"another"`}, http.StatusOK, "PMTiles and more"},
		"many pieces":             {[]string{"Range", "bytes=0-0,2-2,4-4"}, http.StatusOK, "PMTiles and more"},
		"behind the end":          {[]string{"Range", "bytes=900-"}, http.StatusRequestedRangeNotSatisfiable, ""},
	} {
		a := s.Get(pieceOfMap, append(c.headers, "Origin", "https://other.example")...)
		if a.Status != c.status || (c.body != "" && string(a.Body) != c.body) {
			t.Errorf("%s: %d %q", name, a.Status, a.Body)
		}
		testkit.Same(t, a.Header.Get("Access-Control-Allow-Origin"), "*", name, "origins")
	}
	piece := s.Get(pieceOfMap, "Range", "bytes=0-6")
	for header, want := range map[string]string{
		"Content-Range": "bytes 0-6/16", "Content-Type": "application/vnd.pmtiles", "Cache-Control": "public, max-age=31536000, immutable",
		"Access-Control-Expose-Headers": "Content-Length, Content-Range, ETag", "Cross-Origin-Resource-Policy": "cross-origin",
	} {
		testkit.Same(t, piece.Header.Get(header), want, header)
	}
}

func TestABrowserOfAnotherOriginThatAsksFirstMayReadPieces(t *testing.T) {
	s := startSite(t, nil)
	ask := func(path string) http.Header {
		return s.Send(http.MethodOptions, path, "", nil,
			"Origin", "https://other.example", "Access-Control-Request-Method", "GET", "Access-Control-Request-Headers", "range").Header
	}
	if h := ask(pieceOfMap); h.Get("Access-Control-Allow-Origin") != "*" || !strings.Contains(h.Get("Access-Control-Allow-Headers"), "Range") {
		t.Errorf("%v", h)
	}
	if h := ask("/api/collections/stories/records"); h.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("the API lets %q in", h.Get("Access-Control-Allow-Origin"))
	}
}

func mapInPage(t *testing.T, html []byte) string {
	t.Helper()
	m := regexp.MustCompile(`"map":(null|\{[^}]*\})`).FindSubmatch(html)
	if m == nil {
		t.Fatalf("no map in %s", html)
	}
	return string(m[1])
}

func TestAMapThatIsNamedIsServedAndThePageKnowsWhereAndByWhom(t *testing.T) {
	file := filepath.Join(t.TempDir(), "region.pmtiles")
	data := testkit.MapFile(`{"attribution":"© Example"}`)
	testkit.OK(t, os.WriteFile(file, data, 0o600))
	s := startSite(t, map[string]string{"WAYPOST_MAP": file})
	m := regexp.MustCompile(`^\{"url":"(/map/f/base\.[0-9a-f]{16}\.pmtiles)","attribution":"© Example"\}$`).FindStringSubmatch(mapInPage(t, s.Get("/").Body))
	if m == nil {
		t.Fatal(mapInPage(t, s.Get("/").Body))
	}
	a := s.Get(m[1], "Range", "bytes=0-6", "Origin", "https://other.example")
	if a.Status != http.StatusPartialContent || string(a.Body) != "PMTiles" || a.Header.Get("Access-Control-Allow-Origin") != "*" ||
		a.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" || a.Header.Get("ETag") == "" {
		t.Errorf("%d %q %v", a.Status, a.Body, a.Header)
	}
	testkit.Answered(t, s.Get("/map/f/base.0123456789abcdef.pmtiles"), http.StatusNotFound, "another address")
}

func TestAMapAtAnAddressMayBeReadThereAndNowhereElse(t *testing.T) {
	s := startSite(t, map[string]string{"WAYPOST_MAP": "https://maps.example:8443/world.pmtiles?key=1"})
	a := s.Get("/")
	testkit.Same(t, mapInPage(t, a.Body), `{"url":"https://maps.example:8443/world.pmtiles?key=1","attribution":""}`)
	testkit.Has(t, a.Header.Get("Content-Security-Policy"), "connect-src 'self' https://maps.example:8443;")
}

func TestByItselfThePageMayAskNobodyElseButForThePicturesAReaderSwitchesOn(t *testing.T) {
	a := startSite(t, nil).Get("/")
	testkit.Same(t, mapInPage(t, a.Body), "null")
	policy := a.Header.Get("Content-Security-Policy")
	for _, list := range []string{"img-src 'self' data: blob: https://tile.openstreetmap.org;", "connect-src 'self';"} {
		testkit.Has(t, policy, list, "no")
	}
}
