package server

import (
	"net/http"

	"waypost/backend/internal/caching"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/headers"
	"waypost/backend/internal/operations"
	"waypost/backend/internal/settings"
	"waypost/backend/internal/site"
)

// outermost is what every request passes before a route is chosen for it.
func outermost(c settings.Config, desk *operations.Desk, g *gate.Gate, routes http.Handler) http.Handler {
	return desk.Requests(headers.Outer(c.SiteURL, g.Outer(site.Asked(caching.Told(len(c.Caches) > 0, routes)))))
}
