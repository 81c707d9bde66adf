package sharing

import (
	"crypto/rand"
	"encoding/base64"
	"net/mail"
	"strings"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// mostShares is how many links and people a story has.
	mostShares = 1000
	keyBytes   = 16
)

// create makes the key of a new share, finds the person it names, and writes to them.
func (s *Shares) create(e *core.RecordRequestEvent) error {
	r := e.Record
	if !e.HasSuperuserAuth() && e.Auth != nil {
		r.Set("user", e.Auth.Id)
	}
	key := make([]byte, keyBytes)
	_, _ = rand.Read(key) // never fails, by its documentation
	r.Set("key", base64.RawURLEncoding.EncodeToString(key))
	r.Set("used", "")
	r.Set("reader", "")
	r.Set("joined", "")
	r.Set("joined_as", "")
	r.Set("person", strings.ToLower(strings.TrimSpace(r.GetString("person"))))
	// PocketBase leaves out what is sent for a hidden field.
	var sent struct {
		Password string `json:"password"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	r.Set("password", sent.Password)
	isLocked := sent.Password != ""
	r.Set("locked", isLocked)
	if isLocked || r.GetBool("writes") || r.GetString("person") != "" {
		// The title and the first picture would tell what the password is to keep.
		r.Set("preview", false)
	}
	if err := s.checkRoom(r); err != nil {
		return e.BadRequestError("Failed to create record", err)
	}
	if r.GetString("person") == "" {
		return e.Next()
	}
	reader, err := s.findPerson(e.Auth, r)
	if err != nil {
		return e.BadRequestError("Failed to create record", err)
	}
	to := r.GetString("person")
	if reader != nil {
		r.Set("reader", reader.Id)
		to = reader.Email()
	}
	isTold := s.mails.AllowShared(r.GetString("user"), to)
	// Whoever has an account finds the story there, but of an address nobody learns whether it has one.
	if !isTold && strings.Contains(r.GetString("person"), "@") {
		return e.BadRequestError("Failed to create record", problem("validation_too_many_mails", "Too many emails went out today, to this address or from you. Please try again tomorrow, or send a link."))
	}
	if err := e.Next(); err != nil {
		return err
	}
	if isTold && e.Auth != nil {
		s.tell(e.Auth, r, reader, to)
	}
	return nil
}

func (s *Shares) checkRoom(r *core.Record) error {
	var there struct {
		Shares  int  `db:"shares"`
		Writers int  `db:"writers"`
		Twice   bool `db:"twice"`
	}
	err := s.app.DB().NewQuery("SELECT COUNT(*) AS [[shares]], COALESCE(SUM([[writes]]), 0) AS [[writers]], COALESCE(MAX([[person]] != '' AND [[person]] = {:person}), FALSE) AS [[twice]] FROM {{shares}} WHERE [[story]] = {:story}").
		Bind(dbx.Params{"story": r.GetString("story"), "person": r.GetString("person")}).One(&there)
	switch {
	case err != nil:
		return err
	case there.Twice:
		return problem("validation_person_twice", "This person can already read the story.")
	case r.GetBool("writes") && there.Writers >= mostWriters:
		return problem("validation_too_many_writers", "A story can have 10 co-authors, with those who are invited. Please remove one first.")
	case there.Shares >= mostShares:
		return problem("validation_too_many_shares", "A story can have 1,000 links and people. Please remove some first.")
	}
	return nil
}

func problem(code, sentence string) error {
	return validation.Errors{"person": validation.NewError(code, sentence)}
}

// findPerson is the account a share names. Of an address without one nothing is said: nobody learns who has an account here.
func (s *Shares) findPerson(author, r *core.Record) (*core.Record, error) {
	person := r.GetString("person")
	if strings.Contains(person, "@") {
		address, err := mail.ParseAddress(person)
		if err != nil || address.Address != person {
			return nil, problem("validation_is_email", "Please check this email address.")
		}
		if author != nil && !author.Verified() {
			return nil, problem("validation_unconfirmed", "Please confirm your own email address first. Then we can write to other people for you.")
		}
		// An address somebody has not confirmed may be another's.
		found := s.accountBy("email", person)
		if found != nil && !found.Verified() {
			found = nil
		}
		return found, notOneself(author, found)
	}
	found := s.accountBy("username", person)
	if found == nil {
		return nil, problem("validation_no_such_person", "No one has this username. You can use an email address instead.")
	}
	return found, notOneself(author, found)
}

// accountBy looks in the index of the column, whose letters have no case.
func (s *Shares) accountBy(column, value string) *core.Record {
	var found core.Record
	err := s.app.RecordQuery("users").AndWhere(dbx.NewExp("[["+column+"]] = {:value} COLLATE NOCASE", dbx.Params{"value": value})).Limit(1).One(&found)
	if err != nil {
		return nil
	}
	return &found
}

func notOneself(author, found *core.Record) error {
	if author != nil && found != nil && author.Id == found.Id {
		return problem("validation_oneself", "You can always read your own story.")
	}
	return nil
}

// recognisePerson has those see what was shared with their address who have now confirmed that it is theirs.
func (s *Shares) recognisePerson(e *core.RecordEvent) error {
	if e.Record.Verified() && (!e.Record.Original().Verified() || e.Record.Email() != e.Record.Original().Email()) {
		_, err := e.App.DB().NewQuery("UPDATE {{shares}} SET [[reader]] = {:id} WHERE [[person]] = {:email} COLLATE NOCASE AND [[reader]] = ''").
			Bind(dbx.Params{"id": e.Record.Id, "email": e.Record.Email()}).Execute()
		if err != nil {
			e.App.Logger().Error("Stories shared with an address could not be given to its account", "error", err)
		}
	}
	return e.Next()
}
