// Lets caches in front of the program keep what everybody may read, and has them forget what is not everybody's any more.

package gate

import (
	"context"
	"net/http"
	"regexp"
	"strings"
)

const (
	// Browsers ask again; a cache in front answers everybody for a moment meanwhile. With no stale-while-revalidate, since browsers follow
	// that as well, and whoever reloads would see what was before.
	briefly = "public, max-age=0" + asShared
	// A cache that is told what to forget answers for a day while the program does not.
	whileAway = ", stale-if-error=86400"
	asShared  = ", s-maxage=2"
	// AskAgain is for whoever may see more than others do.
	AskAgain = "no-cache"
	// keysHeader says what an answer is about, to a cache that is to forget by that.
	keysHeader = "Surrogate-Key"
	// everyList stands for all answers that are about no story alone.
	everyList = "list"
)

var id = regexp.MustCompile(`\b[a-z0-9]{15}\b`)

type toldKey struct{}

// Told marks requests to a program that tells the caches in front of it what to forget.
func Told(isTold bool, next http.Handler) http.Handler {
	if !isTold {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), toldKey{}, true)))
	})
}

// Share says how long an answer that everybody may read is kept: to guests, as everybody's; to all others, for themselves. The answer is about
// the record of that id, or else about those its address names.
func Share(h http.Header, r *http.Request, of ...string) {
	if !isGuest(r) {
		h.Set("Cache-Control", AskAgain)
		return
	}
	lasts := briefly
	if isTold(r) {
		lasts += whileAway
	}
	h.Set("Cache-Control", lasts)
	nameStories(h, r, of)
}

// ShareFile does so for a file browsers may keep for that many seconds.
func ShareFile(h http.Header, r *http.Request, seconds string, of ...string) {
	lasts := "public, max-age=" + seconds
	if isTold(r) {
		lasts += ", stale-while-revalidate=" + seconds + whileAway
	} else {
		lasts += asShared
	}
	h.Set("Cache-Control", lasts)
	nameStories(h, r, of)
}

func isTold(r *http.Request) bool { return r.Context().Value(toldKey{}) != nil }

// isGuest tells whoever is nobody to the program, here or on another port of the same host, and has asked for no build by name.
func isGuest(r *http.Request) bool {
	return r.Header.Get("Authorization") == "" && !strings.Contains(strings.Join(r.Header.Values("Cookie"), ";"), "waypost-") &&
		!r.URL.Query().Has("waypost-build")
}

func nameStories(h http.Header, r *http.Request, of []string) {
	if !isTold(r) {
		return
	}
	if len(of) == 0 {
		asked := r.URL.Query()
		of = id.FindAllString(r.URL.Path+" "+asked.Get("filter")+" "+asked.Get("url"), -1)
	}
	if len(of) == 0 {
		of = []string{everyList}
	}
	h.Set(keysHeader, strings.Join(of, " "))
}
