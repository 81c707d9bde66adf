package passwords

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"
	"golang.org/x/text/unicode/norm"
)

const (
	preparedMark = "waypost1:"
	// domain makes the sum worthless elsewhere: lists of other sites' sums can not be tried here.
	domain = "waypost password\x00"
	// bcrypt's hashes begin with the name of its version. Go writes 2a for what is 2b elsewhere, and reads both alike: here
	// 2a are passwords hashed as they were typed, as the first version did, and 2b those in the prepared form.
	typedVersion, preparedVersion = "$2a$", "$2b$"
)

// Prepare is the form a password is hashed in. bcrypt reads no more than 72 bytes, which are 18 signs of some scripts; this
// form holds all of them in 52. Texts that look the same are the same.
func Prepare(plain string) string {
	sum := sha256.Sum256([]byte(domain + norm.NFC.String(plain)))
	return preparedMark + base64.RawURLEncoding.EncodeToString(sum[:])
}

func isPrepared(text string) bool {
	sum, marked := strings.CutPrefix(text, preparedMark)
	bytes, err := base64.RawURLEncoding.DecodeString(sum)
	return marked && err == nil && len(bytes) == sha256.Size
}

// Matches tells whether this is the record's password.
func Matches(record *core.Record, plain string) bool {
	if isRaw(record) {
		return record.ValidatePassword(plain)
	}
	return record.ValidatePassword(Prepare(plain))
}

// Set gives the record a password, ready to be stored.
func Set(record *core.Record, plain string) {
	record.SetPassword(Prepare(plain))
	mark(record)
}

// mark names the hash of a prepared password as such.
func mark(record *core.Record) {
	if value, ok := record.GetRaw(core.FieldNamePassword).(*core.PasswordFieldValue); ok {
		value.Hash = versioned(value.Hash)
	}
}

func versioned(hash string) string {
	if rest, typed := strings.CutPrefix(hash, typedVersion); typed {
		return preparedVersion + rest
	}
	return hash
}

func isRaw(record *core.Record) bool {
	return record != nil && strings.HasPrefix(record.GetString("password:hash"), typedVersion)
}

// renew keeps a password anew that was kept as it was typed. Sessions go on: it is the same password.
func renew(app core.App, record *core.Record, plain string) error {
	cost := bcrypt.DefaultCost
	if field, ok := record.Collection().Fields.GetByName(core.FieldNamePassword).(*core.PasswordField); ok && field.Cost > 0 {
		cost = field.Cost
	}
	hash, err := bcrypt.GenerateFromPassword([]byte(Prepare(plain)), cost)
	if err != nil {
		return err
	}
	// Only over the hash it was compared with: somebody may have chosen another password meanwhile.
	_, err = app.DB().Update(record.Collection().Name, map[string]any{core.FieldNamePassword: versioned(string(hash))},
		dbx.And(byID(record), dbx.HashExp{core.FieldNamePassword: record.GetString("password:hash")})).Execute()
	return err
}
