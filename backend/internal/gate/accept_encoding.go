package gate

import (
	"net/http"
	"strconv"
	"strings"
)

// Accepts reports whether Accept-Encoding allows a coding; q=0 refuses it.
func Accepts(r *http.Request, coding string) bool {
	for _, part := range strings.Split(strings.ToLower(r.Header.Get("Accept-Encoding")), ",") {
		name, parameters, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) != coding {
			continue
		}
		_, q, given := strings.Cut(strings.ReplaceAll(parameters, " ", ""), "q=")
		weight, err := strconv.ParseFloat(q, 64)
		return !given || (err == nil && weight > 0)
	}
	return false
}
