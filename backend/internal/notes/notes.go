// Package notes keeps what readers leave at the places of a story whose author wants that: a heart for each person, and notes, which others
// see once the author has let them through.
//
// Who leaves something may read the story, and is among those its author chose. Without an account a heart is of a device, and a note of a
// mailbox that has said yes to it, as with follows: they share the key.
package notes

import (
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/following"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/sharing"
)

// Collection holds the notes.
const Collection = "notes"

const (
	// waits is how long a mailbox may say yes to a note, as to a follow.
	waits = 30 * 24 * time.Hour
	// perPage is how many notes are answered at once.
	perPage = 20
	// shows is what others see.
	shows = "n.[[confirmed]] != '' AND n.[[allowed]] != '' AND n.[[taken_down]] = '' AND n.[[away]] = FALSE"
)

// deviceForm is what a device without an account calls itself: 128 bits it has drawn.
var deviceForm = regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`)

// Notes has what its routes need.
type Notes struct {
	app     core.App
	shares  *sharing.Shares
	follows *following.Follows
	mails   gate.Mailboxes
	now     func() time.Time
}

// Register has stories keep what its own route alone says of notes, and adds the job that deletes what nobody said yes to.
func Register(app core.App, shares *sharing.Shares, follows *following.Follows, mails gate.Mailboxes) (*Notes, error) {
	n := &Notes{app: app, shares: shares, follows: follows, mails: mails, now: time.Now}
	keep := func(e *core.RecordRequestEvent) error {
		if !e.HasSuperuserAuth() {
			for _, field := range []string{"notes", "notes_at_once"} {
				e.Record.Set(field, e.Record.Original().Get(field))
			}
		}
		return e.Next()
	}
	app.OnRecordCreateRequest(album.Stories).BindFunc(keep)
	app.OnRecordUpdateRequest(album.Stories).BindFunc(keep)
	return n, app.Cron().Add("waypostNotes", "23 4 * * *", n.forget)
}

// Bind adds the routes.
func (n *Notes) Bind(r *router.Router[*core.RequestEvent]) {
	g := r.Group("/api/waypost")
	// Superusers are nobody here: they have their own pages.
	g.BindFunc(func(e *core.RequestEvent) error {
		if e.Auth != nil && e.Auth.IsSuperuser() {
			e.Auth = nil
		}
		return e.Next()
	})
	g.GET("/stories/{story}/notes", n.ofStory)
	g.GET("/places/{place}/notes", n.ofPlace)
	g.POST("/places/{place}/heart", n.heart)
	g.POST("/places/{place}/notes", n.write)
	g.GET("/notes", n.mine)
	g.PATCH("/notes/{id}", n.change)
	g.POST("/notes/{id}", n.allow)
	g.DELETE("/notes/{id}", n.remove)

	own := apis.RequireAuth("users")
	g.POST("/stories/{story}/notes", n.open).Bind(own)
	g.POST("/notes/{id}/block", n.block).Bind(own)
	g.DELETE("/blocked/{id}", n.unblock).Bind(own)
}

// row is a note as the database has it, with where it is.
type row struct {
	ID        string `db:"id" json:"id"`
	Place     string `db:"place" json:"-"`
	Author    string `db:"author" json:"-"`
	User      string `db:"user" json:"-"`
	Email     string `db:"email" json:"-"`
	Mailbox   string `db:"mailbox" json:"-"`
	Key       string `db:"key" json:"-"`
	Name      string `db:"name" json:"name"`
	Text      string `db:"text" json:"text"`
	Confirmed string `db:"confirmed" json:"-"`
	Allowed   string `db:"allowed" json:"-"`
	TakenDown string `db:"taken_down" json:"-"`
	Away      bool   `db:"away" json:"-"`
	Edited    string `db:"edited" json:"-"`
	Created   string `db:"created" json:"created"`
	Story     string `db:"story" json:"-"`
	Where     string `db:"where_title" json:"-"`
	Title     string `db:"title" json:"-"`
	AtOnce    bool   `db:"at_once" json:"-"`
}

// rows are notes with the names of whoever wrote them, and where they are.
func (n *Notes) rows() *dbx.SelectQuery {
	return n.app.ConcurrentDB().Select("n.id", "n.place", "n.author", "n.user", "n.email", "n.mailbox", "n.key", "n.text", "n.confirmed", "n.allowed", "n.taken_down", "n.away", "n.edited", "n.created",
		"COALESCE(u.name, n.name) AS name", "p.places_collection AS story", "p.title AS where_title", "s.title", "s.notes_at_once AS at_once").
		From(Collection+" n").
		LeftJoin("users u", dbx.NewExp("u.[[id]] = n.[[user]]")).
		InnerJoin("places p", dbx.NewExp("p.[[id]] = n.[[place]]")).
		InnerJoin("places_collection s", dbx.NewExp("s.[[id]] = p.[[places_collection]] AND s.[[binned]] = ''"))
}

// state says what a note of one's own waits for, or the author's.
func (r row) state() string {
	switch {
	case r.Confirmed == "":
		return "unconfirmed"
	case r.TakenDown != "":
		return "taken-down"
	case r.Allowed == "":
		return "waits"
	}
	return "shown"
}

// IsShown tells whether others see a note.
func IsShown(note *core.Record) bool {
	return note.GetString("confirmed") != "" && note.GetString("allowed") != "" && note.GetString("taken_down") == "" && !note.GetBool("away")
}

// forget deletes notes whose mailbox never said yes.
func (n *Notes) forget() {
	if gate.AreWorkersSuspended(n.app) {
		return
	}
	if _, err := n.app.DB().Delete(Collection, dbx.NewExp("[[confirmed]] = '' AND [[created]] <= {:since}", dbx.Params{"since": stamp(n.now().Add(-waits))})).Execute(); err != nil {
		n.app.Logger().Error("Notes nobody confirmed could not be deleted", "error", err)
	}
}

// deviceHash is what is kept of a device, apart from the ids of accounts.
func deviceHash(device string) string {
	sum := sha256.Sum256([]byte("device " + device))
	return base64.RawURLEncoding.EncodeToString(sum[:18])
}

func stamp(at time.Time) string { return at.UTC().Format(types.DefaultDateLayout) }
