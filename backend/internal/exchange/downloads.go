package exchange

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/mails"
	"waypost/backend/internal/pages"
	"waypost/backend/internal/replica"
	"waypost/backend/internal/versions"
	"waypost/backend/internal/words"
)

// States of a download. Failed ones say why.
const (
	stateWaiting = "waiting"
	stateMaking  = "making"
	stateReady   = "ready"
	stateFailed  = "failed"
)

const (
	// kept is how long a file is there to be fetched.
	kept = 24 * time.Hour
	// isLong is when its person is told by mail that it is ready: by then they may have gone.
	isLong = time.Minute
)

// download is a ZIP somebody asked for. An account has one at a time; it lies beside the data as <user>.json and <user>.zip, and is neither
// replicated nor in backups.
type download struct {
	User string `json:"user"`
	// Story is the id of the one story in it; empty for all of the person's own.
	Story string    `json:"story"`
	Title string    `json:"title"`
	State string    `json:"state"`
	Asked time.Time `json:"asked"`
	// Done of Total pictures are written.
	Done    int       `json:"done"`
	Total   int       `json:"total"`
	Bytes   int64     `json:"bytes"`
	Expires time.Time `json:"expires"`
	// Problem is why it failed: gone or failed.
	Problem string `json:"problem"`

	stop context.CancelFunc
}

// Downloads are the files people asked for, made one after the other.
type Downloads struct {
	app     core.App
	dir     string
	siteURL string
	maps    pages.KeptMaps
	hasRoom func(bytes int64) bool
	mayRead func(e *core.RequestEvent, story string) bool
	worker  *gate.Worker
	now     func() time.Time

	mu  sync.Mutex
	all map[string]*download
}

// Register returns the downloads of a site whose data lie there. Files go with their account.
func Register(app core.App, dataDir, siteURL string, maps pages.KeptMaps, hasRoom func(int64) bool, mayRead func(*core.RequestEvent, string) bool) (*Downloads, error) {
	d := &Downloads{
		app: app, dir: filepath.Join(dataDir, "downloads"), siteURL: siteURL, maps: maps, hasRoom: hasRoom, mayRead: mayRead,
		now: time.Now, all: map[string]*download{},
	}
	if err := d.find(); err != nil {
		return nil, err
	}
	d.worker = gate.NewWorker(app, d.makeAll)
	app.OnRecordAfterDeleteSuccess("users").BindFunc(func(e *core.RecordEvent) error {
		d.forget(e.Record.Id)
		return e.Next()
	})
	return d, app.Cron().Add("waypostDownloads", "13 * * * *", d.forgetOld)
}

// Start goes on with what an earlier run has left.
func (d *Downloads) Start() { d.worker.Start() }

// find reads what an earlier run has left: what was being made begins anew.
func (d *Downloads) find() error {
	if err := os.MkdirAll(d.dir, 0o700); err != nil {
		return err
	}
	left, err := os.ReadDir(d.dir)
	for _, each := range left {
		if filepath.Ext(each.Name()) != ".json" {
			continue
		}
		one := &download{}
		raw, err := os.ReadFile(filepath.Join(d.dir, each.Name()))
		if err != nil || json.Unmarshal(raw, one) != nil || one.User+".json" != each.Name() {
			_ = os.Remove(filepath.Join(d.dir, each.Name())) // of no use
			continue
		}
		if one.State == stateMaking {
			one.State = stateWaiting
		}
		d.all[one.User] = one
	}
	for _, each := range left {
		if user := strings.TrimSuffix(each.Name(), ".zip"); user != each.Name() && d.all[user] == nil {
			_ = os.Remove(filepath.Join(d.dir, each.Name())) // nobody's
		}
	}
	d.forgetOld()
	return err
}

func (d *Downloads) path(user, end string) string { return filepath.Join(d.dir, user+end) }

// keep writes how a download stands; whoever calls it holds the lock.
func (d *Downloads) keep(one *download) {
	raw, _ := json.Marshal(one) // texts and numbers
	if err := os.WriteFile(d.path(one.User, ".json"), raw, 0o600); err != nil {
		d.app.Logger().Error("How a download stands could not be kept", "error", err)
	}
}

func (d *Downloads) forget(user string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if one := d.all[user]; one != nil {
		if one.stop != nil {
			one.stop()
		}
		delete(d.all, user)
		_ = os.Remove(d.path(user, ".json")) // may not be there
		_ = os.Remove(d.path(user, ".zip"))
	}
}

func (d *Downloads) forgetOld() {
	var old []string
	d.mu.Lock()
	for user, one := range d.all {
		if !one.Expires.IsZero() && d.now().After(one.Expires) {
			old = append(old, user)
		}
	}
	d.mu.Unlock()
	for _, user := range old {
		d.forget(user)
	}
}

