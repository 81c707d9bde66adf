package reach

import (
	"context"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
)

// mostNamed is how many places a page names in its head.
const mostNamed = 8

// Heads writes what stands in the heads of pages. The text is kept for a while; whether a story is shown is asked each time.
type Heads struct {
	app   core.App
	site  Site
	shelf *shelf
	// pages are the heads of the pages that are the same for everybody, by path.
	pages map[string][]byte
	other []byte
}

// NewHeads begins with nothing kept.
func NewHeads(app core.App, siteURL string) (*Heads, error) {
	h := &Heads{app: app, site: Site{siteURL}, shelf: newShelf(), pages: map[string][]byte{}}
	var err error
	for path, page := range pages(h.site) {
		if h.pages[path], err = page.bytes(); err != nil {
			return nil, err
		}
	}
	if h.other, err = (head{Title: product, Said: motto, Hidden: true}).bytes(); err != nil {
		return nil, err
	}
	h.forget()
	return h, nil
}

// forget follows what is written, so that nobody reads what has been changed. Whether a story is shown and what it says itself is
// looked up in any case; places are not.
func (h *Heads) forget() {
	places := func(e *core.RecordEvent) error {
		h.shelf.forget(e.Record.GetString("places_collection"))
		h.shelf.forget(e.Record.Original().GetString("places_collection"))
		return e.Next()
	}
	h.app.OnRecordAfterCreateSuccess("places").BindFunc(places)
	h.app.OnRecordAfterUpdateSuccess("places").BindFunc(places)
	h.app.OnRecordAfterDeleteSuccess("places").BindFunc(places)
}

// Of is what stands in the head of the page at a path. What is not shown, or is not there, has the head of any address nothing is at.
func (h *Heads) Of(ctx context.Context, path string) []byte {
	if known, is := h.pages[path]; is {
		return known
	}
	storyID, placeID, is := StoryAt(path)
	if !is {
		return h.other
	}
	text, err := h.story(ctx, storyID, placeID)
	if err != nil {
		// The page works without, and whoever reads it is not kept waiting for what crawlers want.
		if ctx.Err() == nil {
			h.app.Logger().Warn("The head of a story was not written", "story", storyID, "error", err)
		}
		return h.other
	}
	if text == nil {
		return h.other
	}
	return text
}

func (h *Heads) story(ctx context.Context, storyID, placeID string) ([]byte, error) {
	began := h.shelf.moment()
	s, shown, err := Find(ctx, h.app, storyID)
	if err != nil || !shown {
		return nil, err
	}
	state := fmt.Sprint(s.Revision, s.Updated, s.Places, s.Distance, s.Cover, s.Author)
	if text := h.shelf.get(storyID, placeID, state); text != nil {
		return text, nil
	}
	var at *Place
	if placeID != "" {
		found, is, err := FindPlace(ctx, h.app, storyID, placeID)
		switch {
		case err != nil:
			return nil, err
		case is:
			at = &found
		default:
			// Nothing is kept by a name anybody may make up.
			return h.story(ctx, storyID, "")
		}
	}
	first, err := FirstPlaces(ctx, h.app, storyID, mostNamed)
	if err != nil {
		return nil, err
	}
	text, err := h.write(s, first, at)
	if err == nil {
		h.shelf.put(storyID, placeID, state, text, began)
	}
	return text, err
}

func (h *Heads) write(s Story, first []Place, at *Place) ([]byte, error) {
	address := h.site.Story(s.ID)
	image := h.site.Card(s.ID, "", CardVersion(s, first, nil))
	data, err := linkedData(h.site, s, Said(s), image, first)
	if err != nil {
		return nil, err
	}
	page := head{
		Site: h.site, Kind: "article", Title: line(s.Title), Said: Said(s), Canonical: address, Address: address,
		Image: image, ImageSays: s.alternative(), Published: Moment(s.Created), Modified: Moment(s.Updated),
		Author: line(s.Author), AuthorFeed: h.site.AuthorFeed(s.Owner), Data: data,
	}
	if at != nil {
		page.Title, page.Address = line(at.Title)+" – "+page.Title, h.site.Place(s.ID, at.ID)
		page.Image = h.site.Card(s.ID, at.ID, CardVersion(s, first, at))
		page.ImageSays = line(at.Title)
		if said := line(at.Subtext); said != "" {
			page.Said = Cut(said, longestSaid)
		}
	}
	if page.ImageSays = line(page.ImageSays); page.ImageSays == "" {
		page.ImageSays = page.Title
	}
	page.OEmbedJSON, page.OEmbedXML = h.site.OEmbed(page.Address, "json"), h.site.OEmbed(page.Address, "xml")
	return page.bytes()
}
