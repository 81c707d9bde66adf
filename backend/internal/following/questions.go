package following

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/textproto"
	"sync/atomic"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/sync/errgroup"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/mails"
	"waypost/backend/internal/words"
)

// again is when a question is asked that the mail server did not take.
const again = 30 * time.Minute

// question is what a mailbox is asked before its yes: `kind` is follow or note.
type question struct {
	Mailbox  string `db:"mailbox"`
	Email    string `db:"email"`
	Language string `db:"language"`
	Kind     string `db:"kind"`
	Key      string `db:"key"`
}

// Ask writes down, in this transaction, that the mailbox of a row is to be asked whether it was them. A mailbox that has not answered yet is
// not asked again. While the mail server is down, the question waits.
func (f *Follows) Ask(tx core.App, kind string, row *core.Record, language string) error {
	_, err := tx.DB().NewQuery("INSERT INTO {{waypost_questions}} ([[mailbox]], [[email]], [[language]], [[kind]], [[key]], [[created]], [[due]])" +
		" VALUES ({:mailbox}, {:email}, {:language}, {:kind}, {:key}, {:now}, {:now}) ON CONFLICT ([[mailbox]]) DO UPDATE SET [[email]] = excluded.[[email]]," +
		" [[language]] = excluded.[[language]], [[kind]] = excluded.[[kind]], [[key]] = excluded.[[key]], [[created]] = excluded.[[created]], [[due]] = excluded.[[due]], [[answered]] = FALSE WHERE [[answered]]").
		Bind(dbx.Params{
			"mailbox": row.GetString("mailbox"), "email": row.GetString("email"), "language": language, "kind": kind, "key": row.GetString("key"), "now": stamp(f.now()),
		}).Execute()
	if err == nil {
		tx.TxInfo().OnComplete(func(error) error {
			f.asking.Wake()
			return nil
		})
	}
	return err
}

// ask writes to the mailboxes whose question is due.
func (f *Follows) ask(w *gate.Worker) {
	var failures atomic.Int32
	for {
		var due []question
		err := f.app.ConcurrentDB().Select("mailbox", "email", "language", "kind", "key").From("waypost_questions").
			Where(dbx.NewExp("[[due]] != '' AND [[due]] <= {:now}", dbx.Params{"now": stamp(f.now())})).OrderBy("due").Limit(atOnce).All(&due)
		if err == nil && len(due) == 0 {
			return
		}
		group, ctx := errgroup.WithContext(w.Context())
		group.SetLimit(together)
		for _, one := range due {
			group.Go(func() error { return f.askOne(ctx, one, &failures) })
		}
		if err = errors.Join(err, group.Wait(), w.Pause(0)); err != nil {
			if w.Err() == nil {
				f.app.Logger().Error("Mailboxes could not be asked; it is tried again within the hour", "error", err)
			}
			return
		}
	}
}

func (f *Follows) askOne(ctx context.Context, one question, failures *atomic.Int32) error {
	if ctx.Err() != nil {
		return nil
	}
	// Nothing that anybody wrote: anybody can name anybody's address.
	address, name := Address(f.app, one.Key), sha256.Sum256([]byte(one.Key))
	err := mails.New(f.app, words.Of(f.app, one.Language), one.Kind+".subject", nil).Say(nil, "mail.hello").Say(nil, one.Kind+".text").
		Button(one.Kind+".button", address).Written(address).Say(nil, "follow.notYou").Bye().
		SendNow(one.Email, map[string]string{"Message-ID": "<" + hex.EncodeToString(name[:16]) + "@" + host(f.app.Settings().Meta.AppURL) + ">"})
	due, down := "", error(nil)
	var said *textproto.Error
	switch {
	case err == nil:
		failures.Store(0)
	case errors.As(err, &said) && noMailbox[said.Code]:
		due = stamp(f.now().Add(day))
	default:
		due = stamp(f.now().Add(again))
		if failures.Add(1) >= mostFailures {
			down = errors.Join(errNoServer, err)
		}
	}
	_, err = f.app.DB().Update("waypost_questions", dbx.Params{"due": due}, dbx.HashExp{"mailbox": one.Mailbox, "key": one.Key}).Execute()
	return errors.Join(down, err)
}
