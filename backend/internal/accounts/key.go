package accounts

import (
	"crypto/rand"
	"crypto/subtle"
	"net"
	"net/http"
)

const keyParameter = "key"

// key opens the outbox. It is made at each start and printed where the program was started, because an address alone does
// not tell who is asking: a forwarder on this machine makes strangers look as if they sat at it.
type key struct{ secret, cookieName string }

// newKey makes a key for the server at that address. Browsers send cookies to every port, so the port stands in the name.
func newKey(listen string) key {
	_, port, _ := net.SplitHostPort(listen)
	return key{secret: rand.Text(), cookieName: "waypost-outbox-" + port}
}

func (k key) query() string { return keyParameter + "=" + k.secret }

func (k key) is(text string) bool {
	return subtle.ConstantTimeCompare([]byte(text), []byte(k.secret)) == 1
}

// sentWith tells whether the printed address was opened.
func (k key) sentWith(r *http.Request) bool { return k.is(r.URL.Query().Get(keyParameter)) }

// keptBy tells whether this browser opened the printed address before.
func (k key) keptBy(r *http.Request) bool {
	cookie, err := r.Cookie(k.cookieName)
	return err == nil && k.is(cookie.Value)
}

func (k key) cookie() *http.Cookie {
	return &http.Cookie{Name: k.cookieName, Value: k.secret, Path: OutboxPath, HttpOnly: true, SameSite: http.SameSiteLaxMode}
}
