package accounts

import (
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/spf13/cast"
)

// since is when a person signed in with a password, in seconds since 1970; tokens made from a token keep it.
const since = "since"

// limitToken keeps renewals from carrying a token on without end. PocketBase's tokens do not say when somebody signed in, so
// it is written into them.
func (k *Keeper) limitToken(e *core.RecordAuthRequestEvent) error {
	claims, err := security.ParseUnverifiedJWT(e.Token)
	if err != nil || !cast.ToBool(claims[core.TokenClaimRefreshable]) {
		return e.Next()
	}
	usual := e.Collection.AuthToken.DurationTime()
	first := k.now()
	if e.AuthMethod == "" {
		first = firstIssue(e.Request.Header.Get("Authorization"))
	}
	left := k.longest - k.now().Sub(first)
	if left <= 0 || left > k.longest+mostAhead {
		return e.UnauthorizedError("You signed in too long ago. Please sign in again.", nil)
	}
	e.Token, err = security.NewJWT(jwt.MapClaims{
		core.TokenClaimType: core.TokenTypeAuth, core.TokenClaimId: e.Record.Id, core.TokenClaimCollectionId: e.Collection.Id,
		core.TokenClaimRefreshable: true, since: first.Unix(),
	}, e.Record.TokenKey()+e.Collection.AuthToken.Secret, min(usual, left))
	if err != nil {
		return e.InternalServerError("", err)
	}
	return e.Next()
}

// firstIssue reads a token that has been checked already.
func firstIssue(header string) time.Time {
	token := header
	if len(header) > 7 && strings.EqualFold(header[:7], "Bearer ") {
		token = header[7:]
	}
	claims, _ := security.ParseUnverifiedJWT(token)
	return time.Unix(cast.ToInt64(claims[since]), 0)
}
