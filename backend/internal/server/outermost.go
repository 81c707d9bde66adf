package server

import (
	"net/http"
	"slices"

	"waypost/backend/internal/headers"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/visitor"
)

// outermost is what every request passes before a route is chosen for it.
func outermost(c settings.Config, routes http.Handler) http.Handler {
	return visitor.Known(visitor.Options{
		Header: c.TrustedProxyHeader, Named: slices.Concat(c.RateLimitExempt, c.SuperuserAddresses),
	}, headers.Encrypted(c.SiteURL, routes))
}
