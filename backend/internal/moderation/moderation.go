// Package moderation is how a site answers for what is on it: people report things, moderators decide, authors are told why and object,
// and hosts see what was done.
//
// What counts for readers is one field of a story and one of an account, which the rule of package stories goes by.
package moderation

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/sharing"
	"waypost/backend/internal/stories"
)

// Collections without rules.
const (
	cases      = "cases"
	reports    = "reports"
	acts       = "acts"
	objections = "objections"
)

// perPage is how many of a queue are answered at once.
const perPage = 10

// Moderation has what its routes need.
type Moderation struct {
	app    core.App
	shares *sharing.Shares
	mails  gate.Mailboxes
	// hasRoom tells whether the disk has room for so many bytes more.
	hasRoom func(bytes int64) bool
	now     func() time.Time
}

// Register binds what happens when accounts are made and deleted, and the jobs.
func Register(app core.App, shares *sharing.Shares, mails gate.Mailboxes, hasRoom func(int64) bool) (*Moderation, error) {
	m := &Moderation{app: app, shares: shares, mails: mails, hasRoom: hasRoom, now: time.Now}
	app.OnRecordCreateRequest("users").BindFunc(refuseBarred)
	app.OnRecordAfterDeleteSuccess("users").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetString(stories.Suspended) == "" {
			return e.Next()
		}
		if err := bar(e.App, e.Record.Email()); err != nil {
			e.App.Logger().Error("The address of a deleted account could not be barred", "error", err)
		}
		return e.Next()
	})
	if err := app.Cron().Add("waypostModerators", "* * * * *", m.tellModerators); err != nil {
		return nil, err
	}
	return m, app.Cron().Add("waypostOldReports", "41 3 * * *", m.forget)
}

// Bind adds the routes.
func (m *Moderation) Bind(r *router.Router[*core.RequestEvent]) {
	g := r.Group("/api/waypost")
	g.POST("/reports", m.report)
	g.GET("/acts", m.own).Bind(apis.RequireAuth("users"))
	g.POST("/acts/{id}/objection", m.object).Bind(apis.RequireAuth("users"))

	moderators, hosts := accounts.RequireRole(accounts.Moderator), accounts.RequireRole(accounts.Host)
	g.GET("/queue", m.queue).Bind(moderators)
	g.GET("/reports/{id}/pictures/{file}", m.picture).Bind(moderators)
	g.POST("/reports/{id}/decision", m.decide).Bind(moderators)
	g.POST("/waiting/{id}", m.letThrough).Bind(moderators)
	g.POST("/acts/{id}/answer", m.answer).Bind(moderators)
	g.GET("/record", m.record).Bind(hosts)
	g.GET("/figures", m.figures).Bind(hosts)
}

// keyed is a hash of something that nobody can guess back without the database's own key.
func keyed(app core.App, what string) (string, error) {
	people, err := app.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return "", err
	}
	mac := hmac.New(sha256.New, []byte(people.AuthToken.Secret))
	mac.Write([]byte(what))
	return hex.EncodeToString(mac.Sum(nil)), nil
}
