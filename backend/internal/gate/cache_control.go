// Lets shared caches in front of the server keep public answers, and names the keys to purge them by.

package gate

import (
	"cmp"
	"net/http"
	"regexp"
	"strings"

	"waypost/backend/internal/contract"
)

const (
	// Browsers revalidate, and a shared cache may answer everyone for 2 seconds. There is no stale-while-revalidate: browsers honour it
	// too, and a reload would show the old page. A cache that is purged keeps answers longer, by the rules of its own configuration; other
	// caches may be in front of it.
	guestPolicy  = "public, max-age=0" + sharedMaxAge
	sharedMaxAge = ", s-maxage=2"
	// noCache is for signed-in readers, unless something stricter is set.
	noCache = "no-cache"
	// surrogateKey lists the keys to purge an answer by, so that a purged cache can keep it longer.
	surrogateKey = "Surrogate-Key"
	// siteKey is the key of every answer, and of what hosts change.
	siteKey = "site"
	// listKey is the key of all answers that are not about one story.
	listKey = "list"
)

var storyID = regexp.MustCompile(`\b[a-z0-9]{15}\b`)

// purgesKey marks requests to a server that purges its caches.
type purgesKey struct{}

// SetCacheControl sets Cache-Control for a public answer: shared for guests, private for others. The answer's keys are the ids given, or
// else those in its path; ids in the query are ignored, as anyone can add some.
func SetCacheControl(h http.Header, r *http.Request, of ...string) {
	if MembersOnly(r.Context()) {
		h.Set("Cache-Control", "private, "+noCache)
		return
	}
	if !isGuest(r) {
		h.Set("Cache-Control", cmp.Or(h.Get("Cache-Control"), noCache))
		return
	}
	h.Set("Cache-Control", guestPolicy)
	setSurrogateKey(h, r, of)
}

// SetFileCacheControl is for files that browsers may keep for so many seconds.
func SetFileCacheControl(h http.Header, r *http.Request, seconds string, of ...string) {
	if MembersOnly(r.Context()) {
		h.Set("Cache-Control", "private, max-age="+seconds)
		return
	}
	h.Set("Cache-Control", "public, max-age="+seconds+sharedMaxAge)
	setSurrogateKey(h, r, of)
}

// isGuest is true without a token, our cookies (also from other ports of the host), or a particular build requested.
func isGuest(r *http.Request) bool {
	return r.Header.Get("Authorization") == "" && !strings.Contains(strings.Join(r.Header.Values("Cookie"), ";"), "waypost-") &&
		!r.URL.Query().Has(contract.NamedBuilds)
}

func setSurrogateKey(h http.Header, r *http.Request, of []string) {
	if r.Context().Value(purgesKey{}) == nil {
		return
	}
	if len(of) == 0 {
		of = storyID.FindAllString(r.URL.Path, -1)
	}
	if len(of) == 0 {
		of = []string{listKey}
	}
	h.Set(surrogateKey, strings.Join(of, " ")+" "+siteKey)
}
