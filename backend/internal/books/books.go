// Package books makes stories into books, as PDF, by a Chromium that opens the site's own page of one and prints it.
//
// One book is made at a time. The browser reads as the person who asked, with a cookie that counts for that story, for reading, and as long as the
// book is being made. A home zone is another point for its author, so a book made for the author is theirs alone. Each book is kept for a
// day, or until something of its story changes.
package books

import (
	"context"
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/sharing"
	"waypost/backend/internal/zones"
)

const (
	kept        = 24 * time.Hour
	mostTime    = 15 * time.Minute
	mostWaiting = 8
	mostKept    = 40
)

// Papers are what a book can be made for, as the page knows them.
var papers = []string{"a4", "a5", "square"}

// Of a book: what its page shows.
const (
	none    = "none"
	off     = "off"
	waiting = "waiting"
	making  = "making"
	ready   = "ready"
	failed  = "failed"
)

type key struct {
	story, paper string
	// language is that of what the site says in it.
	language string
	// isOwn is whether its author asked.
	isOwn bool
}

type book struct {
	key
	// author wrote the story, person asked.
	author, person string
	token          string
	status         string
	done, total    int
	stop           context.CancelFunc
	file           string
	at             time.Time
}

// Options are what books are made with.
type Options struct {
	// Chromium is the path of one; empty where there is none.
	Chromium string
	// Base is where this program answers, Public where the site is.
	Base, Public string
	// Dir is emptied at each start.
	Dir     string
	HasRoom func(bytes int64) bool
	Shares  *sharing.Shares
}

// Books are those that wait, are being made, or are kept.
type Books struct {
	Options
	app    core.App
	worker *gate.Worker
	mu     sync.Mutex
	// all are in the order they were asked for.
	all []*book
}

// Register binds the hooks.
func Register(app core.App, o Options) *Books {
	b := &Books{Options: o, app: app}
	b.worker = gate.NewWorker(app, func(*gate.Worker) { b.run() })
	if o.Chromium == "" {
		return b
	}
	changed := func(e *core.RecordEvent) error {
		b.forget(e.Record)
		return e.Next()
	}
	for _, hook := range []interface {
		BindFunc(func(*core.RecordEvent) error) string
	}{
		app.OnRecordAfterCreateSuccess(album.Places, zones.Collection), app.OnRecordAfterUpdateSuccess(album.Stories, album.Places, zones.Collection),
		app.OnRecordAfterDeleteSuccess(album.Stories, album.Places, zones.Collection),
	} {
		hook.BindFunc(changed)
	}
	return b
}

// Start begins to make what is asked for.
func (b *Books) Start() {
	if b.Chromium != "" {
		b.worker.Start()
	}
}

// forget drops the books of a story that has changed, or of whoever a zone is of.
func (b *Books) forget(changed *core.Record) {
	name := changed.Collection().Name
	b.drop(func(one *book) bool {
		switch name {
		case album.Stories:
			return one.story == changed.Id
		case album.Places:
			return one.story == changed.GetString(album.Stories)
		}
		return one.author == changed.GetString("user")
	})
}

// drop takes books away: one that is being made is stopped.
func (b *Books) drop(which func(*book) bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all = slices.DeleteFunc(b.all, func(one *book) bool {
		if !which(one) {
			return false
		}
		if one.stop != nil {
			one.stop()
		}
		if one.file != "" {
			_ = os.Remove(one.file)
		}
		return true
	})
}

func (b *Books) find(k key) *book {
	for _, one := range b.all {
		if one.key == k {
			return one
		}
	}
	return nil
}

// errBusy is the answer to who asks for another while theirs is being made, or while too many wait.
var errBusy = errors.New("busy")

// ask puts a book into the line, unless it is there.
func (b *Books) ask(k key, author, person string) error {
	b.drop(func(one *book) bool {
		return one.key == k && one.status == failed || one.status == ready && time.Since(one.at) > kept
	})
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.find(k) != nil {
		return nil
	}
	inLine := 0
	for _, one := range b.all {
		if one.status != waiting && one.status != making {
			continue
		}
		if inLine++; one.person == person || inLine >= mostWaiting {
			return errBusy
		}
	}
	b.all = append(b.all, &book{key: k, author: author, person: person, status: waiting, at: time.Now()})
	b.worker.Wake()
	return nil
}

// state is of a book, with how many are before it.
func (b *Books) state(k key) map[string]any {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.Chromium == "" {
		return map[string]any{"status": off}
	}
	one := b.find(k)
	if one == nil || one.status == ready && time.Since(one.at) > kept {
		return map[string]any{"status": none}
	}
	before := 0
	for _, other := range b.all[:slices.Index(b.all, one)] {
		if other.status == waiting || other.status == making {
			before++
		}
	}
	return map[string]any{"status": one.status, "before": before, "done": one.done, "total": one.total}
}

func (b *Books) run() {
	for b.worker.Err() == nil {
		b.drop(func(one *book) bool { return one.status == ready && time.Since(one.at) > kept })
		ctx, stop := context.WithTimeout(b.worker.Context(), mostTime)
		one := b.next(stop)
		if one == nil {
			stop()
			return
		}
		err := b.make(ctx, one)
		stop()
		b.mu.Lock()
		one.token, one.stop = "", nil
		switch isWanted := slices.Contains(b.all, one); {
		case err == nil && isWanted:
			one.status, one.at = ready, time.Now()
			time.AfterFunc(kept, b.worker.Wake)
		case isWanted:
			one.status = failed
			b.app.Logger().Error("A book could not be made", "error", err)
		}
		if one.status != ready {
			_ = os.Remove(one.file)
		}
		b.mu.Unlock()
	}
}

// next is the one that has waited longest; the oldest of too many makes room.
func (b *Books) next(stop context.CancelFunc) *book {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.all) > mostKept {
		if old := slices.IndexFunc(b.all, func(one *book) bool { return one.status == ready }); old >= 0 {
			_ = os.Remove(b.all[old].file)
			b.all = slices.Delete(b.all, old, old+1)
		}
	}
	for _, one := range b.all {
		if one.status == waiting {
			one.status, one.token, one.stop, one.file = making, rand.Text(), stop, filepath.Join(b.Dir, rand.Text()+".pdf")
			return one
		}
	}
	return nil
}

func (b *Books) make(ctx context.Context, one *book) error {
	if !b.HasRoom(mostBytes) {
		return errors.New("the disk is nearly full")
	}
	if err := os.MkdirAll(b.Dir, 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(one.file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	err = print(ctx, order{
		chromium: b.Chromium, base: b.Base, public: b.Public, path: "/travel-story/" + one.story + "?book=" + one.paper, cookie: cookieName, token: one.token, language: one.language,
		tell: func(done, total int) {
			b.mu.Lock()
			one.done, one.total = done, total
			b.mu.Unlock()
		},
	}, file)
	return errors.Join(err, file.Close())
}
