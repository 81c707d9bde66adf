package pages

import (
	"bytes"
	"encoding/xml"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/site"
	"waypost/backend/internal/words"
)

const (
	// entries are those of a feed, the newest stories.
	entries = 20
	// longestText is how long a description may be to be in a feed whole, in bytes.
	longestText = 8 << 10
)

func (f *Feeds) ofSite(e *core.RequestEvent) error {
	stories, err := NewestStories(e.Request.Context(), f.app, entries, longestText)
	if err != nil {
		return err
	}
	in := words.Of(f.app)
	feed := f.feed(in, f.site.Feed(), f.site.Home(), site.Of(f.app).Name, stories)
	feed.Subtitle = in.Say("feed.newest", nil)
	return f.written(e, feed)
}

// ofAuthor is a feed only of somebody who has a story that is shown: who has none, and nobody, are the same.
func (f *Feeds) ofAuthor(e *core.RequestEvent) error {
	author := e.Request.PathValue("author")
	stories, err := NewestStoriesOf(e.Request.Context(), f.app, author, entries, longestText)
	if err != nil {
		return err
	}
	if len(stories) == 0 {
		return missing(e)
	}
	in := words.Of(f.app, stories[0].Language)
	by := person(in, stories[0].Author)
	feed := f.feed(in, f.site.AuthorFeed(author), f.site.Home(), in.Say("page.storiesBy", words.With{"author": by.Name}), stories)
	feed.Author = by
	return f.written(e, feed)
}

// neverChanged is the moment of a feed nothing is in.
const neverChanged = "2022-01-01T00:00:00Z"

func (f *Feeds) feed(in words.Words, own, page, title string, stories []Story) *atomFeed {
	feed := &atomFeed{
		Space: namespace, Language: in.Tag(), ID: own, Title: title, Updated: neverChanged, Author: atomPerson{site.Of(f.app).Name}, Made: "Waypost",
		Links: []atomLink{{"self", "application/atom+xml", own}, {"alternate", "text/html", page}},
	}
	for _, s := range stories {
		one := entry(words.Of(f.app, s.Language), f.site, s)
		feed.Updated = max(feed.Updated, one.Updated)
		feed.Entries = append(feed.Entries, one)
	}
	return feed
}

func (f *Feeds) written(e *core.RequestEvent, feed *atomFeed) error {
	b := bytes.NewBufferString(xml.Header)
	if err := xml.NewEncoder(b).Encode(feed); err != nil {
		return err
	}
	return f.send(e, atomKind, b.Bytes(), feed.Updated)
}
