package moderation

import (
	"errors"
	"net/http"
	"net/mail"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/contract"
	"waypost/backend/internal/gate"
)

const (
	goneSentence     = "This isn’t here any more, or you can no longer see it."
	reportedSentence = "You have reported this already. Thank you, we will look at it."
)

var errDecided = errors.New("the case was decided meanwhile")

type sentReport struct {
	Kind   string `json:"kind"`
	ID     string `json:"id"`
	Reason string `json:"reason"`
	Words  string `json:"words"`
	Email  string `json:"email"`
}

// report takes what somebody says is wrong with something they can read.
func (m *Moderation) report(e *core.RequestEvent) error {
	var sent sentReport
	if err := e.BindBody(&sent); err != nil {
		return e.BadRequestError("", err)
	}
	if problems := sent.check(); len(problems) > 0 {
		return e.BadRequestError("", problems)
	}
	s := kinds[sent.Kind](m.app, sent.ID)
	is, err := m.isReadable(e, s)
	if err != nil {
		return e.InternalServerError("", err)
	}
	if !is {
		return e.NotFoundError(goneSentence, nil)
	}
	var again validation.Errors
	id, err := m.add(e, s, sent)
	switch {
	case errors.As(err, &again):
		return e.BadRequestError("", again)
	case err != nil:
		return e.InternalServerError("", err)
	}
	answer := map[string]string{}
	if accounts.Has(e.Auth, accounts.Moderator) {
		answer["case"] = id
	}
	return e.JSON(http.StatusOK, answer)
}

func (sent *sentReport) check() validation.Errors {
	problems := validation.Errors{}
	sent.Words, sent.Email = strings.TrimSpace(sent.Words), strings.TrimSpace(sent.Email)
	if !slices.Contains(contract.ReportKinds, sent.Kind) {
		problems["kind"] = validation.NewError("validation_invalid_value", "A story, a place or an author can be reported.")
	}
	checkReason(sent.Reason, problems)
	if sent.Reason == "other" && sent.Words == "" {
		problems["words"] = validation.NewError("validation_required", "Please say what is wrong.")
	}
	checkLength(sent.Words, problems)
	if address, err := mail.ParseAddress(sent.Email); sent.Email != "" && (err != nil || address.Address != sent.Email || len(sent.Email) > 254) {
		problems["email"] = validation.NewError("validation_is_email", "This does not look like an email address.")
	}
	return problems
}

func checkReason(reason string, problems validation.Errors) {
	if !slices.Contains(contract.ReportReasons, reason) {
		problems["reason"] = validation.NewError("validation_required", "Please choose what is wrong.")
	}
}

func checkLength(words string, problems validation.Errors) {
	if len([]rune(words)) > contract.ModerationWords {
		problems["words"] = validation.NewError("validation_max_text_constraint", "This text can have up to 2,000 characters.")
	}
}

// add keeps the report with the open case of its thing, which the first one opens.
func (m *Moderation) add(e *core.RequestEvent, s subject, sent sentReport) (id string, err error) {
	reporter, by := "", strings.ToLower(sent.Email)+" "+gate.Network(gate.Address(e.Request)).String()
	if e.Auth != nil {
		reporter, by, sent.Email = e.Auth.Id, e.Auth.Id, ""
	}
	who, err := keyed(m.app, "reporter "+by)
	if err != nil {
		return "", err
	}
	before := 0
	err = m.app.DB().Select("COUNT(*)").From(reports).Where(dbx.HashExp{"thing": s.Thing, "kind": s.Kind, "who": who}).Row(&before)
	if err != nil {
		return "", err
	}
	if before > 0 {
		return "", validation.Errors{"words": validation.NewError("validation_not_unique", reportedSentence)}
	}
	// Somebody may open the case, or decide on it, at the same moment.
	for range 3 {
		if id, err = m.open(e, s); err != nil {
			continue
		}
		err = m.app.RunInTransaction(func(tx core.App) error {
			kind, err := tx.FindCachedCollectionByNameOrId(reports)
			if err != nil {
				return err
			}
			one := core.NewRecord(kind)
			one.Load(map[string]any{
				"case": id, "kind": s.Kind, "thing": s.Thing, "reason": sent.Reason, "words": sent.Words,
				"who": who, "reporter": reporter, "email": sent.Email,
			})
			if err := tx.Save(one); err != nil {
				return err
			}
			added, err := tx.DB().NewQuery("UPDATE {{cases}} SET [[reports]] = [[reports]] + 1," +
				" [[reasons]] = json_set([[reasons]], {:path}, COALESCE(json_extract([[reasons]], {:path}), 0) + 1) WHERE [[id]] = {:id} AND [[decided]] = ''").
				Bind(dbx.Params{"id": id, "path": "$." + sent.Reason}).Execute()
			if err != nil {
				return err
			}
			if n, err := added.RowsAffected(); err != nil || n == 0 {
				return errors.Join(err, errDecided)
			}
			return nil
		})
		if err == nil {
			break
		}
	}
	return id, err
}

// open is the open case of a thing.
func (m *Moderation) open(e *core.RequestEvent, s subject) (id string, err error) {
	var there []string
	err = m.app.DB().Select("id").From(cases).Where(dbx.HashExp{"kind": s.Kind, "thing": s.Thing, "decided": ""}).Column(&there)
	if err != nil || len(there) > 0 {
		return first(there), err
	}
	taken, pictures, err := m.take(e.Request.Context(), s)
	if err != nil {
		return "", err
	}
	kind, err := m.app.FindCachedCollectionByNameOrId(cases)
	if err != nil {
		return "", err
	}
	one := core.NewRecord(kind)
	one.Load(map[string]any{"kind": s.Kind, "thing": s.Thing, "story": s.Story, "author": s.Author, "snapshot": taken, "reasons": map[string]int{}})
	if len(pictures) > 0 {
		one.Set("pictures", pictures)
	}
	err = m.app.Save(one)
	return one.Id, err
}

func first(all []string) string {
	if len(all) == 0 {
		return ""
	}
	return all[0]
}
