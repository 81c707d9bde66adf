package notes

import (
	"net/http"
	"net/mail"
	"regexp"
	"strings"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/contract"
	"waypost/backend/internal/following"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/words"
)

const (
	longestName = 100
	// mostWaiting are the notes that wait for one mailbox's yes.
	mostWaiting     = 20
	oftenSentence   = "You have written a lot today. Please go on tomorrow."
	confirmSentence = "Please confirm your email address first. Then you can write notes."
	blockedSentence = "The author takes no notes from you."
)

var idForm = regexp.MustCompile(`^[a-z0-9]{15}$`)

// heart gives a place the heart of whoever asks, or takes it back. Once more is as good.
func (n *Notes) heart(e *core.RequestEvent) error {
	var sent struct {
		Is     bool   `json:"is"`
		Device string `json:"device"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	place := e.Request.PathValue("place")
	of, may, err := n.find(e, "", place)
	if may == mayRead && !sent.Is {
		may = mayLeave // what one gave may be taken back where nothing is given any more
	}
	if refused := refuse(e, may, err); refused != nil {
		return refused
	}
	who := deviceHash(sent.Device)
	if e.Auth != nil {
		who = e.Auth.Id
		if is, err := n.isBlocked(of.User, who); err != nil || is {
			return refusePerson(e, blockedSentence)
		}
	} else if !deviceForm.MatchString(sent.Device) {
		return e.BadRequestError("", nil)
	}
	if sent.Is {
		_, err = n.app.DB().NewQuery("INSERT OR IGNORE INTO {{waypost_hearts}} ([[place]], [[who]]) VALUES ({:place}, {:who})").Bind(dbx.Params{"place": place, "who": who}).Execute()
	} else {
		_, err = n.app.DB().Delete("waypost_hearts", dbx.HashExp{"place": place, "who": who}).Execute()
	}
	if err != nil {
		return e.InternalServerError("", err)
	}
	return e.NoContent(http.StatusNoContent)
}

type sentNote struct {
	ID       string `json:"id"`
	Text     string `json:"text"`
	Name     string `json:"name"`
	Email    string `json:"email"`
	Language string `json:"language"`
	Key      string `json:"key"`
}

// check tells what is wrong with the words of a note.
func (sent *sentNote) check() validation.Errors {
	problems := validation.Errors{}
	sent.Text = strings.TrimSpace(album.PlainWords(sent.Text))
	switch {
	case sent.Text == "":
		problems["text"] = validation.NewError("validation_required", "Please write something.")
	case len([]rune(sent.Text)) > contract.NoteLetters:
		problems["text"] = validation.NewError("validation_max_text_constraint", "A note can have up to 2,000 characters. Please make it shorter.")
	}
	return problems
}

// checkWriter tells what is wrong with what somebody without an account says of themselves.
func (sent *sentNote) checkWriter(problems validation.Errors) {
	sent.Name, sent.Email = strings.TrimSpace(album.PlainWords(sent.Name)), strings.TrimSpace(sent.Email)
	if sent.Name == "" || len([]rune(sent.Name)) > longestName {
		problems["name"] = validation.NewError("validation_required", "Please give a name of up to 100 characters.")
	}
	if address, err := mail.ParseAddress(sent.Email); err != nil || address.Address != sent.Email || len(sent.Email) > 254 {
		problems["email"] = validation.NewError("validation_is_email", "This does not look like an email address.")
	}
}

// write keeps a note. Of an address it never says whether it is known.
func (n *Notes) write(e *core.RequestEvent) error {
	var sent sentNote
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	place := e.Request.PathValue("place")
	of, may, err := n.find(e, "", place)
	if refused := refuse(e, may, err); refused != nil {
		return refused
	}
	problems := sent.check()
	proven := ""
	if e.Auth == nil {
		if proven, err = following.MailboxOf(n.app, sent.Key); err != nil {
			return e.InternalServerError("", err)
		}
		if proven != "" && sent.Email == "" {
			// Whoever has the key writes as their mailbox, under the name they gave before.
			sent.Email = proven
		}
		sent.checkWriter(problems)
	}
	if len(problems) > 0 {
		return e.BadRequestError("", problems)
	}
	one, err := n.made(e, of, place, sent, proven)
	if err != nil {
		return err
	}
	if err := n.keep(one, words.Of(n.app, sent.Language).Tag()); err != nil {
		return e.InternalServerError("", err)
	}
	state := row{Confirmed: one.GetString("confirmed"), Allowed: one.GetString("allowed")}.state()
	return e.JSON(http.StatusOK, map[string]any{"state": state})
}

// made is the record of a note, or what is answered where there can be none.
func (n *Notes) made(e *core.RequestEvent, of told, place string, sent sentNote, proven string) (*core.Record, error) {
	kind, err := n.app.FindCachedCollectionByNameOrId(Collection)
	if err != nil {
		return nil, e.InternalServerError("", err)
	}
	one := core.NewRecord(kind)
	if idForm.MatchString(sent.ID) {
		one.Id = sent.ID
	}
	one.Load(map[string]any{"place": place, "author": of.User, "text": sent.Text})
	mailbox := gate.Mailbox(sent.Email)
	if e.Auth != nil {
		if !e.Auth.Verified() && e.Auth.Id != of.User {
			return nil, refusePerson(e, confirmSentence)
		}
		mailbox = e.Auth.Id
		one.Load(map[string]any{"user": mailbox, "confirmed": n.now()})
	} else {
		one.Load(map[string]any{"name": sent.Name, "email": sent.Email, "key": following.NewKey()})
		if proven != "" && proven == mailbox {
			one.Load(map[string]any{"key": sent.Key, "confirmed": n.now()})
		}
	}
	one.Set("mailbox", mailbox)
	if is, err := n.isBlocked(of.User, mailbox); err != nil {
		return nil, e.InternalServerError("", err)
	} else if is && one.GetString("confirmed") != "" {
		return nil, refusePerson(e, blockedSentence)
	}
	if one.GetString("confirmed") != "" && !n.mails.AllowNote(mailbox) {
		return nil, router.NewApiError(http.StatusTooManyRequests, oftenSentence, nil)
	}
	if one.GetString("confirmed") != "" {
		may, err := n.isAtOnce(of.AtOnce, of.User, mailbox)
		if err != nil {
			return nil, e.InternalServerError("", err)
		}
		if may {
			one.Set("allowed", n.now())
		}
	}
	return one, nil
}

// isAtOnce tells whether a note is shown without its author's yes: their own, and where they wish so those of people of whom they have let
// one through.
func (n *Notes) isAtOnce(atOnce bool, author, mailbox string) (is bool, err error) {
	if mailbox == author || !atOnce {
		return mailbox == author, nil
	}
	err = n.app.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{notes}} WHERE [[mailbox]] = {:mailbox} AND [[author]] = {:author} AND [[allowed]] != '')").
		Bind(dbx.Params{"author": author, "mailbox": mailbox}).Row(&is)
	return is, err
}

func (n *Notes) isBlocked(author, mailbox string) (is bool, err error) {
	err = n.app.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{waypost_blocked}} WHERE [[author]] = {:author} AND [[mailbox]] = {:mailbox})").
		Bind(dbx.Params{"author": author, "mailbox": mailbox}).Row(&is)
	return is, err
}

// keep stores a note that is not there yet.
func (n *Notes) keep(one *core.Record, language string) error {
	return n.app.RunInTransaction(func(tx core.App) error {
		var there []string
		if err := tx.DB().Select("id").From(Collection).Where(dbx.HashExp{"id": one.Id}).Column(&there); err != nil || one.Id != "" && len(there) > 0 {
			return err
		}
		if one.GetString("confirmed") != "" {
			return tx.Save(one)
		}
		waiting := 0
		err := tx.DB().Select("COUNT(*)").From(Collection).Where(dbx.HashExp{"mailbox": one.GetString("mailbox"), "confirmed": ""}).Row(&waiting)
		if err != nil || waiting >= mostWaiting {
			return err
		}
		if err := tx.Save(one); err != nil {
			return err
		}
		return n.follows.Ask(tx, "note", one, language)
	})
}
