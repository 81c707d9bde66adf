package gate

import (
	"net/http"
	"strings"
)

// oneRange sends whole what is asked for in several pieces, as any server may (RFC 9110, 14.2). Browsers ask for one piece of a
// picture; fifteen thousand in one header had the file opened anew for each.
func oneRange(h http.Header) {
	if strings.Contains(h.Get("Range"), ",") {
		h.Del("Range")
	}
}
