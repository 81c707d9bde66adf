package gate

import (
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// whileSuspended are the calls that change something and are open to people whose account is suspended, beside all that read or delete.
var whileSuspended = []string{
	"opened link", "report", "objection", "new download", "token for pictures", "sign-in", "renewed sign-in", "request of a confirmation", "confirmed address",
	"request of a new password", "new password", "report of loads", "report of a breach",
}

const suspendedSentence = "This site’s moderators have suspended your account, so nothing can be created or changed. Your account page says why, and how to object."

// refuseSuspended lets people whose account is suspended read, download, delete and object, and nothing else.
func refuseSuspended(e *core.RequestEvent, c Call) error {
	switch e.Request.Method {
	case http.MethodGet, http.MethodHead, http.MethodDelete:
		return nil
	}
	if e.Auth == nil || e.Auth.GetString("suspended") == "" || slices.Contains(whileSuspended, c.Name) {
		return nil
	}
	refused := router.NewApiError(http.StatusForbidden, suspendedSentence, nil)
	refused.Data = map[string]any{"account": map[string]any{"code": "suspended", "message": suspendedSentence}}
	return &refusal{ApiError: refused, reason: "suspended"}
}
