package following

import (
	"database/sql"
	"errors"
	"net/http"
	"net/mail"
	"strings"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/words"
)

const (
	goneSentence = "This isn’t here any more, or you can no longer see it."
	keySentence  = "This link is not known here any more."
)

// follow notes that whoever asks wants to be told. Of an address it never says whether it follows already.
func (f *Follows) follow(e *core.RequestEvent) error {
	var sent struct {
		Kind     string `json:"kind"`
		ID       string `json:"id"`
		Email    string `json:"email"`
		Language string `json:"language"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	share, is, err := f.readable(e, sent.Kind, sent.ID)
	switch {
	case err != nil:
		return e.InternalServerError("", err)
	case !is:
		return e.NotFoundError(goneSentence, nil)
	}
	kind, err := e.App.FindCachedCollectionByNameOrId(Collection)
	if err != nil {
		return e.InternalServerError("", err)
	}
	one := core.NewRecord(kind)
	one.Load(map[string]any{sent.Kind: sent.ID, "share": share, "key": NewKey(), "told": f.now()})
	if e.Auth != nil {
		one.Load(map[string]any{"user": e.Auth.Id, "mailbox": e.Auth.Id, "confirmed": f.now()})
		if err := f.add(one); err != nil {
			return e.InternalServerError("", err)
		}
		return e.NoContent(http.StatusNoContent)
	}
	sent.Email = strings.TrimSpace(sent.Email)
	if address, err := mail.ParseAddress(sent.Email); err != nil || address.Address != sent.Email || len(sent.Email) > 254 {
		return e.BadRequestError("", validation.Errors{"email": validation.NewError("validation_is_email", "This does not look like an email address.")})
	}
	one.Load(map[string]any{"email": sent.Email, "mailbox": gate.Mailbox(sent.Email), "language": words.Of(f.app, sent.Language).Tag()})
	if err := f.add(one); err != nil {
		return e.InternalServerError("", err)
	}
	return e.NoContent(http.StatusNoContent)
}

// readable tells whether whoever asks may read something, and through which share.
func (f *Follows) readable(e *core.RequestEvent, kind, id string) (share string, is bool, err error) {
	isShown, may := false, e.Auth != nil || !gate.MembersOnly(e.Request.Context())
	switch kind {
	case "author":
		_, err := e.App.FindRecordById("authors", id)
		return "", err == nil && may, nil
	case "story":
		err = f.app.ConcurrentDB().Select("shown").From("places_collection").Where(dbx.HashExp{"id": id}).Row(&isShown)
		if errors.Is(err, sql.ErrNoRows) || err == nil && isShown && may {
			return "", isShown, nil
		}
		if err == nil {
			share, err = f.shares.Through(e, id)
		}
		return share, share != "", err
	}
	return "", false, nil
}

// add keeps a follow that is not there yet.
func (f *Follows) add(one *core.Record) error {
	return f.app.RunInTransaction(func(tx core.App) error {
		var there struct {
			All  int  `db:"all"`
			Same bool `db:"same"`
		}
		err := tx.DB().NewQuery("SELECT COUNT(*) AS [[all]], COALESCE(MAX([[story]] = {:story} AND [[author]] = {:author}), FALSE) AS [[same]] FROM {{follows}} WHERE [[mailbox]] = {:mailbox}").
			Bind(dbx.Params{"story": one.GetString("story"), "author": one.GetString("author"), "mailbox": one.GetString("mailbox")}).One(&there)
		if err != nil || there.Same || there.All >= mostOfMailbox {
			return err
		}
		if err := tx.Save(one); err != nil || one.GetString("confirmed") != "" {
			return err
		}
		return f.Ask(tx, "follow", one, one.GetString("language"))
	})
}

// mine are the follows of the mailbox whose key was sent, or of the person who is signed in.
func (f *Follows) mine(e *core.RequestEvent, also dbx.Expression) (found []row, is bool, err error) {
	key := e.Request.URL.Query().Get("key")
	var of dbx.Expression
	switch {
	case key != "":
		mailbox, err := MailboxOf(f.app, key)
		if err != nil || mailbox == "" {
			return nil, false, err
		}
		of = dbx.HashExp{"f.mailbox": mailbox}
	case e.Auth != nil:
		of = dbx.HashExp{"f.user": e.Auth.Id}
	default:
		return nil, false, nil
	}
	err = f.rows().Where(dbx.And(of, also)).OrderBy("f.created DESC", "f.id").WithContext(e.Request.Context()).All(&found)
	return found, err == nil, err
}

// list answers with what somebody follows, and what was new of it in the last month.
func (f *Follows) list(e *core.RequestEvent) error {
	found, is, err := f.mine(e, nil)
	switch {
	case err != nil:
		return e.InternalServerError("", err)
	case !is:
		return e.NotFoundError(keySentence, nil)
	}
	items := []map[string]any{}
	for _, one := range found {
		path, err := f.path(one)
		if err != nil {
			return e.InternalServerError("", err)
		}
		item := map[string]any{"id": one.ID, "isAuthor": one.Author != "", "title": one.Title, "path": path, "confirmed": one.Confirmed != "", "news": []news{}}
		if path == "" {
			item["title"] = ""
		} else if one.Confirmed != "" {
			if item["news"], err = f.newsOf(e.Request.Context(), one, stamp(f.now().Add(-waits))); err != nil {
				return e.InternalServerError("", err)
			}
		}
		items = append(items, item)
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items})
}

// confirm begins a follow: whoever has its mailbox's key reads what is sent there.
func (f *Follows) confirm(e *core.RequestEvent) error {
	return f.change(e, func(one row) error {
		_, err := f.app.DB().Update(Collection, dbx.Params{"confirmed": stamp(f.now()), "told": stamp(f.now())}, dbx.HashExp{"id": one.ID, "confirmed": ""}).Execute()
		return err
	})
}

func (f *Follows) end(e *core.RequestEvent) error {
	return f.change(e, func(one row) error {
		_, err := f.app.DB().Delete(Collection, dbx.HashExp{"id": one.ID}).Execute()
		return err
	})
}

func (f *Follows) change(e *core.RequestEvent, as func(row) error) error {
	found, _, err := f.mine(e, dbx.HashExp{"f.id": e.Request.PathValue("id")})
	if err == nil && len(found) == 0 {
		return e.NotFoundError(keySentence, nil)
	}
	for _, one := range found {
		if err == nil {
			err = as(one)
		}
	}
	if err != nil {
		return e.InternalServerError("", err)
	}
	return e.NoContent(http.StatusNoContent)
}

// unfollow is what programs for mail ask for with one tap (RFC 8058). Once more is as good.
func (f *Follows) unfollow(e *core.RequestEvent) error {
	if _, err := f.app.DB().Delete(Collection, dbx.HashExp{"key": e.Request.PathValue("key")}).Execute(); err != nil {
		return e.InternalServerError("", err)
	}
	return e.NoContent(http.StatusNoContent)
}

// followers tells an author how many are told of more of a story, and the names of those it is shared with.
func (f *Follows) followers(e *core.RequestEvent) error {
	story, err := e.App.FindRecordById("places_collection", e.Request.PathValue("story"))
	if err != nil || story.GetString("user") != e.Auth.Id {
		return e.NotFoundError(goneSentence, nil)
	}
	count, names := 0, []string{}
	db, of := f.app.ConcurrentDB(), dbx.Params{"story": story.Id, "author": e.Auth.Id}
	err = db.NewQuery("SELECT COUNT(DISTINCT [[mailbox]]) FROM {{follows}} WHERE ([[story]] = {:story} OR [[author]] = {:author}) AND [[confirmed]] != ''").Bind(of).Row(&count)
	if err == nil {
		err = db.NewQuery("SELECT DISTINCT u.[[name]] FROM {{follows}} f JOIN {{shares}} s ON s.[[story]] = {:story} AND s.[[reader]] = f.[[user]] JOIN {{users}} u ON u.[[id]] = f.[[user]]" +
			" WHERE (f.[[story]] = {:story} OR f.[[author]] = {:author}) AND f.[[user]] != '' AND u.[[deletes]] = '' ORDER BY u.[[name]] LIMIT 20").Bind(of).Column(&names)
	}
	if err != nil {
		return e.InternalServerError("", err)
	}
	return e.JSON(http.StatusOK, map[string]any{"count": count, "names": names})
}

// languageOf is that of an account, else the one the address was given in.
func languageOf(user *core.Record, r row) string {
	if user != nil {
		return user.GetString(accounts.Language)
	}
	return r.Language
}
