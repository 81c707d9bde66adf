package sharing

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"regexp"
	"strings"
	"time"

	"waypost/backend/internal/gate"
)

const (
	cookieName = "waypost-shares"
	// mostGrants is how many links one browser has open; the one opened first makes room.
	mostGrants = 20
	lasts      = 30 * 24 * time.Hour
)

// grantForm is a share's id, and a proof that its link was opened and its password given.
var grantForm = regexp.MustCompile(`^([a-z0-9]{15})([A-Za-z0-9_-]{22})$`)

type grant struct{ share, proof string }

// proofOf changes with the password: whoever gave an older one gives the new one too.
func proofOf(share, key, passwordHash string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(share + passwordHash))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}

type cookie struct {
	name   string
	secure bool
}

func newCookie(siteURL string) cookie {
	name, secure := gate.CookieName(siteURL, cookieName)
	return cookie{name, secure}
}

func (c cookie) read(r *http.Request) []grant {
	found, err := r.Cookie(c.name)
	if err != nil {
		return nil
	}
	var grants []grant
	for _, text := range strings.Split(found.Value, ".") {
		if m := grantForm.FindStringSubmatch(text); m != nil && len(grants) < mostGrants {
			grants = append(grants, grant{m[1], m[2]})
		}
	}
	return grants
}

// add gives the cookie with one more.
func (c cookie) add(w http.ResponseWriter, r *http.Request, one grant) {
	values := []string{one.share + one.proof}
	for _, each := range c.read(r) {
		if each.share != one.share && len(values) < mostGrants {
			values = append(values, each.share+each.proof)
		}
	}
	http.SetCookie(w, &http.Cookie{
		Name: c.name, Value: strings.Join(values, "."), Path: "/", MaxAge: int(lasts.Seconds()), Secure: c.secure, HttpOnly: true,
		SameSite: http.SameSiteLaxMode,
	})
}
