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

// devices recognises browsers that have signed in to an account before (OWASP's device cookies). The cookie is no session; it only gives
// its browser a separate limit of attempts. Changing the password invalidates it.
type devices struct{ secure bool }

// of returns the device id from the request's cookie; empty if this browser has not signed in to the account.
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

// leave sets the cookie after a sign-in with a password.
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

// cookieName differs per account, as people share devices. It does not reveal the account.
func cookieName(record *core.Record) string {
	sum := sha256.Sum256([]byte(record.Collection().Id + "/" + record.Id))
	return deviceCookie + hex.EncodeToString(sum[:6])
}

func deviceKey(record *core.Record) string {
	return record.TokenKey() + record.Collection().AuthToken.Secret + deviceClaim
}
