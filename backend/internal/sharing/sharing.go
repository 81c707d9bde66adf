// Package sharing lets people read stories that are not for everyone: by a link, or because the author named them.
//
// A share is a row of the collection of that name. Anyone who opens its link gets a cookie that stands for the row; anyone the row names
// needs none. Each request is asked which of the stories it names are shared with it. So a share that is deleted, or has expired, ends
// with the next request.
package sharing

import (
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
)

// Collection holds the shares.
const Collection = "shares"

// Paths of the calls.
const (
	OpenPath   = "/api/waypost/shares/open"
	JoinPath   = "/api/waypost/shares/join"
	SharedPath = "/api/waypost/shared"
	// PresencePath is where those who edit a story say so.
	PresencePath = "/api/waypost/presence"
)

// Shares knows who may read what beside the author and everyone.
type Shares struct {
	app      core.App
	cookie   cookie
	mails    gate.Mailboxes
	guesses  gate.LinkGuesses
	presence presence
	now      func() time.Time
}

// Register binds what happens when shares and people are written.
func Register(app core.App, siteURL string, mails gate.Mailboxes) *Shares {
	s := &Shares{app: app, cookie: newCookie(siteURL), mails: mails, guesses: gate.NewLinkGuesses(), presence: presence{stories: map[string][]present{}}, now: time.Now}
	app.OnRecordCreateRequest(Collection).BindFunc(s.create)
	app.OnRecordEnrich(album.Stories).BindFunc(sayWrites)
	app.OnRecordEnrich(album.Stories, album.Places).BindFunc(withholdNames)
	app.OnRecordAfterUpdateSuccess("users").BindFunc(s.recognisePerson)
	return s
}

// Bind adds the routes, and what every call passes before its rules are asked.
func (s *Shares) Bind(r *router.Router[*core.RequestEvent]) {
	// After whoever asks is known.
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostShares", Priority: apis.DefaultRateLimitMiddlewarePriority - 1, Func: s.recognise})
	r.POST(OpenPath, s.open)
	r.POST(JoinPath, s.join).Bind(apis.RequireAuth("users"))
	r.POST(PresencePath, s.sayPresent).Bind(apis.RequireAuth("users"))
	r.GET(SharedPath, s.listShared).Bind(apis.RequireAuth("users"))
}
