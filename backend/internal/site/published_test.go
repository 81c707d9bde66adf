package site_test

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"waypost/backend/internal/site"
)

const (
	answersName = "f/0123456789abcdef0123456789abcdef.json"
	pictureName = "api/pictures/places/a/photo.jpg/640.webp"
	siteName    = "site/mf-map/f/page.0123456789abcdef.js"
)

func askedOfPublished(folder, method, path string, header ...string) *httptest.ResponseRecorder {
	return askedOf(site.Published(folder), method, "published/"+path, header...)
}

func TestWhatIsPublishedIsSentForAsLongAsItStaysTheSame(t *testing.T) {
	folder := t.TempDir()
	for name, caching := range map[string]string{
		"manifest.json": "public, max-age=1", pictureName: "public, max-age=86400, stale-while-revalidate=86400",
		answersName: "public, max-age=31536000, immutable", siteName: "public, max-age=31536000, immutable",
	} {
		lay(t, folder, name, "its bytes")
		w := askedOfPublished(folder, http.MethodGet, name)
		h := w.Header()
		if w.Code != http.StatusOK || w.Body.String() != "its bytes" || h.Get("Cache-Control") != caching {
			t.Errorf("%s: %d %q %v", name, w.Code, w.Body, h)
		}
		if h.Get("Access-Control-Allow-Origin") != "*" || h.Get("Content-Security-Policy") != "default-src 'none'; sandbox" || h.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", name, h)
		}
		if again := askedOfPublished(folder, http.MethodGet, name, "If-None-Match", h.Get("ETag")); again.Code != http.StatusNotModified {
			t.Errorf("%s again: %d", name, again.Code)
		}
	}
	lay(t, folder, answersName+".gz", "in gzip")
	if w := askedOfPublished(folder, http.MethodGet, answersName, "Accept-Encoding", "gzip, br"); w.Body.String() != "in gzip" || w.Header().Get("Content-Encoding") != "gzip" {
		t.Errorf("%q %v", w.Body, w.Header())
	}
	if kind := askedOfPublished(folder, http.MethodGet, pictureName).Header().Get("Content-Type"); kind != "image/webp" {
		t.Error(kind)
	}
}

func TestNothingElseOfWhatIsPublishedIsShownAndNothingIsWrittenThere(t *testing.T) {
	folder, outside := t.TempDir(), t.TempDir()
	link(t, lay(t, outside, "key", outsideText), filepath.Join(folder, answersName))
	link(t, outside, filepath.Join(folder, "api", "pictures"))
	for _, name := range []string{"site/index.html", "notes.json", "f/notes.json", "f/", ""} {
		if name != "" && !strings.HasSuffix(name, "/") {
			lay(t, folder, name, "in the folder")
		}
	}
	for _, name := range []string{"site/index.html", "notes.json", "f/notes.json", "f/", "", answersName, "api/pictures/key", "api/pictures/../../key"} {
		w := askedOfPublished(folder, http.MethodGet, name)
		if w.Code != http.StatusNotFound || w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("Content-Type") != "text/plain; charset=utf-8" {
			t.Errorf("%q: %d %q %v", name, w.Code, w.Body, w.Header())
		}
	}
	if w := askedOfPublished(folder, http.MethodPut, answersName); w.Code != http.StatusMethodNotAllowed {
		t.Errorf("PUT: %d", w.Code)
	}
}

func TestVisitorsOfASiteThatDoesNotAnswerAreSentItsPageAndProgramsThatItIsAway(t *testing.T) {
	folder := t.TempDir()
	if w := askedOfPublished(folder, http.MethodGet, "away/page"); w.Code != http.StatusNotFound {
		t.Errorf("without a page: %d", w.Code)
	}
	lay(t, folder, "site/index.html", "<!doctype html>")
	w := askedOfPublished(folder, http.MethodGet, "away/page")
	h := w.Header()
	if w.Code != http.StatusOK || h.Get("Cache-Control") != "no-store" || h.Get("Content-Type") != "text/html; charset=utf-8" || h.Get("X-Frame-Options") != "DENY" {
		t.Errorf("%d %v", w.Code, h)
	}
	// The policy stands in the page itself: another one would take its scripts.
	if h.Get("Content-Security-Policy") != "" {
		t.Error(h)
	}
	if w := askedOfPublished(folder, http.MethodGet, "away"); w.Code != http.StatusServiceUnavailable || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
}
