package site

import (
	"io/fs"
	"net/http"
	"regexp"
	"strings"

	"waypost/backend/internal/headers"
	"waypost/backend/internal/release"
)

const (
	publishedPath = "/published/"
	// Both are for the server in front, when nobody answers behind it: the page, and that there is nothing else.
	awayPage, away = "away/page", "away"
	// What is published says nothing that runs, and is not a page of the site.
	nothingRuns = "default-src 'none'; sandbox"
	// A copy of what names the others is as old as this at most.
	shortly  = "public, max-age=1"
	pictures = "api/pictures/"
	ofADay   = "public, max-age=86400, stale-while-revalidate=86400"
)

// ofPublished are files named by their bytes.
var ofPublished = regexp.MustCompile(`^(?:f/[0-9a-f]{32}\.(?:json|mvt)|site/(?:[^/]+/)+f/[^/]+)$`)

// Published answers for the folder that is published to, below /published/: for programs and pages anywhere, with files for ever, but for
// what names them and for pictures. /published/away/page is the site's page, for visitors of a site that does not answer; /published/away
// tells all others so.
func Published(folder string) http.Handler {
	files := release.Folder(folder)
	return headers.Outer("", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		name := strings.TrimPrefix(r.URL.Path, publishedPath)
		switch {
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			h.Set("Allow", "GET, HEAD")
			refuse(w, http.StatusMethodNotAllowed)
		case name == away:
			refuse(w, http.StatusServiceUnavailable)
		case name == awayPage:
			sendAway(w, r, files)
		default:
			toAll(h)
			h.Set("Content-Security-Policy", nothingRuns)
			sendPublished(w, r, files, name)
		}
	}))
}

func sendPublished(w http.ResponseWriter, r *http.Request, files fs.FS, name string) {
	switch {
	case len(name) > longestName:
		refuse(w, http.StatusNotFound)
	case name == "manifest.json":
		send(w, r, files, name, lasting{shortly, contentType(name)})
	case strings.HasPrefix(name, pictures):
		// Smaller sizes have the name of the picture they were made of.
		send(w, r, files, name, lasting{ofADay, "image/webp"})
	case ofPublished.MatchString(name):
		sendBuilt(w, r, files, name)
	default:
		refuse(w, http.StatusNotFound)
	}
}

// sendAway sends the page with the headers it has where the site answers; its policy is in itself.
func sendAway(w http.ResponseWriter, r *http.Request, files fs.FS) {
	h := w.Header()
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	send(w, r, files, "site/index.html", lasting{"no-store", types[".html"]})
}
