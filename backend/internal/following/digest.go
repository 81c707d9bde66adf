package following

import (
	"context"
	"errors"
	"net/textproto"
	"strings"
	"sync/atomic"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/sync/errgroup"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/mails"
	"waypost/backend/internal/words"
)

const (
	// atOnce is how many follows are read at once, together how many emails are on their way.
	atOnce, together = 200, 4
	// Authors who are still adding are not told of place by place, but nobody waits for more than half a day.
	settled, patience, day = time.Hour, 12 * time.Hour, 24 * time.Hour
	// mostFailures in a row, and the mail server is taken to be down until the next round.
	mostFailures = 8
)

// noMailbox are answers about the one mailbox that was named (RFC 5321, 4.2.3).
var noMailbox = map[int]bool{550: true, 551: true, 553: true}

var errNoServer = errors.New("the mail server takes nothing")

// digest writes to everybody there is something new for, to each at most once a day.
func (f *Follows) digest(w *gate.Worker) {
	round := &round{Follows: f, known: map[string]string{}, at: f.now()}
	if err := round.run(w); err != nil && w.Err() == nil {
		f.app.Logger().Error("Followers could not be told; it is tried again in an hour", "error", err)
	}
	since := dbx.Params{"since": stamp(f.now().Add(-waits))}
	_, rows := f.app.DB().Delete(Collection, dbx.NewExp("[[confirmed]] = '' AND [[created]] <= {:since}", since)).Execute()
	_, asked := f.app.DB().Delete("waypost_questions", dbx.NewExp("[[created]] <= {:since}", since)).Execute()
	if err := errors.Join(rows, asked); err != nil {
		f.app.Logger().Error("Addresses nobody confirmed could not be deleted", "error", err)
	}
}

type round struct {
	*Follows
	// known has the latest of each story and author.
	known    map[string]string
	at       time.Time
	failures atomic.Int32
}

func (r *round) run(w *gate.Worker) error {
	after := ""
	for {
		var due []row
		err := r.rows().Where(dbx.NewExp("f.[[id]] > {:after} AND f.[[confirmed]] != '' AND f.[[mailed]] <= {:dayAgo}", dbx.Params{"after": after, "dayAgo": stamp(r.at.Add(-day))})).
			OrderBy("f.id").Limit(atOnce).All(&due)
		if err != nil || len(due) == 0 {
			return err
		}
		group, ctx := errgroup.WithContext(w.Context())
		group.SetLimit(together)
		for _, one := range due {
			of := one.Story + one.Author
			if _, is := r.known[of]; !is {
				if r.known[of], err = r.latest(ctx, one); err != nil {
					break
				}
			}
			if latest := r.known[of]; latest > one.Told {
				group.Go(func() error { return r.tell(ctx, one) })
			}
		}
		if err = errors.Join(err, group.Wait()); err != nil {
			return err
		}
		after = due[len(due)-1].ID
		if err := w.Pause(0); err != nil {
			return err
		}
	}
}

// tell writes to one. The email is named by what was told before: one that is sent again, because the program ended in between, is the
// same to the programs that keep them.
func (r *round) tell(ctx context.Context, one row) error {
	path, err := r.path(one)
	if err != nil || path == "" {
		return err
	}
	found, err := r.newsOf(ctx, one, one.Told)
	if err != nil || len(found) == 0 {
		return err
	}
	first, last := found[0].First, found[0].Last
	for _, each := range found {
		first, last = min(first, each.First), max(last, each.Last)
	}
	if last > stamp(r.at.Add(-settled)) && first > stamp(r.at.Add(-patience)) {
		return nil
	}
	to, user := one.Email, (*core.Record)(nil)
	if one.User != "" {
		if user, err = r.app.FindRecordById("users", one.User); err != nil || !user.GetDateTime("deletes").IsZero() || !user.GetDateTime("suspended").IsZero() {
			return nil
		}
		// Devices are told all the same.
		if user.Verified() {
			to = user.Email()
		}
	}
	if to != "" {
		err = r.letter(words.Of(r.app, languageOf(user, one)), one, path, found).SendNow(to, map[string]string{
			"Message-ID":            "<" + one.ID + "." + digits(one.Told) + "@" + host(r.app.Settings().Meta.AppURL) + ">",
			"List-Unsubscribe":      "<" + r.address("/api/waypost/unfollow/"+one.Key) + ">",
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		})
	}
	var said *textproto.Error
	noted := dbx.Params{"mailed": stamp(r.at), "told": last}
	switch {
	case to == "":
	case err == nil:
		r.failures.Store(0)
	case errors.As(err, &said) && noMailbox[said.Code]:
		// Tried again tomorrow: a server that takes nothing from us may say the same.
		delete(noted, "told")
	case r.failures.Add(1) >= mostFailures:
		return errors.Join(errNoServer, err)
	default:
		return nil
	}
	isTold := err == nil
	if _, err = r.app.DB().Update(Collection, noted, dbx.HashExp{"id": one.ID}).Execute(); err != nil || !isTold || user == nil {
		return err
	}
	return r.notify(ctx, user, one, path, found)
}

func (r *round) letter(in words.Words, one row, path string, found []news) *mails.Mail {
	about := words.With{"title": one.Title}
	letter := mails.New(r.app, in, "news.subject", about).Say(nil, "mail.hello")
	for _, each := range found {
		with, keys := one.sayingOf(each)
		letter.Say(with, keys...)
	}
	return letter.Button("news.read", r.address(path)).Bye().Link("news.stop", Address(r.app, one.Key))
}

// sayingOf is what is said of something new.
func (r row) sayingOf(each news) (with words.With, keys []string) {
	with = words.With{"title": each.Title, "author": r.Title, "count": each.Places, "names": strings.Join(each.Names, ", ")}
	switch {
	case each.IsNew:
		return with, []string{"news.story"}
	case each.Places > len(each.Names):
		return with, []string{"news.places", "news.among"}
	}
	return with, []string{"news.places", "news.names"}
}

func digits(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, text)
}

// host is that of an address.
func host(address string) string {
	_, rest, _ := strings.Cut(address, "://")
	name, _, _ := strings.Cut(rest, "/")
	return name
}
