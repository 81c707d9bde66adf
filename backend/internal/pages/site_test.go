package pages_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"waypost/backend/internal/testkit"
)

const (
	inline      = `window.chosen = "1 < 2"`
	inlineStyle = "\nbody { margin: 0; }\n"
)

var script = strings.Repeat("export const place = 'Salto';\n", 60)

func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	write := func(name string, data []byte) {
		path := filepath.Join(dir, name)
		testkit.OK(t, os.MkdirAll(filepath.Dir(path), 0o755))
		testkit.OK(t, os.WriteFile(path, data, 0o644))
	}
	write("index.html", []byte(`<!doctype html><html lang="en"><title>Waypost</title>`+
		`<script type="application/json" id="waypost-settings">{}</script><script type="application/json" id="release">{"a":1}</script>`+
		`<style>`+inlineStyle+`</style><script>`+inline+`</script><script src="/shell/f/main.abcdef12.js" defer></script>`+strings.Repeat("<!-- a page -->", 60)+`</html>`))
	write("release.json", []byte(`{"remotes":{"mf-map":"`+strings.Repeat("x", 900)+`"}}`))
	write("robots.txt", []byte("User-agent: *\n"))
	write("shell/f/main.abcdef12.js", []byte(script))
	var b, g bytes.Buffer
	br, zip := brotli.NewWriter(&b), gzip.NewWriter(&g)
	_, _ = br.Write([]byte(script))
	_, _ = zip.Write([]byte(script))
	_, _ = br.Close(), zip.Close()
	write("shell/f/main.abcdef12.js.br", b.Bytes())
	write("shell/f/main.abcdef12.js.gz", g.Bytes())
	write("mf-map/f/world.0123456789.topojson", []byte(`{"type":"Topology"}`))
	write("mf-map/f/decoder.0123456789.wasm", []byte("\x00asm"))
	return dir
}

func startSite(t *testing.T, env map[string]string) *testkit.Server {
	t.Helper()
	all := map[string]string{"WAYPOST_SITE_DIR": folder(t)}
	for name, value := range env {
		all[name] = value
	}
	return testkit.Start(t, all)
}

func TestHashedFilesAreImmutableCompressedAndOpenToOtherOrigins(t *testing.T) {
	s := startSite(t, nil)
	for accept, coding := range map[string]string{"gzip, deflate, br": "br", "gzip": "gzip", "br;q=0, gzip;q=0.5": "gzip", "": "", "identity": ""} {
		a := s.Get("/shell/f/main.abcdef12.js", "Accept-Encoding", accept, "Origin", "https://other.example")
		if a.Status != http.StatusOK || a.Header.Get("Content-Encoding") != coding || unpack(t, coding, a.Body) != script {
			t.Errorf("%q: %d %q", accept, a.Status, a.Header.Get("Content-Encoding"))
		}
		for header, want := range map[string]string{
			"Cache-Control": "public, max-age=31536000, immutable", "Content-Type": "text/javascript; charset=utf-8",
			"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin", "X-Content-Type-Options": "nosniff",
		} {
			testkit.Same(t, a.Header.Get(header), want, accept, header)
		}
		if strings.Count(strings.Join(a.Header.Values("Vary"), ","), "Accept-Encoding") != 1 {
			t.Errorf("%q: Vary is %v", accept, a.Header.Values("Vary"))
		}
		again := s.Get("/shell/f/main.abcdef12.js", "Accept-Encoding", accept, "If-None-Match", a.Header.Get("ETag"))
		if again.Status != http.StatusNotModified || len(again.Body) != 0 {
			t.Errorf("%q: asked again, %d", accept, again.Status)
		}
	}
	if a := s.Get("/mf-map/f/decoder.0123456789.wasm"); a.Header.Get("Content-Type") != "application/wasm" {
		t.Errorf("wasm is %q", a.Header.Get("Content-Type"))
	}
	if a := s.Send(http.MethodHead, "/shell/f/main.abcdef12.js", "", nil); a.Status != http.StatusOK || len(a.Body) != 0 || a.Header.Get("Content-Length") == "" {
		t.Errorf("HEAD: %d %v", a.Status, a.Header)
	}
	if a := s.Get("/shell/f/main.abcdef12.js", "Range", "bytes=0-5"); a.Status != http.StatusPartialContent || string(a.Body) != script[:6] {
		t.Errorf("Range: %d %q", a.Status, a.Body)
	}
}

func unpack(t *testing.T, coding string, data []byte) string {
	t.Helper()
	var r io.Reader = bytes.NewReader(data)
	switch coding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		zip, err := gzip.NewReader(r)
		testkit.OK(t, err)
		r = zip
	}
	plain, err := io.ReadAll(r)
	testkit.OK(t, err)
	return string(plain)
}

