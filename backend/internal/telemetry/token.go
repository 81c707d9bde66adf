package telemetry

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	tokenLasts = time.Hour
	timeBytes  = 8
	idBytes    = 16
	sealBytes  = 16
)

// giveToken hands out a token that says when it was made and nothing of who asked.
func (t *Counter) giveToken(e *core.RequestEvent) error {
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.JSON(http.StatusOK, map[string]string{"token": t.newToken()})
}

func (t *Counter) newToken() string {
	body := make([]byte, timeBytes+idBytes)
	binary.BigEndian.PutUint64(body, uint64(t.now().UnixMilli()))
	_, _ = rand.Read(body[timeBytes:]) // never fails, by its documentation
	return base64.RawURLEncoding.EncodeToString(append(body, t.seal(body)...))
}

// tokenID answers which token this is, when it was made here within the last hour.
func (t *Counter) tokenID(token string) (string, bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) != timeBytes+idBytes+sealBytes {
		return "", false
	}
	body := raw[:timeBytes+idBytes]
	if !hmac.Equal(t.seal(body), raw[len(body):]) {
		return "", false
	}
	age := t.now().Sub(time.UnixMilli(int64(binary.BigEndian.Uint64(body))))
	return hex.EncodeToString(body[timeBytes:]), age >= 0 && age <= tokenLasts
}

func (t *Counter) seal(body []byte) []byte {
	mac := hmac.New(sha256.New, t.secret)
	mac.Write(body)
	return mac.Sum(nil)[:sealBytes]
}
