package app

import (
	"net/http"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/pages"
	"waypost/backend/internal/settings"
)

// outermost is what every request passes before a route is chosen for it.
func outermost(c settings.Config, desk *Desk, g *gate.Gate, routes http.Handler) http.Handler {
	return desk.Requests(gate.OuterHeaders(c.SiteURL, g.Outer(pages.AnswerPreflight(routes))))
}
