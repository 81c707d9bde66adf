package pages_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waypost/backend/internal/pages"
	"waypost/backend/internal/testkit"
)

const (
	outsideText = "a key of this machine"
	builtName   = "mf-map/f/place.0123456789abcdef.js"
	buildName   = "mf-map/builds/0123456789ab.json"
)

func asked(store, method, name string, header ...string) *httptest.ResponseRecorder {
	return askedOf(pages.Store(store), method, name, header...)
}

func askedOf(files http.Handler, method, name string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "/"+name, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	files.ServeHTTP(w, r)
	return w
}

func link(t *testing.T, to, path string) {
	t.Helper()
	testkit.OK(t, os.MkdirAll(filepath.Dir(path), 0o755))
	testkit.OK(t, os.Symlink(to, path))
}

func TestALinkOutOfTheStoreShowsNobodyWhatIsThere(t *testing.T) {
	store, outside := t.TempDir(), t.TempDir()
	key := lay(t, outside, "f/a.0123456789abcdef.bin", outsideText)
	names := []string{"mf-map/f/a.0123456789abcdef.bin", buildName, "release.json"}
	for _, name := range names {
		link(t, key, filepath.Join(store, name))
	}
	link(t, outside, filepath.Join(store, "mf-planted"))
	for _, name := range append(names, "mf-planted/f/a.0123456789abcdef.bin") {
		if w := asked(store, http.MethodGet, name); w.Code != http.StatusNotFound || strings.Contains(w.Body.String(), outsideText) {
			t.Errorf("%s: %d %q", name, w.Code, w.Body)
		}
	}
	lay(t, store, builtName, "plain")
	for coding, suffix := range map[string]string{"br": ".br", "gzip": ".gz"} {
		link(t, key, filepath.Join(store, builtName+suffix))
		if w := asked(store, http.MethodGet, builtName, "Accept-Encoding", coding); w.Code != http.StatusOK || w.Body.String() != "plain" {
			t.Errorf("%s: %d %q", coding, w.Code, w.Body)
		}
	}
}

func TestTheStoreSendsFilesOfBuildsForEverInTheFormThatLiesBesideThem(t *testing.T) {
	store := t.TempDir()
	lay(t, store, builtName, "plain")
	lay(t, store, builtName+".br", "in brotli")
	lay(t, store, builtName+".gz", "in gzip")
	for accepted, want := range map[string][2]string{"": {"", "plain"}, "gzip": {"gzip", "in gzip"}, "gzip, br": {"br", "in brotli"}} {
		w := asked(store, http.MethodGet, builtName, "Accept-Encoding", accepted)
		if got := [2]string{w.Header().Get("Content-Encoding"), w.Body.String()}; w.Code != http.StatusOK || got != want {
			t.Errorf("%q: %d %q", accepted, w.Code, got)
		}
		for header, value := range map[string]string{
			"Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=31536000, immutable", "Content-Type": "text/javascript; charset=utf-8",
			"Cross-Origin-Resource-Policy": "cross-origin", "X-Content-Type-Options": "nosniff", "Vary": "Accept-Encoding",
		} {
			testkit.Same(t, w.Header().Get(header), value, accepted, header)
		}
		if w := asked(store, http.MethodGet, builtName, "Accept-Encoding", accepted, "If-None-Match", w.Header().Get("ETag")); w.Code != http.StatusNotModified {
			t.Errorf("%q again: %d", accepted, w.Code)
		}
	}
}

func TestTheStoreShowsWhatNamesBuildsAnewAndNothingElseOfIt(t *testing.T) {
	store := t.TempDir()
	lay(t, store, buildName, `{"a":1}`)
	first := asked(store, http.MethodGet, buildName)
	if first.Code != http.StatusOK || first.Header().Get("Cache-Control") != "no-cache" || first.Body.String() != `{"a":1}` {
		t.Fatalf("%d %v %s", first.Code, first.Header(), first.Body)
	}
	tag := first.Header().Get("ETag")
	if w := asked(store, http.MethodGet, buildName, "If-None-Match", tag); w.Code != http.StatusNotModified {
		t.Errorf("unchanged: %d", w.Code)
	}
	lay(t, store, buildName, `{"a":"new"}`)
	if w := asked(store, http.MethodGet, buildName, "If-None-Match", tag); w.Code != http.StatusOK {
		t.Errorf("changed: %d", w.Code)
	}
	for _, name := range []string{"history/0000001.json", "mf-map/f/page.0123456789abcdef.html", "mf-map/f/plain.js", "notes.txt"} {
		lay(t, store, name, "in the store")
		w := asked(store, http.MethodGet, name)
		if w.Code != http.StatusNotFound || w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("Content-Type") != "text/plain; charset=utf-8" {
			t.Errorf("%s: %d %v", name, w.Code, w.Header())
		}
	}
	if w := asked(store, http.MethodPut, buildName); w.Code != http.StatusMethodNotAllowed {
		t.Errorf("PUT: %d", w.Code)
	}
	if w := asked(store, http.MethodOptions, buildName); w.Code != http.StatusNoContent || w.Header().Get("Access-Control-Allow-Methods") != "GET, HEAD" {
		t.Errorf("OPTIONS: %d %v", w.Code, w.Header())
	}
}

func TestAFileOfTheStoreAskedForInManyPiecesIsSentWhole(t *testing.T) {
	store := t.TempDir()
	lay(t, store, builtName, "0123456789")
	if w := asked(store, http.MethodGet, builtName, "Range", "bytes=0-0,2-2,4-4"); w.Code != http.StatusOK || w.Body.String() != "0123456789" {
		t.Errorf("%d %q", w.Code, w.Body)
	}
	if w := asked(store, http.MethodGet, builtName, "Range", "bytes=2-3"); w.Code != http.StatusPartialContent || w.Body.String() != "23" {
		t.Errorf("one piece: %d %q", w.Code, w.Body)
	}
}
