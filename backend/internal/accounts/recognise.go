package accounts

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

const elsewhere = "This came from a page of another site, so nothing was changed. Please open this site and try again."

// recognise makes the cookie count where a program would send its token. A request with a token is the token's alone.
func (k *Keeper) recognise(e *core.RequestEvent) error {
	k.allowCredentials(e)
	if !strings.HasPrefix(e.Request.URL.Path, api) || e.Auth != nil || e.Request.Header.Get("Authorization") != "" {
		return e.Next()
	}
	session, user := k.ofCookie(e.Request)
	if session == nil {
		return e.Next()
	}
	if !k.comesFromHere(e) {
		return e.ForbiddenError(elsewhere, nil)
	}
	e.Auth = user
	e.Set(current, session)
	return e.Next()
}

// Person is who a request's session cookie is of; nil for guests.
func (k *Keeper) Person(r *http.Request) *core.Record {
	_, user := k.ofCookie(r)
	return user
}

func (k *Keeper) ofCookie(r *http.Request) (session, user *core.Record) {
	id, secret := k.cookie.read(r)
	if id == "" {
		return nil, nil
	}
	return k.find(id, secret)
}

// comesFromHere tells whether a request that may change something comes from a page of the site, or of an origin that is
// named in the settings. Browsers say so of their own accord; what says nothing of it does not come from a page of ours.
func (k *Keeper) comesFromHere(e *core.RequestEvent) bool {
	h := e.Request.Header
	switch e.Request.Method {
	case "GET", "HEAD", "OPTIONS":
		return true
	}
	if h.Get("Sec-Fetch-Site") == "" && h.Get("Origin") == "" {
		return false
	}
	return k.sameOrigin.Check(e.Request) == nil
}

func sessionOf(e *core.RequestEvent) *core.Record {
	session, _ := e.Get(current).(*core.Record)
	return session
}
