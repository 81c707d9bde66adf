package pages_test

import (
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"waypost/backend/internal/testkit"
)

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
