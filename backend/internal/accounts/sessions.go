// Package accounts keeps people signed in, and tells them, and the log, what happens to their accounts.
//
// The product's client asks for a cookie that no script can read when it signs in; then the answer holds no token. Programs that do not ask
// get PocketBase's token, as ever.
package accounts

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/settings"
)

const (
	collection = "sessions"
	people     = "users"
	api        = "/api/"
	// current is where a request keeps the session it came with.
	current = "waypostSession"
)

// Keeper knows who is signed in where.
type Keeper struct {
	app           core.App
	cookie        cookie
	origins       []string
	sameOrigin    *http.CrossOriginProtection
	idle, longest time.Duration
	now           func() time.Time
	mailboxes     gate.Mailboxes
}

// RegisterSessions binds what happens around signing in and around accounts.
func RegisterSessions(app core.App, c settings.Config, mailboxes gate.Mailboxes) (*Keeper, error) {
	k := &Keeper{
		app: app, cookie: newCookie(c.SiteURL), origins: append([]string{c.SiteURL}, c.AllowedOrigins...),
		sameOrigin: http.NewCrossOriginProtection(), idle: c.SessionIdle, longest: c.SessionLongest, now: time.Now, mailboxes: mailboxes,
	}
	for _, origin := range k.origins {
		if err := k.sameOrigin.AddTrustedOrigin(origin); err != nil {
			return nil, err
		}
	}
	app.OnRecordAuthRequest(people).BindFunc(stay)
	app.OnRecordAuthRequest(people).BindFunc(k.signIn)
	app.OnRecordDeleteRequest(people).BindFunc(k.leave)
	app.OnRecordAuthRequest().BindFunc(k.limitToken)
	app.OnRecordUpdateExecute(people).BindFunc(k.endWithKey)
	app.OnRecordUpdate(people, core.CollectionNameSuperusers).BindFunc(refuseStaleWrite)
	return k, app.Cron().Add("waypostSessions", "23 * * * *", k.prune)
}

// Bind adds the routes, and what every call of the API passes on its way.
func (k *Keeper) Bind(r *router.Router[*core.RequestEvent]) {
	r.Bind(&hook.Handler[*core.RequestEvent]{Id: "waypostSession", Priority: apis.DefaultCorsMiddlewarePriority - 1, Func: k.recognise})
	g := r.Group("/api/waypost/sessions")
	g.GET("", k.list).Bind(apis.RequireAuth(people))
	g.DELETE("", k.endAll).Bind(apis.RequireAuth(people))
	g.DELETE("/{id}", k.endOne)
	r.GET("/api/waypost/authors/{username}", k.author)
}

// allowCredentials lets pages of the named origins send the cookie; PocketBase's own answer names the origin.
func (k *Keeper) allowCredentials(e *core.RequestEvent) {
	if slices.Contains(k.origins, e.Request.Header.Get("Origin")) && strings.HasPrefix(e.Request.URL.Path, api) {
		e.Response.Header().Set("Access-Control-Allow-Credentials", "true")
	}
}

// NoteUse keeps what is said to one person out of every cache, and notes that their session is in use. Pictures that everybody may see
// say otherwise afterwards.
func (k *Keeper) NoteUse(e *core.RequestEvent) {
	reads := e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead
	if strings.HasPrefix(e.Request.URL.Path, api) && (e.Auth != nil || !reads) {
		e.Response.Header().Set("Cache-Control", "no-store")
	}
	if session := sessionOf(e); session != nil {
		k.touch(session, e.RealIP())
	}
}
