// Package additions lets fellow travellers without an account send their photos to the author of a story.
//
// An addition is a link the author makes, with limits and an end. What comes through it are uploads of the author, which wait in a tray with
// the sender's name. The link shows nothing but the story's title and its author's name.
package additions

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"regexp"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Collection holds the links.
const Collection = "additions"

const (
	// mostLinks is how many a story has.
	mostLinks = 50
	// mostPictures, mostBytes and longest limit what an author can allow.
	mostPictures = 1500
	mostBytes    = 20_000_000_000
	longest      = 366 * 24 * time.Hour
	// takenBack is how long a sender may take back what they sent.
	takenBack = 24 * time.Hour
)

// secretForm is 128 bits: of a link, and of a device that sent something.
var (
	secretForm = regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`)
	idForm     = regexp.MustCompile(`^[a-z0-9]{15}$`)
)

// Additions has what its routes need.
type Additions struct {
	app core.App
	now func() time.Time
}

// New is bound by Bind.
func New(app core.App) *Additions { return &Additions{app, time.Now} }

// Bind adds the routes.
func (a *Additions) Bind(r *router.Router[*core.RequestEvent]) {
	r.GET("/api/waypost/stories/{story}/additions", a.list).Bind(apis.RequireAuth("users"))
	r.GET("/api/waypost/additions", a.trays).Bind(apis.RequireAuth("users"))
	r.POST("/api/waypost/additions", a.create).Bind(apis.RequireAuth("users"))
	r.DELETE("/api/waypost/additions/{id}", a.end).Bind(apis.RequireAuth("users"))
	r.POST("/api/waypost/additions/open", a.open)
	r.POST("/api/waypost/additions/photos", a.send)
	r.POST("/api/waypost/additions/photos/{id}/back", a.takeBack)
}

// link is an addition with the story it is for.
type link struct {
	ID       string `db:"id" json:"id"`
	User     string `db:"user" json:"-"`
	Story    string `db:"story" json:"-"`
	Name     string `db:"name" json:"name"`
	Key      string `db:"key" json:"key"`
	Pictures int    `db:"pictures" json:"pictures"`
	Bytes    int64  `db:"bytes" json:"bytes"`
	Ends     string `db:"ends" json:"ends"`
	// What came through it so far.
	Sent      int    `db:"sent" json:"sent"`
	SentBytes int64  `db:"sent_bytes" json:"sentBytes"`
	Title     string `db:"title" json:"-"`
	Author    string `db:"author_name" json:"-"`
}

func (a *Additions) links() *dbx.SelectQuery {
	return a.app.ConcurrentDB().Select("a.id", "a.user", "a.story", "a.name", "a.key", "a.pictures", "a.bytes", "a.ends", "s.title", "s.author_name",
		"(SELECT COUNT(*) FROM {{waypost_added}} w WHERE w.[[addition]] = a.[[id]]) AS sent",
		"(SELECT COALESCE(SUM(w.[[bytes]]), 0) FROM {{waypost_added}} w WHERE w.[[addition]] = a.[[id]]) AS sent_bytes").
		From(Collection+" a").InnerJoin("places_collection s", dbx.NewExp("s.[[id]] = a.[[story]]"))
}

// byKey is the link that ends with a key while it counts; nil where there is none. While its author's account is suspended or waits to be
// deleted, or the story is in the bin or taken down, it does not.
func (a *Additions) byKey(key string) (*link, error) {
	if !secretForm.MatchString(key) {
		return nil, nil
	}
	var found []link
	err := a.links().InnerJoin("users u", dbx.NewExp("u.[[id]] = a.[[user]] AND u.[[deletes]] = '' AND u.[[suspended]] = ''")).
		Where(dbx.HashExp{"a.key": key, "s.binned": "", "s.taken_down": ""}).AndWhere(dbx.NewExp("a.[[ends]] > {:now}", dbx.Params{"now": stamp(a.now())})).All(&found)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}

func newKey() string {
	key := make([]byte, 16)
	_, _ = rand.Read(key) // never fails, by its documentation
	return base64.RawURLEncoding.EncodeToString(key)
}

// proofOf is what is stored of a device's secret: whoever reads the database takes nothing back.
func proofOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

func stamp(at time.Time) string { return at.UTC().Format(types.DefaultDateLayout) }