func TestPagesAndManifestsAreAskedForAgainEachTime(t *testing.T) {
	s := startSite(t, nil)
	for path, kind := range map[string]string{"/": "text/html; charset=utf-8", "/release.json": "application/json; charset=utf-8"} {
		for _, coding := range []string{"br", "gzip", ""} {
			a := s.Get(path, "Accept-Encoding", coding)
			if a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-cache" || a.Header.Get("Content-Type") != kind || a.Header.Get("Content-Encoding") != coding {
				t.Errorf("%s as %q: %d %v", path, coding, a.Status, a.Header)
			}
			testkit.Answered(t, s.Get(path, "Accept-Encoding", coding, "If-None-Match", a.Header.Get("ETag")), http.StatusNotModified, path, "as", coding, "asked again")
		}
	}
	if a := s.Get("/release.json"); a.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Error("the manifest is open to other origins")
	}
	manifest := filepath.Join(s.Config.SiteDir, "release.json")
	testkit.OK(t, os.WriteFile(manifest, []byte(`{"changed":true}`), 0o644))
	if a := s.Get("/release.json"); string(a.Body) != `{"changed":true}` {
		t.Errorf("a new manifest is not served: %s", a.Body)
	}
}

func TestRoutesGetThePageAndMissingFilesNeverDo(t *testing.T) {
	s := startSite(t, nil)
	for _, path := range []string{"/", "/login", "/travel-story/abc123", "/dashboard/edit-travel-story/x", "/loading/dashboard/create-point", "/nowhere",
		"/travel-story/a.b", "/loading/https:/evil.example", "/server.go", "/wp-login.php", "/.env"} {
		if a := s.Get(path); a.Status != http.StatusOK || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: %d %s", path, a.Status, a.Header.Get("Content-Type"))
		}
	}
	for _, path := range []string{
		"/missing.js", "/shell/f/gone.abcdef12.js", "/mf-map/f/gone", "/style.css", "/x.json", "/api", "/api/nothing", "/api/collections-x",
		"/%2e%2e/%2e%2e/etc/passwd.txt", "/..%2fserver.js", "/travel-story/gone.JS", "/shell/f/", "/favicon.ico",
	} {
		a := s.Get(path)
		html := strings.Contains(a.Header.Get("Content-Type"), "html") || strings.Contains(string(a.Body), "<html")
		if a.Status != http.StatusNotFound || html || a.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %d %s", path, a.Status, a.Header.Get("Content-Type"))
		}
	}
}

const (
	unsignedPage    = `<!doctype html><script src="/mf-map/f/unsigned.0123456789abcdef.js"></script>`
	unsignedDrawing = `<svg xmlns="http://www.w3.org/2000/svg"><script href="/mf-map/f/unsigned.0123456789abcdef.js"/></svg>`
)

func lay(t *testing.T, store, name, text string) string {
	t.Helper()
	path := filepath.Join(store, name)
	testkit.OK(t, os.MkdirAll(filepath.Dir(path), 0o755))
	testkit.OK(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// Both ran their script at the site's own address, as whoever opened the link, without any key.
func TestWhoCanWriteTheStoreHasNoPageOfTheSiteByIt(t *testing.T) {
	s, _, store := released(t)
	for _, ending := range []string{"html", "htm", "xhtml", "xml", "HTML", "pdf", "x"} {
		name := "mf-map/f/page.0123456789abcdef." + ending
		lay(t, store, name, unsignedPage)
		if a := s.Get("/" + name); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d %s", name, a.Status, a.Header.Get("Content-Type"))
		}
	}
	for _, ending := range []string{"svg", "json", "css", "bin"} {
		name := "mf-map/f/file.0123456789abcdef." + ending
		lay(t, store, name, unsignedDrawing)
		policy := s.Get("/" + name).Header.Get("Content-Security-Policy")
		if !strings.HasPrefix(policy, "default-src 'none';") || !strings.HasSuffix(policy, "; sandbox") || strings.Contains(policy, "script-src") {
			t.Errorf("%s: %s", name, policy)
		}
	}
	worker := s.Get("/shell/f/main.abcdef12.js").Header.Get("Content-Security-Policy")
	if !strings.Contains(worker, "script-src 'self'") || !strings.Contains(worker, "connect-src 'self'") {
		t.Errorf("a worker made of a script has the policy %s", worker)
	}
}

func TestAFileOfAnySizeInTheStoreIsSentAndNotHeld(t *testing.T) {
	s, _, store := released(t)
	const size = 300 << 20
	for _, name := range []string{"mf-map/f/large.0123456789abcdef.js", "mf-map/f/large.0123456789abcdef.wasm", "mf-map/f/packed.0123456789abcdef.js.br"} {
		testkit.OK(t, os.Truncate(lay(t, store, name, "x"), size))
	}
	lay(t, store, "mf-map/f/packed.0123456789abcdef.js", "x")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for _, name := range []string{"large.0123456789abcdef.js", "large.0123456789abcdef.wasm", "packed.0123456789abcdef.js"} {
		a := s.Get("/mf-map/f/"+name, "Range", "bytes=0-5", "Accept-Encoding", "br")
		if a.Status != http.StatusPartialContent || len(a.Body) != 6 {
			t.Errorf("%s: %d, %d bytes", name, a.Status, len(a.Body))
		}
	}
	runtime.ReadMemStats(&after)
	if taken := (after.TotalAlloc - before.TotalAlloc) >> 20; taken > 50 {
		t.Errorf("it took %d MB", taken)
	}
}
