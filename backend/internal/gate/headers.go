// Sets the security headers of the API and PocketBase's own pages. Those of the site's pages and files are in package pages.

package gate

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

const (
	hsts   = "max-age=31536000; includeSubDomains"
	apiCSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)

// files are routes that serve uploads. They get a stricter policy, a sandbox, unless they set one.
var files = []string{"/api/files/{collection}/", "/api/pictures/"}

// LargestHeader limits a request's headers and address in bytes, at several times what browsers send. Much of it is parsed character by
// character.
const LargestHeader = 24 << 10

// OuterHeaders sets HSTS on every answer of an https site, and drops requests for several ranges, before a route is chosen.
func OuterHeaders(siteURL string, next http.Handler) http.Handler {
	isEncrypted := strings.HasPrefix(siteURL, "https://")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isEncrypted {
			w.Header().Set("Strict-Transport-Security", hsts)
		}
		dropMultiRange(r.Header)
		next.ServeHTTP(w, r)
	})
}

// innerHeaders sets the headers of the API and PocketBase's own pages.
func innerHeaders(e *core.RequestEvent) {
	h := e.Response.Header()
	h.Del("X-XSS-Protection") // unsafe in the old browsers that support it
	h.Set("Referrer-Policy", "no-referrer")
	path := pathOf(e.Request.Pattern)
	if strings.HasPrefix(path, "/api/") && !anyPrefix(path, files) {
		h.Set("Content-Security-Policy", apiCSP)
		h.Set("X-Frame-Options", "DENY")
	}
}

func pathOf(pattern string) string {
	if _, path, hasMethod := strings.Cut(pattern, " "); hasMethod {
		return path
	}
	return pattern
}

func anyPrefix(path string, list []string) bool {
	for _, prefix := range list {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}
