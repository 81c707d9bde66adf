package gate

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/text/unicode/norm"
)

const (
	preparedMark = "waypost1:"
	// domain makes the sum worthless elsewhere: lists of other sites' sums can not be tried here.
	domain = "waypost password\x00"
)

// PreparePassword is the form a password is hashed in. bcrypt reads no more than 72 bytes, which are 18 signs of some scripts; this
// form holds all of them in 52. Texts that look the same are the same.
func PreparePassword(plain string) string {
	sum := sha256.Sum256([]byte(domain + norm.NFC.String(plain)))
	return preparedMark + base64.RawURLEncoding.EncodeToString(sum[:])
}

func isPrepared(text string) bool {
	sum, marked := strings.CutPrefix(text, preparedMark)
	bytes, err := base64.RawURLEncoding.DecodeString(sum)
	return marked && err == nil && len(bytes) == sha256.Size
}

// PasswordMatches tells whether this is the record's password.
func PasswordMatches(record *core.Record, plain string) bool {
	return record.ValidatePassword(PreparePassword(plain))
}

// SetPassword gives the record a password, ready to be stored.
func SetPassword(record *core.Record, plain string) {
	record.SetPassword(PreparePassword(plain))
}
