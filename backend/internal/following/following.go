// Package following tells people by email, and on devices they choose, when there is more of a story or of an author: those with an account, and those who gave an
// address and confirmed it.
//
// A follow is a row of the collection `follows`. Whoever has the key of one, from an email, sees and ends all of that mailbox.
package following

import (
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/sharing"
	"waypost/backend/internal/site"
)

// Collection holds the follows.
const Collection = "follows"

const (
	// waits is how long an address may be confirmed, in which it gets no other email of that kind.
	waits = 30 * 24 * time.Hour
	// mostOfMailbox is how much one mailbox follows.
	mostOfMailbox = 200
)

// keyForm is 128 bits.
var keyForm = regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`)

// Follows has what its routes and the digest need.
type Follows struct {
	app    core.App
	shares *sharing.Shares
	// A round of digests may take long, and nobody waits for it with a question.
	telling, asking *gate.Worker
	now             func() time.Time
	// pushServices are the forms of origins that devices are told through; none where they are not.
	pushServices []string
}

// Register adds the job that writes digests, and asks what the mail server did not take.
func Register(app core.App, shares *sharing.Shares, pushServices []string) (*Follows, error) {
	f := &Follows{app: app, shares: shares, now: time.Now, pushServices: pushServices}
	f.telling, f.asking = gate.NewWorker(app, f.digest), gate.NewWorker(app, f.ask)
	return f, app.Cron().Add("waypostFollows", "17 * * * *", func() {
		f.asking.Wake()
		f.telling.Wake()
	})
}

// Start begins with what is due.
func (f *Follows) Start() {
	f.asking.Start()
	f.telling.Start()
}

// Bind adds the routes.
func (f *Follows) Bind(r *router.Router[*core.RequestEvent]) {
	r.POST("/api/waypost/follows", f.follow)
	r.GET("/api/waypost/follows", f.list)
	r.POST("/api/waypost/follows/{id}", f.confirm)
	r.DELETE("/api/waypost/follows/{id}", f.end)
	r.POST("/api/waypost/unfollow/{key}", f.unfollow)
	// Mail programs without a button of their own open the address, which must change nothing by itself.
	r.GET("/api/waypost/unfollow/{key}", func(e *core.RequestEvent) error {
		return e.Redirect(http.StatusSeeOther, "/following#key="+e.Request.PathValue("key"))
	})
	r.GET("/api/waypost/push", f.pushKey).Bind(apis.RequireAuth("users"))
	r.POST("/api/waypost/push", f.subscribe).Bind(apis.RequireAuth("users"))
	r.GET("/api/waypost/stories/{story}/followers", f.followers).Bind(apis.RequireAuth("users"))
}

// row is a follow with what it is of.
type row struct {
	ID        string `db:"id"`
	Story     string `db:"story"`
	Author    string `db:"author"`
	Share     string `db:"share"`
	User      string `db:"user"`
	Email     string `db:"email"`
	Mailbox   string `db:"mailbox"`
	Language  string `db:"language"`
	Key       string `db:"key"`
	Confirmed string `db:"confirmed"`
	Told      string `db:"told"`
	Mailed    string `db:"mailed"`
	Title     string `db:"title"`
	Username  string `db:"username"`
	Shown     bool   `db:"shown"`
}

// rows are follows, and of each what it is called now.
func (f *Follows) rows() *dbx.SelectQuery {
	return f.app.ConcurrentDB().Select("f.*", "COALESCE(s.title, a.name, '') AS title", "COALESCE(a.username, '') AS username", "COALESCE(s.shown, FALSE) AS shown").
		From(Collection+" f").LeftJoin("places_collection s", dbx.NewExp("s.[[id]] = f.[[story]]")).LeftJoin("users a", dbx.NewExp("a.[[id]] = f.[[author]] AND a.[[deletes]] = '' AND a.[[suspended]] = ''"))
}

// path is where what somebody follows is read; empty where they can't.
func (f *Follows) path(r row) (path string, err error) {
	may := r.User != "" || !site.Of(f.app).MembersOnly
	switch {
	case r.Author != "" && r.Username != "" && may:
		return "/by/" + r.Username, nil
	case r.Shown && may:
		return "/travel-story/" + r.Story, nil
	case r.Share != "":
		key, err := f.shares.OpenKey(r.Share)
		if key != "" {
			path = "/s/" + key
		}
		return path, err
	}
	return "", nil
}

func (f *Follows) address(path string) string {
	return strings.TrimSuffix(f.app.Settings().Meta.AppURL, "/") + path
}

// Address is where what a mailbox follows, and the notes it has written, are seen with its key.
func Address(app core.App, key string) string {
	return strings.TrimSuffix(app.Settings().Meta.AppURL, "/") + "/following#key=" + key
}

// MailboxOf is the mailbox whose key this is; empty for none.
func MailboxOf(app core.App, key string) (mailbox string, err error) {
	if !keyForm.MatchString(key) {
		return "", nil
	}
	err = app.ConcurrentDB().NewQuery("SELECT COALESCE((SELECT [[mailbox]] FROM {{follows}} WHERE [[key]] = {:key}), (SELECT [[mailbox]] FROM {{notes}} WHERE [[key]] = {:key} AND [[key]] != '' LIMIT 1)," +
		" (SELECT [[mailbox]] FROM {{waypost_questions}} WHERE [[key]] = {:key} LIMIT 1), '')").
		Bind(dbx.Params{"key": key}).Row(&mailbox)
	return mailbox, err
}

// NewKey is 128 random bits.
func NewKey() string {
	key := make([]byte, 16)
	_, _ = rand.Read(key) // never fails, by its documentation
	return base64.RawURLEncoding.EncodeToString(key)
}

func stamp(at time.Time) string { return at.UTC().Format(types.DefaultDateLayout) }
