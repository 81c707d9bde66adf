package books

import (
	"crypto/subtle"
	"errors"
	"net/http"
	"os"
	"slices"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/sharing"
	"waypost/backend/internal/words"
)

const (
	path       = "/api/waypost/books/{story}/{paper}"
	cookieName = "waypost-book"
	noSuchBook = "There is no such book."
	tooMany    = "Another book is being made. Please try again in a few minutes."
)

// Bind adds the routes, and has the browser that makes a book read as the person who asked for it.
func (b *Books) Bind(r *router.Router[*core.RequestEvent]) {
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostBooks", Priority: apis.DefaultRateLimitMiddlewarePriority - 1, Func: b.recognise})
	people := apis.RequireAuth("users")
	r.GET(path, b.answer(func(key, string, string) error { return nil })).Bind(people)
	r.POST(path, b.answer(b.ask)).Bind(people)
	r.DELETE(path, b.answer(func(k key, _, person string) error {
		b.drop(func(one *book) bool {
			return one.key == k && one.person == person && one.status != ready
		})
		return nil
	})).Bind(people)
	r.GET(path+"/file", b.send)
}

// asked is the book a request is about, of a story whoever asks may read at this moment.
func (b *Books) asked(e *core.RequestEvent) (k key, author string, err error) {
	k = key{story: e.Request.PathValue("story"), paper: e.Request.PathValue("paper")}
	story, err := e.App.FindRecordById(album.Stories, k.story)
	if err != nil || !slices.Contains(papers, k.paper) || !story.GetBool("shown") && !b.Shares.MayRead(e, k.story) {
		return key{}, "", e.NotFoundError(noSuchBook, nil)
	}
	author = story.GetString("user")
	reader := ""
	if e.Auth != nil {
		reader = e.Auth.GetString("language")
	}
	k.language = words.Of(e.App, reader, story.GetString("language")).Tag()
	k.isOwn = e.Auth != nil && e.Auth.Id == author
	return k, author, nil
}

func (b *Books) answer(then func(k key, author, person string) error) func(e *core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		k, author, err := b.asked(e)
		if err != nil {
			return err
		}
		if b.Chromium == "" && e.Request.Method == http.MethodPost {
			return e.NotFoundError(noSuchBook, nil)
		}
		if errors.Is(then(k, author, e.Auth.Id), errBusy) {
			return e.TooManyRequestsError(tooMany, nil)
		}
		e.Response.Header().Set("Cache-Control", "no-store")
		return e.JSON(http.StatusOK, b.state(k))
	}
}

func (b *Books) send(e *core.RequestEvent) error {
	k, _, err := b.asked(e)
	if err != nil {
		return err
	}
	if b.state(k)["status"] != ready {
		return e.NotFoundError(noSuchBook, nil)
	}
	b.mu.Lock()
	one := b.find(k)
	b.mu.Unlock()
	if one == nil {
		return e.NotFoundError(noSuchBook, nil)
	}
	file, err := os.Open(one.file)
	if err != nil {
		return e.NotFoundError(noSuchBook, nil)
	}
	defer file.Close()
	gate.ReleaseSlot(e)
	h := e.Response.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Type", "application/pdf")
	h.Set("Content-Disposition", `attachment; filename="book-`+k.paper+`.pdf"`)
	http.ServeContent(e.Response, e.Request, "", one.at, file)
	return nil
}

// recognise lets the browser that is making a book read the story it is of, and nothing else, as the person who asked would.
func (b *Books) recognise(e *core.RequestEvent) error {
	sent, err := e.Request.Cookie(cookieName)
	if err != nil || e.Auth != nil || e.Request.Method != http.MethodGet && e.Request.Method != http.MethodHead {
		return e.Next()
	}
	b.mu.Lock()
	var found *book
	for _, one := range b.all {
		if one.token != "" && subtle.ConstantTimeCompare([]byte(one.token), []byte(sent.Value)) == 1 {
			found = one
		}
	}
	b.mu.Unlock()
	named := sharing.Named(e.Request)
	if found == nil || named == "" {
		return e.Next()
	}
	if named != found.story {
		place, err := e.App.FindRecordById(album.Places, named)
		if err != nil || place.GetString(album.Stories) != found.story {
			return e.Next()
		}
	}
	if !found.isOwn {
		e.Request.Header.Set(gate.SharedHeader, found.story)
		return e.Next()
	}
	if person, err := e.App.FindRecordById("users", found.person); err == nil {
		e.Auth = person
	}
	return e.Next()
}
