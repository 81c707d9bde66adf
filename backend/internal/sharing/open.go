package sharing

import (
	"context"
	"net/http"
	"regexp"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/gate"
)

// keyForm is what a link ends with: 128 bits.
var keyForm = regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`)

const (
	// One sentence for links that were revoked, have expired or never were.
	noSuchLink    = "This link doesn’t open a story. It may have been turned off. Please ask the person who sent it for a new one."
	wrongPassword = "This password doesn’t open the story. Please check it and try again."
	tooMany       = "There were too many attempts with a wrong password. Please wait 15 minutes and try again."
)

// open exchanges a link's key, and its password where it has one, for a cookie.
func (s *Shares) open(e *core.RequestEvent) error {
	var sent struct {
		Key      string `json:"key"`
		Password string `json:"password"`
	}
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	share, err := byKey(e.Request.Context(), s.app, sent.Key)
	if err != nil {
		return e.InternalServerError("", err)
	}
	if share == nil {
		return e.NotFoundError(noSuchLink, nil)
	}
	if share.Writes {
		return s.invite(e, share)
	}
	if share.Password != "" {
		if wait := s.guesses.Take(e, share.ID); wait > 0 {
			return gate.RetryLater(e, wait, tooMany)
		}
		if !(core.PasswordFieldValue{Hash: share.Password}).Validate(sent.Password) {
			if sent.Password == "" {
				s.guesses.GiveBack(e, share.ID)
				return e.BadRequestError("", validation.Errors{"password": validation.NewError("validation_required", "Please enter the password of this link.")})
			}
			return e.BadRequestError("", validation.Errors{"password": validation.NewError("validation_invalid_password", wrongPassword)})
		}
		s.guesses.GiveBack(e, share.ID)
	}
	if _, err := s.app.DB().Update(Collection, dbx.Params{"used": stamp(s.now())}, dbx.HashExp{"id": share.ID}).Execute(); err != nil {
		return e.InternalServerError("", err)
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	s.cookie.add(e.Response, e.Request, grant{share.ID, proofOf(share.ID, share.Key, share.Password)})
	return e.JSON(http.StatusOK, map[string]string{"story": share.Story})
}

// byKey is the share whose link ends with the key, also of a story that is for everyone by now.
func byKey(ctx context.Context, app core.App, key string) (*row, error) {
	if !keyForm.MatchString(key) {
		return nil, nil
	}
	return find(ctx, app, dbx.HashExp{"key": key}, "NOT [[writes]] AND [[s]].[[shown]] OR "+open+" OR [[writes]] AND "+there)
}

// Previewed is the story of a link whose author wants chats to show its title and card; empty of any other key.
func Previewed(ctx context.Context, app core.App, key string) (story string, err error) {
	share, err := byKey(ctx, app, key)
	if err != nil || share == nil || !share.Preview {
		return "", err
	}
	return share.Story, nil
}

func stamp(at time.Time) string { return at.UTC().Format(types.DefaultDateLayout) }
