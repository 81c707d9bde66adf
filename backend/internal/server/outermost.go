package server

import (
	"net"
	"net/http"
	"slices"

	"waypost/backend/internal/caching"
	"waypost/backend/internal/flood"
	"waypost/backend/internal/headers"
	"waypost/backend/internal/operations"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/site"
	"waypost/backend/internal/visitor"
)

// outermost is what every request passes before a route is chosen for it.
func outermost(c settings.Config, desk *operations.Desk, routes http.Handler) http.Handler {
	return desk.Requests(visitor.Known(visitor.Options{
		Header: c.TrustedProxyHeader, Named: slices.Concat(c.RateLimitExempt, c.SuperuserAddresses),
	}, headers.Encrypted(c.SiteURL, flood.Requests(flood.Usual, c.RateLimitExempt, headers.Short(headers.OneRange(site.Asked(caching.Told(len(c.Caches) > 0, routes))))))))
}

// bounded takes no more connections than the program can hold. Behind a proxy all of them are the proxy's.
func bounded(c settings.Config, l net.Listener) net.Listener {
	each := flood.MostEach
	if c.TrustedProxyHeader != "" {
		each = 0
	}
	return flood.Connections(l, each, flood.MostAll)
}
