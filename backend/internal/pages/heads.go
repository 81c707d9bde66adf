package pages

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"html"
	"io/fs"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/contract"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/release"
	"waypost/backend/internal/site"
	"waypost/backend/internal/words"
)

const (
	// mostNamed is how many places a page names in its head.
	mostNamed = 8
	// patience is how long a page waits for a slot in which its head is read.
	patience = time.Second
)

// Heads writes what stands in the heads of pages.
type Heads struct {
	app  core.App
	site Addresses
	// look is what cards show of the site.
	look   string
	reads  *gate.Semaphore
	stills *stills
}

// Words are what an address of the site says of itself.
type Words struct {
	// Head stands in the page's head.
	Head []byte
	// Opening is what there is to read until the page shows itself; empty for pages that say nothing of their own.
	Opening []byte
	// Language is that of the page itself.
	Language string
	// Missing says that there is nothing at the address for those who ask: no page of any build, a story there never was, or one that is
	// not shown.
	Missing bool
	// IsShared says that the words are of a story that is not for everyone: no cache may keep them.
	IsShared bool
}

// NewHeads has them read when there is a slot. The map is the one among the site's files.
func NewHeads(app core.App, siteURL string, reads *gate.Semaphore, files fs.FS) *Heads {
	return &Heads{app: app, site: Addresses{URL: siteURL}, reads: reads, stills: newStills(app, mapFile{files})}
}

// other is for addresses of which this server knows nothing.
func (h *Heads) other() Words {
	in := words.Of(h.app)
	return Words{Language: in.Tag(), Head: head{Site: h.site, In: in, Title: h.site.Name, Said: in.Say("page.motto", nil), Hidden: true}.bytes()}
}

// missing is where no page is, and where a story would be and is none that is shown.
func (h *Heads) missing() Words {
	other := h.other()
	other.Missing = true
	return other
}

// later is for pages whose head was not read in time: it tells crawlers nothing they would remember.
func (h *Heads) later() Words {
	in := words.Of(h.app)
	return Words{Language: in.Tag(), Head: head{Site: h.site, Title: h.site.Name, Said: in.Say("page.motto", nil)}.begin()}
}

// Of is what an address says of itself, of a release with these pages. What is not shown, or is not there, says what any address does
// that nothing is at.
func (h *Heads) Of(ctx context.Context, address *url.URL, pages *Pages) Words {
	now := *h
	hosts := site.Of(h.app)
	now.site.Name, now.look = hosts.Name, hosts.Look()
	return now.of(ctx, address, pages)
}

func (h *Heads) of(ctx context.Context, address *url.URL, pages *Pages) Words {
	found, isPage := pages.find(address.EscapedPath())
	if key, isLink := LinkAt(address.Path); isLink && isPage {
		if said, is := h.linked(ctx, key); is {
			return said
		}
	}
	if gate.MembersOnly(ctx) {
		if !isPage && !isOfShell(address.Path) {
			return h.missing()
		}
		return h.other()
	}
	if m := authorPath.FindStringSubmatch(address.Path); m != nil && isPage {
		return h.author(ctx, m[1])
	}
	storyID, placeID, isStory := StoryAt(address.Path)
	switch {
	case isPage && !found.ofStory:
		return found.words
	case isStory && (!isPage || found.isStory):
	case isPage && storyIn(address.Path) != "":
		storyID, placeID = storyIn(address.Path), ""
	case underStories(address.Path), pages != nil && !isOfShell(address.Path):
		return h.missing()
	default:
		return h.other()
	}
	still := found.still
	if placeID != "" || address.Query().Has("place") {
		// The map opens at the place.
		still = nil
	}
	said, isShown, err := h.story(ctx, storyID, placeID, still)
	switch {
	case err != nil:
		// The page works without, and whoever reads it is not kept waiting for what crawlers want.
		if ctx.Err() == nil {
			h.app.Logger().Warn("The head of a story's page could not be written", "story", storyID, "error", err)
		}
		return h.later()
	case !isShown:
		return h.missing()
	case isPage && !found.isStory:
		return found.words
	}
	return said
}

// author is what is said of a person's page, which there is while everybody may read something of theirs.
func (h *Heads) author(ctx context.Context, username string) Words {
	if !h.reads.AcquireWithin(ctx, patience) {
		return h.later()
	}
	defer h.reads.Release()
	a, is, err := accounts.FindAuthor(ctx, h.app, username)
	if err != nil {
		return h.later()
	}
	if !is {
		return h.missing()
	}
	address, in := h.site.Author(a.Username), words.Of(h.app)
	page := head{
		Site: h.site, In: in, Kind: "profile", Title: line(a.Name), Said: CutText(line(a.About), longestSaid), Canonical: address, Address: address,
		Author: line(a.Name), AuthorFeed: h.site.AuthorFeed(a.ID),
	}
	if page.Said == "" {
		page.Said = in.Say("page.travelStoriesBy", words.With{"author": page.Title})
	}
	return Words{Language: in.Tag(), Head: page.bytes(), Opening: page.opening()}
}

