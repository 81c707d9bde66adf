package gate

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

const (
	deviceCookie = "waypost-device-"
	devicePath   = "/api/collections/"
	deviceClaim  = "device"
	deviceLasts  = 365 * 24 * time.Hour
)

// devices tells browsers that have signed in to an account from those that have not (OWASP's device cookies). Such a cookie
// signs nobody in; it gives its browser attempts of its own. A new password makes all of them worthless.
type devices struct{ secure bool }

// of is the device a request comes from; empty when it has not signed in to the account.
func (d devices) of(r *http.Request, record *core.Record) string {
	if record == nil {
		return ""
	}
	cookie, err := r.Cookie(cookieName(record))
	if err != nil {
		return ""
	}
	claims, err := security.ParseJWT(cookie.Value, deviceKey(record))
	if err != nil {
		return ""
	}
	device, _ := claims[deviceClaim].(string)
	return device
}

// leave marks the browser that has just signed in with a password.
func (d devices) leave(e *core.RecordAuthRequestEvent) error {
	if e.AuthMethod != core.MFAMethodPassword {
		return e.Next()
	}
	device := d.of(e.Request, e.Record)
	if device == "" {
		device = rand.Text()
	}
	token, err := security.NewJWT(jwt.MapClaims{deviceClaim: device}, deviceKey(e.Record), deviceLasts)
	if err != nil {
		return err
	}
	http.SetCookie(e.Response, &http.Cookie{
		Name: cookieName(e.Record), Value: token, Path: devicePath, MaxAge: int(deviceLasts.Seconds()),
		HttpOnly: true, Secure: d.secure, SameSite: http.SameSiteLaxMode,
	})
	return e.Next()
}

// cookieName is another one for each account: people share devices. It does not tell whose it is.
func cookieName(record *core.Record) string {
	sum := sha256.Sum256([]byte(record.Collection().Id + "/" + record.Id))
	return deviceCookie + hex.EncodeToString(sum[:6])
}

func deviceKey(record *core.Record) string {
	return record.TokenKey() + record.Collection().AuthToken.Secret + deviceClaim
}
