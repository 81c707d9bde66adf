// Holds the security headers of what is not the site: the API and PocketBase's own pages. Those of the site's
// pages and files are in package pages.

package gate

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

const (
	stayEncrypted = "max-age=31536000; includeSubDomains"
	dataAlone     = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)

// files answer with what people uploaded. They get a stricter policy of their own, a sandbox, unless there is one already.
var files = []string{"/api/files/{collection}/", "/api/pictures/"}

// LargestHeader is what a request says of itself at most, in bytes, its address included: several times what browsers send. Much of it is
// looked at letter by letter, and lists in it are taken apart.
const LargestHeader = 24 << 10

// OuterHeaders tells browsers to come back over https only, with whatever is answered, where the site's address is one, and has at most one
// piece of a file asked for: all before a route is chosen.
func OuterHeaders(siteURL string, next http.Handler) http.Handler {
	isEncrypted := strings.HasPrefix(siteURL, "https://")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isEncrypted {
			w.Header().Set("Strict-Transport-Security", stayEncrypted)
		}
		oneRange(r.Header)
		next.ServeHTTP(w, r)
	})
}

// innerHeaders are those of the API and of PocketBase's own pages.
func innerHeaders(e *core.RequestEvent) {
	h := e.Response.Header()
	h.Del("X-XSS-Protection") // browsers that still know it are better off without
	h.Set("Referrer-Policy", "no-referrer")
	path := pathOf(e.Request.Pattern)
	if strings.HasPrefix(path, "/api/") && !anyPrefix(path, files) {
		h.Set("Content-Security-Policy", dataAlone)
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
