package gate

import (
	"encoding/json"
	"net/http"
	"strings"
)

const (
	// longestPath and longestQuery are far beyond what any address of the site has, in bytes. Patterns look at paths letter by letter, and
	// parameters are taken apart several times: sixty kilobytes of either took twenty times what a page does.
	longestPath  = 5 << 10
	longestQuery = 12 << 10
	// mostParameters, mostHeaders and longestHeader, the name of one, are as far beyond what there is. PocketBase makes another name of each
	// header.
	mostParameters, mostHeaders, longestHeader = 100, 100, 100
	// longestHost is a name of the internet with its port, and some more.
	longestHost = 300

	tooLong = "This address is too long."
	tooMany = "The headers of this request are too long or too many."
)

// longestLists are of what is taken apart with each request, in bytes: no browser sends a tenth of it.
var longestLists = map[string]int{"Accept-Encoding": 1 << 10, "Content-Type": 1 << 10, "Authorization": 8 << 10}

// shorten refuses addresses and headers of such a length or number, and passes over such lists, before anything looks at them. It tells
// whether the request goes on.
func shorten(w http.ResponseWriter, r *http.Request) bool {
	switch {
	case len(r.URL.Path) > longestPath, len(r.URL.RawQuery) > longestQuery, strings.Count(r.URL.RawQuery, "&") >= mostParameters:
		refuseHeaders(w, http.StatusRequestURITooLong, tooLong)
		return false
	case len(r.Header) > mostHeaders, hasLongName(r.Header), len(r.Host) > longestHost:
		refuseHeaders(w, http.StatusRequestHeaderFieldsTooLarge, tooMany)
		return false
	}
	for name, longest := range longestLists {
		if len(r.Header.Get(name)) > longest {
			r.Header.Del(name)
		}
	}
	return true
}

func hasLongName(h http.Header) bool {
	for name := range h {
		if len(name) > longestHeader {
			return true
		}
	}
	return false
}

func refuseHeaders(w http.ResponseWriter, status int, sentence string) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"status": status, "message": sentence, "data": map[string]any{}})
}
