package gate

import (
	"net/http"
	"strings"
)

// dropMultiRange answers a request for several ranges with the whole file, as RFC 9110, 14.2 allows. Browsers ask for one range; fifteen
// thousand in one header opened the file as many times.
func dropMultiRange(h http.Header) {
	if strings.Contains(h.Get("Range"), ",") {
		h.Del("Range")
	}
}
