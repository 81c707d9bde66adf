// Answers programs that follow what is new: readers of feeds and crawlers. Everything in it is shown to everybody.

package pages

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/gate"
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
)

// Feeds are those of the site and of each person, and the list of all addresses.
type Feeds struct {
	app  core.App
	site Addresses
	// pages are the addresses of remotes' pages that may stand in lists.
	pages func() []string
}

// NewFeeds prepares them; pages answers the addresses of remotes' pages that may stand in lists.
func NewFeeds(app core.App, siteURL string, pages func() []string) *Feeds {
	return &Feeds{app: app, site: Addresses{URL: siteURL}, pages: pages}
}

// Bind adds the routes.
func (f *Feeds) Bind(r *router.Router[*core.RequestEvent]) {
	for path, answer := range map[string]func(*core.RequestEvent) error{
		FeedPath: f.ofSite, AuthorFeedPath: f.ofAuthor, SitemapPath: f.sitemap, DayPath: f.ofDay, RobotsPath: f.robots,
	} {
		r.GET(path, answer).Bind(apis.SkipSuccessActivityLog())
	}
}

// feedHeading is what each answer says of itself. It may be kept, but is asked for again: what was taken back is gone.
func feedHeading(e *core.RequestEvent, kind string) {
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
	feedHeading(e, textKind)
	return e.String(http.StatusNotFound, notFound)
}

func feedTag(data []byte) string {
	sum := sha256.Sum256(data)
	return `"` + hex.EncodeToString(sum[:12]) + `"`
}

// send answers with what is written; with nothing where data is nil. Changed is when the newest part of it changed, as feeds say it; empty
// where nobody asks.
func (f *Feeds) send(e *core.RequestEvent, kind string, data []byte, changed string) error {
	if data == nil {
		return missing(e)
	}
	feedHeading(e, kind)
	h := e.Response.Header()
	gate.SetCacheControl(h, e.Request)
	h.Set("ETag", feedTag(data))
	if changed, err := time.Parse(time.RFC3339, changed); err == nil {
		h.Set("Last-Modified", changed.UTC().Format(http.TimeFormat))
	}
	// Asked for again by its tag alone: a story that is taken back makes a feed older, and has to be gone from it all the same.
	http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(data))
	return nil
}
