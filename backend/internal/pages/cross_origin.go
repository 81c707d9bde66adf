package pages

import (
	"net/http"
	"strings"
)

// allowAllOrigins lets pages of all origins read a file and the headers of range requests: a map is read in ranges.
func allowAllOrigins(h http.Header) {
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Expose-Headers", "Content-Length, Content-Range, ETag")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
}

// sendPreflight answers a CORS preflight for a range request.
func sendPreflight(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Access-Control-Allow-Methods", "GET, HEAD")
	h.Set("Access-Control-Allow-Headers", "Range, If-Range, If-Match, If-None-Match")
	h.Set("Access-Control-Max-Age", "86400")
	w.WriteHeader(http.StatusNoContent)
}

// AnswerPreflight answers CORS preflights for the files of builds, before routing: those of the API only allow the origins in the settings.
func AnswerPreflight(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodOptions || !isHashed(strings.TrimPrefix(r.URL.Path, "/")) {
			next.ServeHTTP(w, r)
			return
		}
		allowAllOrigins(w.Header())
		sendPreflight(w)
	})
}
