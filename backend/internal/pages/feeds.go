// Answers programs that follow what is new: readers of feeds and crawlers. Everything in it is shown to everybody.

package pages

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/netip"
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
	busy     = "The site is busy right now. Please try again in a moment."
)

// Feeds are those of the site and of each person, and the list of all addresses.
type Feeds struct {
	app  core.App
	site Addresses
	// pages are the addresses of remotes' pages that may stand in lists.
	pages func() []string
	// Lists of thousands are read a few at a time.
	listing  *gate.Line
	underWay *underWay
	parts    feedParts
}

// NewFeeds prepares them; pages answers the addresses of remotes' pages that may stand in lists.
func NewFeeds(app core.App, siteURL string, pages func() []string) *Feeds {
	return &Feeds{
		app: app, site: Addresses{URL: siteURL}, pages: pages,
		listing:  gate.NewLine(gate.Half(), 128, 5*time.Second),
		underWay: newUnderWay(),
	}
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

// answer is a text and its tag; none where data is nil.
type answer struct {
	data []byte
	tag  string
	// changed is when the newest part of it changed, as feeds say it; empty where nobody asks.
	changed string
}

// feedMade has its tag by its bytes, so that two are the same where their tags are.
func feedMade(data []byte, changed string) answer { return answer{data, feedTag(data), changed} }

// send has a turn while the answer is made, networks in a row, and none while it is sent: whoever asked takes as long as they like over it.
func (f *Feeds) send(e *core.RequestEvent, kind string, work func(context.Context) (answer, error)) error {
	block := gate.Neighbourhood(gate.Address(e.Request))
	if !f.listing.Take(e.Request.Context()) {
		return later(e)
	}
	a, isThere, err := f.begin(e.Request.Context(), block, work)
	switch {
	case err != nil:
		return err
	case a.data == nil:
		return missing(e)
	case !isThere:
		return later(e)
	}
	defer f.underWay.leave(a, block)
	feedHeading(e, kind)
	h := e.Response.Header()
	gate.Share(h, e.Request)
	h.Set("ETag", a.tag)
	if changed, err := time.Parse(time.RFC3339, a.changed); err == nil {
		h.Set("Last-Modified", changed.UTC().Format(http.TimeFormat))
	}
	// Asked for again by its tag alone: a story that is taken back makes a feed older, and has to be gone from it all the same.
	http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(a.data))
	return nil
}

// begin makes an answer in the turn that was taken, and counts it as under way.
func (f *Feeds) begin(ctx context.Context, block netip.Addr, work func(context.Context) (answer, error)) (a answer, isThere bool, err error) {
	defer f.listing.End()
	if a, err = work(ctx); err != nil || a.data == nil {
		return a, false, err
	}
	a, isThere = f.underWay.enter(a, block)
	return a, isThere, nil
}

func later(e *core.RequestEvent) error {
	feedHeading(e, textKind)
	e.Response.Header().Set("Cache-Control", "no-store")
	e.Response.Header().Set("Retry-After", "2")
	return e.String(http.StatusServiceUnavailable, busy)
}
