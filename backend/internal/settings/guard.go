package settings

import (
	"crypto/subtle"
	"net/http"
	"strings"
)

// IsGuard tells whether a request comes with the guard's token; never where none is set.
func (c Config) IsGuard(r *http.Request) bool {
	token, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return bearer && c.GuardToken != "" && subtle.ConstantTimeCompare([]byte(token), []byte(c.GuardToken)) == 1
}
