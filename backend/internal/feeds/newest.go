package feeds

import (
	"bytes"
	"context"
	"encoding/xml"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/reach"
)

const (
	// entries are those of a feed, the newest stories.
	entries = 20
	// longestText is how long a description may be to be in a feed whole, in bytes.
	longestText = 8 << 10
)

func (f *Feeds) ofSite(e *core.RequestEvent) error {
	stories, err := f.read(e, func(ctx context.Context) ([]reach.Story, error) {
		return reach.Newest(ctx, f.app, entries, longestText)
	})
	if err != nil || e.Written() {
		return err
	}
	feed := f.feed(f.site.Feed(), f.site.Home(), "Waypost", stories)
	feed.Subtitle = "The newest travel stories"
	return send(e, feed)
}

// ofAuthor is a feed only of somebody who has a story that is shown: who has none, and nobody, are the same.
func (f *Feeds) ofAuthor(e *core.RequestEvent) error {
	author := e.Request.PathValue("author")
	stories, err := f.read(e, func(ctx context.Context) ([]reach.Story, error) {
		return reach.NewestOf(ctx, f.app, author, entries, longestText)
	})
	if err != nil || e.Written() {
		return err
	}
	if len(stories) == 0 {
		return missing(e)
	}
	feed := f.feed(f.site.AuthorFeed(author), f.site.Home(), "Stories by "+person(stories[0].Author).Name, stories)
	feed.Author = person(stories[0].Author)
	return send(e, feed)
}

func (f *Feeds) read(e *core.RequestEvent, ask func(context.Context) ([]reach.Story, error)) (stories []reach.Story, err error) {
	err = f.inTurn(e, func() (err error) {
		stories, err = ask(e.Request.Context())
		return err
	})
	return stories, err
}

// neverChanged is the moment of a feed nothing is in.
const neverChanged = "2022-01-01T00:00:00Z"

func (f *Feeds) feed(own, page, title string, stories []reach.Story) *atomFeed {
	feed := &atomFeed{
		Space: namespace, ID: own, Title: title, Updated: neverChanged, Author: atomPerson{"Waypost"}, Made: "Waypost",
		Links: []atomLink{{"self", "application/atom+xml", own}, {"alternate", "text/html", page}},
	}
	for _, s := range stories {
		made := entry(f.site, s)
		feed.Updated = max(feed.Updated, made.Updated)
		feed.Entries = append(feed.Entries, made)
	}
	return feed
}

func send(e *core.RequestEvent, feed *atomFeed) error {
	var b bytes.Buffer
	b.WriteString(xml.Header)
	if err := xml.NewEncoder(&b).Encode(feed); err != nil {
		return err
	}
	heading(e, atomKind)
	h := e.Response.Header()
	h.Set("ETag", tag(b.Bytes()))
	if changed, err := time.Parse(time.RFC3339, feed.Updated); err == nil {
		h.Set("Last-Modified", changed.UTC().Format(http.TimeFormat))
	}
	// Asked for again by its tag alone: a story that is taken back makes a feed older, and has to be gone from it all the same.
	http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(b.Bytes()))
	return nil
}
