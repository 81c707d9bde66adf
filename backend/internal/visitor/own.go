package visitor

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"net/http"
)

// ownHeader has a word nobody else knows, another one with each start.
const ownHeader = "Waypost-Own"

var ownWord = rand.Text()

type ownKey struct{}

// Own marks a question the program asks itself. It has no more rights than a stranger's, and is not counted: it would be, among all of this
// machine's, and what others have the program ask would keep it from asking.
func Own(r *http.Request) { r.Header.Set(ownHeader, ownWord) }

// IsOwn tells whether the program asks itself.
func IsOwn(r *http.Request) bool { return r.Context().Value(ownKey{}) != nil }

func withOwn(r *http.Request) context.Context {
	word := r.Header.Get(ownHeader)
	r.Header.Del(ownHeader)
	if subtle.ConstantTimeCompare([]byte(word), []byte(ownWord)) == 1 {
		return context.WithValue(r.Context(), ownKey{}, true)
	}
	return r.Context()
}
