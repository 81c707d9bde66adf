package gate

import (
	"net/url"
	"strings"
)

// CookieName is what a cookie of ours is called on a site. With https no other host, and no page without https, can set one of that name.
// Without, as on the own machine, it holds the port: browsers keep one box of cookies for all ports.
func CookieName(siteURL, name string) (whole string, secure bool) {
	if strings.HasPrefix(siteURL, "https://") {
		return "__Host-" + name, true
	}
	if u, err := url.Parse(siteURL); err == nil && u.Port() != "" {
		return name + "-" + u.Port(), false
	}
	return name, false
}
