package pages

import (
	"net/http"
	"strings"
)

// toAll lets pages of all origins read a file, and how much of it an answer holds: a map is read piece by piece.
func toAll(h http.Header) {
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Expose-Headers", "Content-Length, Content-Range, ETag")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
}

// allowed answers browsers that ask before they ask for a piece.
func allowed(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Access-Control-Allow-Methods", "GET, HEAD")
	h.Set("Access-Control-Allow-Headers", "Range, If-Range, If-Match, If-None-Match")
	h.Set("Access-Control-Max-Age", "86400")
	w.WriteHeader(http.StatusNoContent)
}

// Asked answers browsers of other origins that ask whether they may read a piece of a file of a build, before routes are chosen:
// those of the API let in named origins alone.
func Asked(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodOptions || !isHashed(strings.TrimPrefix(r.URL.Path, "/")) {
			next.ServeHTTP(w, r)
			return
		}
		toAll(w.Header())
		allowed(w)
	})
}
