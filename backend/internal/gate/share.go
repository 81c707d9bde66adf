// Lets caches in front of the program keep what everybody may read, and has them forget what is not everybody's any more.

package gate

import (
	"cmp"
	"net/http"
	"regexp"
	"strings"

	"waypost/backend/internal/contract"
)

const (
	// Browsers ask again; a cache in front answers everybody for a moment meanwhile. With no stale-while-revalidate, since browsers follow
	// that as well, and whoever reloads would see what was before. No cache is told more here than one that is never told what to forget may
	// do: others may stand in front of the one that is.
	briefly  = "public, max-age=0" + asShared
	asShared = ", s-maxage=2"
	// askAgain is for whoever may see more than others do, where nothing stricter was said.
	askAgain = "no-cache"
	// keysHeader says what an answer is about, to a cache that is to forget by that, and so may keep it for longer.
	keysHeader = "Surrogate-Key"
	// everyList stands for all answers that are about no story alone.
	everyList = "list"
)

var id = regexp.MustCompile(`\b[a-z0-9]{15}\b`)

// toldKey marks requests to a program that tells the caches in front of it what to forget.
type toldKey struct{}

// Share says how long an answer that everybody may read is kept: to guests, as everybody's; to all others, for themselves. The answer is about
// the record of that id, or else about those its path names: what a query names anybody adds to any address.
func Share(h http.Header, r *http.Request, of ...string) {
	if !isGuest(r) {
		h.Set("Cache-Control", cmp.Or(h.Get("Cache-Control"), askAgain))
		return
	}
	h.Set("Cache-Control", briefly)
	nameStories(h, r, of)
}

// ShareFile does so for a file browsers may keep for that many seconds.
func ShareFile(h http.Header, r *http.Request, seconds string, of ...string) {
	h.Set("Cache-Control", "public, max-age="+seconds+asShared)
	nameStories(h, r, of)
}

// isGuest tells whoever is nobody to the program, here or on another port of the same host, and has asked for no build by name.
func isGuest(r *http.Request) bool {
	return r.Header.Get("Authorization") == "" && !strings.Contains(strings.Join(r.Header.Values("Cookie"), ";"), "waypost-") &&
		!r.URL.Query().Has(contract.NamedBuilds)
}

func nameStories(h http.Header, r *http.Request, of []string) {
	if r.Context().Value(toldKey{}) == nil {
		return
	}
	if len(of) == 0 {
		of = id.FindAllString(r.URL.Path, -1)
	}
	if len(of) == 0 {
		of = []string{everyList}
	}
	h.Set(keysHeader, strings.Join(of, " "))
}