// story answers whether there is one that is shown.
func (h *Heads) story(ctx context.Context, storyID, placeID string, still *release.Still) (said Words, is bool, err error) {
	if !h.reads.AcquireWithin(ctx, patience) {
		return h.later(), true, nil
	}
	defer h.reads.Release()
	s, shown, err := FindStory(ctx, h.app, storyID)
	if err != nil || !shown {
		return Words{}, false, err
	}
	var at *Place
	if placeID != "" {
		found, is, err := FindPlace(ctx, h.app, storyID, placeID)
		if err != nil {
			return Words{}, false, err
		}
		if is {
			at = &found
		}
	}
	first, err := FirstPlaces(ctx, h.app, storyID, mostNamed)
	if err != nil {
		return Words{}, false, err
	}
	said, err = h.write(s, first, at)
	if err == nil && still != nil {
		said.Opening = h.opening(ctx, s, first, still)
	}
	return said, err == nil, err
}

// linked is what chats show of a story beside its link, where its author wants that. Any other link says what links do.
func (h *Heads) linked(ctx context.Context, key string) (Words, bool) {
	if !h.reads.AcquireWithin(ctx, patience) {
		return Words{}, false
	}
	defer h.reads.Release()
	s, is, err := FindLinked(ctx, h.app, key)
	if err != nil || !is {
		return Words{}, false
	}
	first, err := FirstPlaces(ctx, h.app, s.ID, mostNamed)
	if err != nil {
		return Words{}, false
	}
	in := words.Of(h.app, s.Language)
	page := head{
		Site: h.site, In: in, Language: s.Language, Kind: "article", Title: line(s.Title), Said: Said(in, s), Address: h.site.Link(key), Hidden: true,
		Image: h.site.Card(key, "", CardVersion(h.look, in.Tag(), s, first, nil)), ImageSays: cmp.Or(line(s.alternative()), line(s.Title)), Author: line(s.Author),
	}
	return Words{Language: in.Tag(), Head: page.bytes(), Opening: page.opening(), IsShared: true}, true
}

func (h *Heads) write(s Story, first []Place, at *Place) (Words, error) {
	address, in := h.site.Story(s.ID), words.Of(h.app, s.Language)
	image := h.site.Card(s.ID, "", CardVersion(h.look, in.Tag(), s, first, nil))
	data, err := linkedData(h.site, s, Said(in, s), image, first)
	if err != nil {
		return Words{}, err
	}
	page := head{
		Site: h.site, In: in, Language: s.Language, Kind: "article", Title: line(s.Title), Said: Said(in, s), Canonical: address, Address: address,
		Image: image, ImageSays: s.alternative(), Published: Moment(s.Created), Modified: Moment(s.Updated),
		Author: line(s.Author), AuthorFeed: h.site.AuthorFeed(s.Owner), Data: data,
	}
	if at != nil {
		page.Title, page.Address = line(at.Title)+" – "+page.Title, h.site.Place(s.ID, at.ID)
		page.Image = h.site.Card(s.ID, at.ID, CardVersion(h.look, in.Tag(), s, first, at))
		page.ImageSays = line(at.Title)
		if said := line(at.Subtext); said != "" {
			page.Said = CutText(said, longestSaid)
		}
	}
	if page.ImageSays = line(page.ImageSays); page.ImageSays == "" {
		page.ImageSays = page.Title
	}
	page.OEmbed = h.site.OEmbed(page.Address)
	return Words{Language: in.Tag(), Head: page.bytes(), Opening: page.opening()}, nil
}

// opening is a story's page as it begins: its words, its map and its first picture, where mf-map's style sheet lays them.
func (h *Heads) opening(ctx context.Context, s Story, first []Place, still *release.Still) []byte {
	in := words.Of(h.app, s.Language)
	drawn := h.stills.of(ctx, s, still.Zoom)
	if drawn == nil {
		return head{Language: s.Language, Title: line(s.Title), Said: Said(in, s)}.opening()
	}
	by := in.Days(s.Start, s.End)
	if author := line(s.Author); author != "" {
		by = cardJoined(by, in.Say("page.by", words.With{"author": author}))
	}
	var b bytes.Buffer
	b.WriteString("<style>" + still.Style + "</style>\n" + `<div class="opening story" dir="auto"` + langOf(s.Language) + `><div class="text"><p>` + html.EscapeString(line(s.Title)) + `</p>`)
	if by != "" {
		b.WriteString(`<p class="by">` + html.EscapeString(by) + `</p>`)
	}
	b.WriteString(`<p>` + html.EscapeString(Said(in, s)) + `</p>`)
	if picture := first[0].Picture(); picture.File != "" {
		b.WriteString(h.image(picture, still.Sizes))
	}
	b.WriteString(`</div><div class="pane">`)
	b.Write(drawn)
	b.WriteString("</div></div>\n")
	return b.Bytes()
}

// image is the first picture as mf-map asks for it, so that it comes once.
func (h *Heads) image(p Picture, sizes string) string {
	collection, err := h.app.FindCachedCollectionByNameOrId(p.Collection)
	if err != nil {
		return ""
	}
	p.Collection = collection.Id
	var widths []string
	for _, width := range contract.PictureWidths {
		widths = append(widths, fmt.Sprintf("%s %dw", Addresses{}.Rung(p, strconv.Itoa(width)), width))
	}
	return `<img alt="" srcset="` + html.EscapeString(strings.Join(widths, ", ")) + `" sizes="` + html.EscapeString(sizes) + `">`
}
