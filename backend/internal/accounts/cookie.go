package accounts

import (
	"net/http"
	"regexp"
	"time"

	"waypost/backend/internal/gate"
)

const cookieName = "waypost-session"

// Id and secret of a session.
var cookieValue = regexp.MustCompile(`^([a-z0-9]{15})\.([A-Za-z0-9_-]{43})$`)

type cookie struct {
	name   string
	secure bool
}

func newCookie(siteURL string) cookie {
	name, secure := gate.CookieName(siteURL, cookieName)
	return cookie{name, secure}
}

// read answers with nothing where none is sent.
func (c cookie) read(r *http.Request) (id, secret string) {
	if found, err := r.Cookie(c.name); err == nil {
		if m := cookieValue.FindStringSubmatch(found.Value); m != nil {
			return m[1], m[2]
		}
	}
	return "", ""
}

func (c cookie) give(w http.ResponseWriter, id, secret string, lasts time.Duration) {
	http.SetCookie(w, c.with(id+"."+secret, int(lasts.Seconds())))
}

func (c cookie) takeBack(w http.ResponseWriter) { http.SetCookie(w, c.with("", -1)) }

func (c cookie) with(value string, maxAge int) *http.Cookie {
	return &http.Cookie{
		Name: c.name, Value: value, Path: "/", MaxAge: maxAge, Secure: c.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}
