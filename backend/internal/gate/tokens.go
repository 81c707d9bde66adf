package gate

import (
	"net/http"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/security"
)

const (
	header = "Authorization"
	bearer = "Bearer "
	// nobodys is not a token, and keeps a request with one from counting as one without.
	nobodys = "-"
)

// inBodies are the routes a token is sent to in a body.
var inBodies = []string{
	"POST " + accounts + "/confirm-verification", "POST " + accounts + "/confirm-password-reset", "POST " + accounts + "/confirm-email-change",
}

// IsForged tells whether a token names something else than an account, as none of this site does. What is not a token at all is not looked up.
func IsForged(app core.App, token string) bool {
	claims, err := security.ParseUnverifiedJWT(token)
	if err != nil {
		return false
	}
	name, isText := claims[core.TokenClaimCollectionId].(string)
	if !isText || name == "" {
		return false
	}
	collection, err := app.FindCachedCollectionByNameOrId(name)
	return err == nil && !collection.IsAuth()
}

// DropForged keeps tokens nobody was given from being looked up: PocketBase reads whichever record of whichever collection one names
// before it looks at the signature.
func DropForged(e *core.RequestEvent) {
	token := e.Request.Header.Get(header)
	if len(token) > len(bearer) && strings.EqualFold(token[:len(bearer)], bearer) {
		token = token[len(bearer):]
	}
	if token != "" && IsForged(e.App, token) {
		e.Request.Header.Set(header, nobodys)
	}
	query := e.Request.URL.Query()
	if query.Has("token") && IsForged(e.App, query.Get("token")) {
		query.Set("token", nobodys)
		e.Request.URL.RawQuery = query.Encode()
	}
}

// tokenInBody refuses them where they are sent in a body.
func tokenInBody(e *core.RequestEvent) error {
	var sent struct {
		Token string `json:"token"`
	}
	if err := e.BindBody(&sent); err == nil && IsForged(e.App, sent.Token) {
		return router.NewApiError(http.StatusBadRequest, "An error occurred while validating the submitted data.", validation.Errors{
			"token": validation.NewError("validation_invalid_token", "Invalid or expired token."),
		})
	}
	return nil
}
