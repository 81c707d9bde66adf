package pages

import (
	"net/http"
	"regexp"
	"strings"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/settings"
)

const permissions = "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), hid=(), midi=(), " +
	"accelerometer=(), gyroscope=(), magnetometer=(), display-capture=(), screen-wake-lock=(), browsing-topics=()"

// newPolicy is that of the site's pages, but for what is written in a page. Those of the API and the dashboard are in package gate: a
// policy set for all would replace the sandbox around uploaded files.
func newPolicy(c settings.Config) string {
	return strings.NewReplacer("{remotes}", strings.Join(c.RemoteOrigins, " "), "{tiles}", c.TileOrigin(), "{map}", c.MapOrigin(), "{api}", "", "{clips}", "", "{worker}", "").Replace(contract.PagePolicy)
}

// common are the headers every answer of the site carries.
func (s *Site) common(h http.Header) {
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	h.Set("Permissions-Policy", permissions)
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("X-Frame-Options", "DENY")
	h.Del("X-XSS-Protection")
	h.Set("Content-Security-Policy", s.content(nil, nil))
}

var gaps = regexp.MustCompile(` +(;|$| )`)

// content is the policy for a page with the given hashes of its inline scripts and styles.
func (s *Site) content(scriptHashes, styleHashes []string) string {
	filled := strings.NewReplacer("{scripts}", strings.Join(scriptHashes, " "), "{styles}", strings.Join(styleHashes, " ")).Replace(s.policy)
	return gaps.ReplaceAllString(filled, "$1")
}
