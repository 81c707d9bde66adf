package feeds

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// notForCrawlers are pages of one person, or for one moment. Calls of the API are not among them: crawlers that run scripts need them
// to see a page as people do.
var notForCrawlers = []string{
	"/dashboard", "/login", "/register", "/forgot-password", "/reset-password", "/verify-email", "/confirm-email", "/loading", "/outbox", "/_/", "/share/", "/embed/",
}

func (f *Feeds) robots(e *core.RequestEvent) error {
	heading(e, textKind)
	return e.String(http.StatusOK, "User-agent: *\nDisallow: "+strings.Join(notForCrawlers, "\nDisallow: ")+"\n\nSitemap: "+f.site.URL+SitemapPath+"\n")
}
