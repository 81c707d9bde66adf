package pages

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path/filepath"
	"regexp"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"golang.org/x/sync/singleflight"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/media"
	"waypost/backend/internal/site"
	"waypost/backend/internal/words"
)

const (
	folder       = "cards"
	cardNotFound = "Not found."
	cardBusy     = "This picture is still being drawn. Please try again in a moment."
	// An address names what is seen; until somebody takes the story back.
	cardKept     = "3600"
	cardAskAgain = "no-cache"
	notKept      = "no-store"
	// Browsers lay a picture out by a style of their own.
	sandbox = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox"
)

var (
	cardName = regexp.MustCompile(`^([a-z2-7]{16})\.jpg$`)
	errBusy  = errors.New("others are drawn first")
)

// Cards draws them when they are asked for, a few at a time, and keeps them.
type Cards struct {
	app    core.App
	maps   mapFile
	store  *store
	line   *gate.Semaphore
	reads  *gate.Semaphore
	flight singleflight.Group
}

// NewCards keeps cards in the data folder as long as the disk leaves room. The map is the one among the site's files.
func NewCards(app core.App, site fs.FS, leaves func(bytes int64) bool, reads *gate.Semaphore) (*Cards, error) {
	kept, err := openStore(filepath.Join(app.DataDir(), folder), mostStored, leaves)
	if err != nil {
		return nil, err
	}
	c := &Cards{app: app, maps: mapFile{site}, store: kept, line: gate.NewSemaphore(1, 64, 10*time.Second), reads: reads}
	c.forget()
	return c, nil
}

// Bind adds the routes.
func (c *Cards) Bind(r *router.Router[*core.RequestEvent]) {
	r.GET(CardPath, c.serve).Bind(apis.SkipSuccessActivityLog())
	r.GET(PlaceCardPath, c.serve).Bind(apis.SkipSuccessActivityLog())
}

// about is what a card is of, as it is shown now.
type about struct {
	Story
	place   *Place
	version string
}

func (a about) name() string {
	name := a.ID + "-"
	if a.place != nil {
		name += a.place.ID + "-"
	}
	return name + a.version + ".jpg"
}

// story is one that is shown, or one by the key of its link.
func (c *Cards) story(ctx context.Context, of string) (Story, bool, error) {
	if id.MatchString(of) {
		return FindStory(ctx, c.app, of)
	}
	return FindLinked(ctx, c.app, of)
}

func (c *Cards) find(ctx context.Context, storyID, placeID string) (a about, is bool, err error) {
	if a.Story, is, err = c.story(ctx, storyID); err != nil || !is {
		return a, false, err
	}
	if placeID != "" {
		place, is, err := FindPlace(ctx, c.app, a.ID, placeID)
		if err != nil || !is {
			return a, false, err
		}
		a.place = &place
	}
	a.version, err = VersionNow(ctx, c.app, a.Story, a.place)
	return a, err == nil, err
}

func (c *Cards) serve(e *core.RequestEvent) error {
	ctx := e.Request.Context()
	asked := cardName.FindStringSubmatch(e.Request.PathValue("file"))
	if asked == nil {
		return c.missing(e)
	}
	storyID, placeID := e.Request.PathValue("story"), e.Request.PathValue("place")
	a, is, err := c.find(ctx, storyID, placeID)
	if err != nil {
		return err
	}
	if !is {
		return c.missing(e)
	}
	lasts := cardKept
	switch {
	case storyID != a.ID:
		// The link may be turned off any moment.
		lasts = notKept
	case asked[1] != a.version:
		lasts = cardAskAgain
	}
	gate.ReleaseSlot(e)
	file := c.store.open(a.name())
	var card io.ReadSeeker
	if file == nil {
		made, err := c.make(e, a)
		if err != nil {
			return c.later(e, err)
		}
		if !made.whole {
			lasts = notKept
		}
		// It may have been taken back while it was drawn.
		if _, is, err := c.story(ctx, storyID); err != nil || !is {
			c.store.forget(a.ID)
			return c.missing(e)
		}
		card = bytes.NewReader(made.data)
		// Whoever draws hundreds and reads them slowly has none of them in memory either, where there is room for it elsewhere.
		file = c.store.open(a.name())
	}
	if file != nil {
		defer file.Close()
		card = file
	}
	h := cardHeading(e, lasts)
	if lasts == cardKept {
		gate.SetFileCacheControl(h, e.Request, cardKept, storyID)
	}
	h.Set("Content-Type", "image/jpeg")
	h.Set("ETag", `"`+a.version+`"`)
	if lasts == notKept {
		h.Del("ETag")
	}
	http.ServeContent(e.Response, e.Request, "", time.Time{}, card)
	return nil
}

func cardHeading(e *core.RequestEvent, lasts string) http.Header {
	h := e.Response.Header()
	h.Set("Cache-Control", lasts)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", sandbox)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Del("X-Frame-Options")
	return h
}

func (c *Cards) missing(e *core.RequestEvent) error {
	cardHeading(e, notKept)
	return e.String(http.StatusNotFound, cardNotFound)
}

func (c *Cards) later(e *core.RequestEvent, err error) error {
	if !errors.Is(err, errBusy) {
		return err
	}
	cardHeading(e, notKept).Set("Retry-After", "2")
	return e.String(http.StatusServiceUnavailable, cardBusy)
}

// made is a card; one that is not whole lacks a picture that is not ready yet.
type made struct {
	data  []byte
	whole bool
}

// make draws a card once, however many ask for it, and gives way to readers meanwhile.
func (c *Cards) make(e *core.RequestEvent, a about) (made, error) {
	drawn, err, _ := c.flight.Do(a.name(), func() (any, error) {
		// Whoever asked may go away; others wait for the same one.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(e.Request.Context()), cardPatience)
		defer cancel()
		photo, isThere := c.photo(ctx, a)
		if !c.line.Acquire(ctx) {
			return made{}, errBusy
		}
		defer c.line.Release()
		if file := c.store.open(a.name()); file != nil {
			defer file.Close()
			data, err := io.ReadAll(file)
			return made{data, true}, err
		}
		data, err := c.draw(ctx, a, photo)
		if err == nil && isThere {
			c.store.put(a.name(), data)
		}
		return made{data, isThere}, err
	})
	if err != nil {
		return made{}, err
	}
	return drawn.(made), nil
}

// cardPatience is what a card may take, its picture's smaller sizes and its turn included.
const cardPatience = 20 * time.Second

func (c *Cards) draw(ctx context.Context, a about, photo []byte) (data []byte, err error) {
	spots, err := c.spots(ctx, a.Story)
	if err != nil {
		return nil, err
	}
	now := site.Of(c.app)
	in := words.Of(c.app, a.Language)
	card := Card{Title: a.Title, Author: a.Author, In: in, Days: in.DaysInNumbers(a.Start, a.End), Places: a.Places, Photo: photo, Spots: spots, Brand: now.Name, Accent: now.Colour()}
	if a.place != nil {
		card.Title, card.Below = a.place.Title, a.Title
		card.At = &Spot{a.place.Longitude, a.place.Latitude}
	}
	ground, done := c.maps.open()
	defer done()
	if ground != nil {
		card.Ground, card.Deepest = ground, ground.Deepest
	}
	media.RunAtLowPriority(func() {
		// A fault in drawing stays a card that is not there.
		defer func() {
			if trouble := recover(); trouble != nil {
				err = fmt.Errorf("drawing: %v", trouble)
			}
		}()
		data, err = DrawCard(card)
	})
	return data, err
}
