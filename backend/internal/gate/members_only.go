package gate

import (
	"context"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"
)

// SharedHeader holds the id of the story a request names, where that is shared with whoever asks. No visitor can send it.
const SharedHeader = "X-Waypost-Shared"

// WritesHeader holds that id where whoever asks writes with the story's author. No visitor can send it either.
const WritesHeader = "X-Waypost-Writes"

// forGuests are the rows that answer guests on a site for members only: signing in and up, links to stories, and what is no content. A row
// that is not named here is for members.
var forGuests = []string{
	"sign-up", "sign-in", "renewed sign-in", "end of a session", "request of a confirmation", "confirmed address", "request of a new password",
	"new password", "other address", "opened link", "follow", "what I follow", "confirmed follow", "follow no more", "follow no more by mail", "page of a mailbox", "heart", "new note", "notes that wait", "changed note", "yes to a note", "deleted note", "opened link for photos", "photo sent to an author", "photo taken back", "report", "text of the site", "logo of the site", "page or file", "robots", "health", "report of loads",
	"counts of loads", "report of a breach", "outbox", "outbox for programs", "dashboard", "scripts of the dashboard", "ways to sign in there",
	"sign-in there", "one-time password there", "sign-in there with it",
}

// idLength is how many characters an id has.
const idLength = 15

type membersKey struct{}

// MembersOnly tells whether the site a request came to is for its members only.
func MembersOnly(ctx context.Context) bool { return ctx.Value(membersKey{}) != nil }

// markMembersOnly notes for all layers behind it that nothing of the site may be kept or listed by others.
func (g *Gate) markMembersOnly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if g.MembersOnly() {
			w.Header().Set("X-Robots-Tag", "noindex")
			r = r.WithContext(context.WithValue(r.Context(), membersKey{}, true))
		}
		next.ServeHTTP(w, r)
	})
}

// turnGuestsAway answers guests of a site for members as if nothing were there, but for what forGuests names and what was shared with them.
func turnGuestsAway(e *core.RequestEvent, call Call) error {
	if !MembersOnly(e.Request.Context()) || e.Auth != nil || slices.Contains(forGuests, call.Name) || e.Request.Header.Get(SharedHeader) != "" {
		return nil
	}
	// The card of a link, which ends with more characters than an id has.
	if call.Name == "card of a story" && len(e.Request.PathValue("story")) != idLength {
		return nil
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	return noSuchAddress()
}