// next is the one that has waited longest; it is being made from now on.
func (d *Downloads) next() (context.Context, *download) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var first *download
	for _, one := range d.all {
		if one.State == stateWaiting && (first == nil || one.Asked.Before(first.Asked)) {
			first = one
		}
	}
	if first == nil {
		return nil, nil
	}
	ctx, stop := context.WithCancel(d.worker.Context())
	first.State, first.stop, first.Done = stateMaking, stop, 0
	d.keep(first)
	return ctx, first
}

func (d *Downloads) makeAll(w *gate.Worker) {
	for w.Err() == nil {
		ctx, one := d.next()
		if one == nil {
			return
		}
		bytes, err := d.make(ctx, one)
		d.end(ctx, one, bytes, err)
	}
}

// errGone is of a story that was deleted meanwhile.
var errGone = errors.New("the story is gone")

// end notes what became of one, unless it was cancelled or the program ends: then it begins anew.
func (d *Downloads) end(ctx context.Context, one *download, bytes int64, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	isWanted := ctx.Err() == nil && d.all[one.User] == one
	one.stop()
	if !isWanted {
		if d.all[one.User] == nil {
			_ = os.Remove(d.path(one.User, ".zip")) // nobody waits for it
		}
		return
	}
	one.State, one.Bytes, one.Expires = stateReady, bytes, d.now().Add(kept)
	switch {
	case errors.Is(err, errGone):
		one.State, one.Problem = stateFailed, "gone"
	case err != nil:
		one.State, one.Problem = stateFailed, "failed"
		d.app.Logger().Error("A download could not be made", "user", one.User, "error", err)
	}
	if err != nil {
		_ = os.Remove(d.path(one.User, ".zip"))
	}
	d.keep(one)
	if err == nil && d.now().Sub(one.Asked) > isLong {
		d.tell(one)
	}
}

func (d *Downloads) tell(one *download) {
	account, err := d.app.FindRecordById("users", one.User)
	if err != nil || !account.Verified() {
		return
	}
	in, until := words.Of(d.app, account.GetString(accounts.Language)), one.Expires.UTC()
	mails.New(d.app, in, "download.subject", nil).Say(nil, "mail.hello").Say(words.With{"day": in.Day(until), "time": until.Format("15:04")}, "download.text").
		Button("mail.open", d.app.Settings().Meta.AppURL).Bye().Send(account.Email())
}

func (d *Downloads) make(ctx context.Context, one *download) (bytes int64, err error) {
	stories, err := d.storiesOf(one)
	if err != nil {
		return 0, err
	}
	files, closeIt, err := replica.OpenFiles(ctx, d.app, kept)
	if err != nil {
		return 0, err
	}
	defer closeIt()
	to, err := os.OpenFile(d.path(one.User, ".zip"), os.O_CREATE|os.O_TRUNC|os.O_RDWR, 0o600)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	language := ""
	if account, err := d.app.FindRecordById("users", one.User); err == nil {
		language = account.GetString(accounts.Language)
	}
	a := newArchive(to, words.Of(d.app, language), files, d.maps, d.siteURL, one.Story != "", func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		one.Done++
	})
	for _, id := range stories {
		record, err := d.app.FindRecordById(album.Stories, id)
		if err != nil || isBinned(record) {
			continue // deleted meanwhile
		}
		s, err := Read(d.app, record, one.User)
		if err == nil {
			err = a.story(ctx, d.app, s)
		}
		if err != nil {
			return 0, err
		}
		// One that was deleted meanwhile may lack pictures.
		if again, err := d.app.FindRecordById(album.Stories, id); one.Story != "" && (err != nil || isBinned(again)) {
			return 0, errGone
		}
	}
	if one.Story != "" && len(a.manifest.Stories) == 0 {
		return 0, errGone
	}
	if one.Story == "" {
		replaced, err := versions.OfPerson(d.app, one.User)
		if err == nil {
			err = a.file("versions.json", zip.Deflate, writeJSON(replaced))
		}
		if err == nil {
			err = a.notes(d.app, one.User)
		}
		if err != nil {
			return 0, err
		}
	}
	if err := a.end(); err != nil {
		return 0, err
	}
	info, err := to.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// storiesOf are the ids of what goes into it, the latest journey first.
func (d *Downloads) storiesOf(one *download) (ids []string, err error) {
	if one.Story != "" {
		return []string{one.Story}, nil
	}
	err = d.app.DB().Select("id").From(album.Stories).Where(ownBy(one.User)).OrderBy("start_date DESC", "id").Column(&ids)
	return slices.Clip(ids), err
}
