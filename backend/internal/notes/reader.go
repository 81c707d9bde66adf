package notes

import (
	"database/sql"
	"errors"
	"net/http"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/sharing"
)

const (
	goneSentence   = "This isn’t here any more, or you can no longer see it."
	keySentence    = "This link is not known here any more."
	closedSentence = "Nothing can be left here any more."
	signInSentence = "Please sign in to leave something here."
)

// leaves says what whoever asks may do at the places of a story.
type leaves string

const (
	mayLeave leaves = "yes"
	// maySignIn is for guests where people with an account may.
	maySignIn leaves = "sign-in"
	mayRead   leaves = "no"
)

// told is a story as it counts here.
type told struct {
	ID     string `db:"id"`
	User   string `db:"user"`
	Notes  string `db:"notes"`
	AtOnce bool   `db:"notes_at_once"`
	Shown  bool   `db:"shown"`
}

var errGone = errors.New("not there for whoever asks")

// find is the story with this id, or with the place of this id, and what whoever asks may do there. Where they may not read it, or nobody
// leaves anything, it is errGone.
func (n *Notes) find(e *core.RequestEvent, story, place string) (of told, may leaves, err error) {
	which := "s.[[id]] = {:id}"
	if place != "" {
		which = "s.[[id]] = (SELECT [[places_collection]] FROM {{places}} WHERE [[id]] = {:id})"
	}
	err = n.app.ConcurrentDB().NewQuery("SELECT s.[[id]], s.[[user]], s.[[notes]], s.[[notes_at_once]], s.[[shown]] FROM {{places_collection}} s WHERE " + which + " AND s.[[binned]] = ''").
		Bind(dbx.Params{"id": story + place}).WithContext(e.Request.Context()).One(&of)
	if errors.Is(err, sql.ErrNoRows) || err == nil && of.Notes == "" {
		return of, "", errGone
	}
	if err != nil {
		return of, "", err
	}
	if e.Auth != nil && e.Auth.Id == of.User {
		return of, mayLeave, nil
	}
	reads := of.Shown && (e.Auth != nil || !gate.MembersOnly(e.Request.Context()))
	if !reads && e.Request.Method == http.MethodGet {
		// Its author may be looking through a share.
		reads = sharing.Includes(e.Request, of.ID)
	} else if !reads {
		share, err := n.shares.Through(e, of.ID)
		if err != nil {
			return of, "", err
		}
		reads = share != ""
	}
	if !reads {
		return of, "", errGone
	}
	may, err = n.mayLeave(e, of)
	return of, may, err
}

func (n *Notes) mayLeave(e *core.RequestEvent, of told) (leaves, error) {
	switch {
	case of.Notes == "everyone", of.Notes == "members" && e.Auth != nil:
		return mayLeave, nil
	case of.Notes == "members":
		return maySignIn, nil
	case of.Notes == "people":
		is, err := n.shares.IsFor(e, of.ID)
		if err == nil && (is || sharing.Includes(e.Request, of.ID)) {
			return mayLeave, nil
		}
		return mayRead, err
	}
	return mayRead, nil
}

// refusePerson says why somebody may not do what others may.
func refusePerson(e *core.RequestEvent, sentence string) error {
	return e.ForbiddenError(sentence, validation.Errors{"account": validation.NewError("refused", sentence)})
}

// refuse answers what find found in the way; nil where there is nothing.
func refuse(e *core.RequestEvent, may leaves, err error) error {
	switch {
	case errors.Is(err, errGone):
		return e.NotFoundError(goneSentence, nil)
	case err != nil:
		return e.InternalServerError("", err)
	case may == maySignIn:
		return refusePerson(e, signInSentence)
	case may == mayRead:
		return refusePerson(e, closedSentence)
	}
	return nil
}
