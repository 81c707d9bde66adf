package pages

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

// notForCrawlers are addresses of this server and the shell. Pages of remotes are not among them: each says by itself whether it may stand
// in a list, and for that it has to be read. Neither are calls of the API: crawlers that run scripts need them to see a page as people do.
var notForCrawlers = []string{"/loading", "/outbox", "/_/", "/share/", "/embed/"}

func (f *Feeds) robots(e *core.RequestEvent) error {
	feedHeading(e, textKind)
	if gate.MembersOnly(e.Request.Context()) {
		return e.String(http.StatusOK, "User-agent: *\nDisallow: /\n")
	}
	return e.String(http.StatusOK, "User-agent: *\nDisallow: "+strings.Join(notForCrawlers, "\nDisallow: ")+"\n\nSitemap: "+f.site.URL+SitemapPath+"\n")
}
