// Package feeds answers programs that follow what is new: readers of feeds and crawlers. Everything in it is shown to everybody.
package feeds

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/reach"
	"waypost/backend/internal/turns"
	"waypost/backend/internal/visitor"
)

const (
	// SitemapPath names all addresses, or where they are named.
	SitemapPath = "/sitemap.xml"
	// DayPath names the stories that were begun on one day.
	DayPath = "/sitemaps/{day}"
	// RobotsPath says what crawlers may read.
	RobotsPath = "/robots.txt"

	atomKind = "application/atom+xml; charset=utf-8"
	xmlKind  = "application/xml; charset=utf-8"
	textKind = "text/plain; charset=utf-8"

	nothing  = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
	notFound = "Not found."
	busy     = "This site has more to do than it can at the moment. Please try again in a moment."
)

// Feeds are those of the site and of each person, and the list of all addresses.
type Feeds struct {
	app  core.App
	site reach.Site
	// Lists of thousands are read a few at a time.
	listing *turns.Turns
	parts   parts
}

// New prepares them.
func New(app core.App, siteURL string) *Feeds {
	return &Feeds{
		app: app, site: reach.Site{URL: siteURL},
		listing: turns.New(turns.Line{AtOnce: turns.Half(), Longest: 16, Patience: 5 * time.Second}),
	}
}

// Bind adds the routes.
func (f *Feeds) Bind(r *router.Router[*core.RequestEvent]) {
	for path, answer := range map[string]func(*core.RequestEvent) error{
		reach.FeedPath: f.ofSite, reach.AuthorFeedPath: f.ofAuthor, SitemapPath: f.sitemap, DayPath: f.ofDay, RobotsPath: f.robots,
	} {
		r.GET(path, answer).Bind(apis.SkipSuccessActivityLog())
	}
}

// heading is what each answer says of itself. It may be kept, but is asked for again: what was taken back is gone.
func heading(e *core.RequestEvent, kind string) {
	h := e.Response.Header()
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "no-cache")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", nothing)
	h.Set("X-Frame-Options", "DENY")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
}

// missing is the same for what is not shown and for what there never was.
func missing(e *core.RequestEvent) error {
	heading(e, textKind)
	return e.String(http.StatusNotFound, notFound)
}

func tag(data []byte) string {
	sum := sha256.Sum256(data)
	return `"` + hex.EncodeToString(sum[:12]) + `"`
}

// inTurn waits for a turn to read much; networks have theirs in a row.
func (f *Feeds) inTurn(e *core.RequestEvent, work func() error) error {
	if !f.listing.Take(e.Request.Context(), visitor.Neighbourhood(visitor.Address(e.Request))) {
		heading(e, textKind)
		e.Response.Header().Set("Cache-Control", "no-store")
		e.Response.Header().Set("Retry-After", "2")
		return e.String(http.StatusServiceUnavailable, busy)
	}
	defer f.listing.End()
	return work()
}
