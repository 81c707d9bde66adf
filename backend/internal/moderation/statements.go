package moderation

import (
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// mostOwn is how many decisions a person finds on their page.
const mostOwn = 50

// effects are the acts an author is told of and may object to.
const effects = "'hide', 'take_down', 'suspend'"

// objection is what an author says against an act, with the answer.
type objection struct {
	Words   string  `json:"words"`
	Created string  `json:"created"`
	Answer  *answer `json:"answer"`
}

type answer struct {
	Undone bool   `json:"undone"`
	Words  string `json:"words"`
}

// shown is an act as it is answered. Who decided is left out.
func (m *Moderation) shown(a actRow) (map[string]any, error) {
	last, err := m.lastObjection(a.ID)
	if err != nil {
		return nil, err
	}
	isUndone := last != nil && last.Answer != nil && last.Answer.Undone
	// Of a hidden story its author may ask again once it was looked at; against the others they object once.
	mayObject := strings.Contains(effects, "'"+a.Act+"'") && !isUndone && (last == nil || last.Answer != nil && a.Act == "hide")
	return map[string]any{
		"id": a.ID, "act": a.Act, "kind": a.Kind, "story": a.Story, "author": a.Author, "title": a.Title, "reason": a.Reason, "words": a.Words,
		"reported": a.Reported, "created": a.Created, "objection": last, "mayObject": mayObject,
	}, nil
}

func (m *Moderation) lastObjection(act string) (*objection, error) {
	var rows []struct {
		ID       string `db:"id"`
		Words    string `db:"words"`
		Answered string `db:"answered"`
		Created  string `db:"created"`
	}
	err := m.app.ConcurrentDB().Select("id", "words", "answered", "created").From(objections).Where(dbx.HashExp{"act": act}).OrderBy("created DESC").Limit(1).All(&rows)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	last := &objection{Words: rows[0].Words, Created: rows[0].Created}
	if rows[0].Answered == "" {
		return last, nil
	}
	var answers []actRow
	err = m.app.ConcurrentDB().Select().From(acts).Where(dbx.HashExp{"of": act}).AndWhere(dbx.NewExp("[[of]] != ''")).OrderBy("created DESC").Limit(1).All(&answers)
	if err == nil && len(answers) > 0 {
		last.Answer = &answer{Undone: answers[0].Act == "undone", Words: answers[0].Words}
	}
	return last, err
}

// own answers what was decided about somebody's stories and account, the newest first.
func (m *Moderation) own(e *core.RequestEvent) error {
	var rows []actRow
	err := m.app.ConcurrentDB().NewQuery("SELECT * FROM {{acts}} WHERE [[author]] = {:author} AND [[author]] != '' AND [[act]] IN (" + effects + ") ORDER BY [[created]] DESC, [[id]] DESC LIMIT {:most}").
		Bind(dbx.Params{"author": e.Auth.Id, "most": mostOwn}).WithContext(e.Request.Context()).All(&rows)
	if err != nil {
		return e.InternalServerError("", err)
	}
	items := []map[string]any{}
	for _, a := range rows {
		one, err := m.shown(a)
		if err != nil {
			return e.InternalServerError("", err)
		}
		items = append(items, one)
	}
	return e.JSON(http.StatusOK, map[string]any{"items": items})
}

// object takes what an author says against a decision about them.
func (m *Moderation) object(e *core.RequestEvent) error {
	a, words, err := m.written(e, "Please say why you object.")
	if err != nil {
		return err
	}
	if a.Author != e.Auth.Id {
		return e.NotFoundError("", nil)
	}
	one, err := m.shown(a)
	if err != nil {
		return e.InternalServerError("", err)
	}
	if one["mayObject"] != true {
		return e.BadRequestError("", validation.Errors{"words": validation.NewError("validation_not_unique", "You have already objected to this decision.")})
	}
	kind, err := m.app.FindCachedCollectionByNameOrId(objections)
	if err != nil {
		return e.InternalServerError("", err)
	}
	record := core.NewRecord(kind)
	record.Load(map[string]any{"act": a.ID, "words": words})
	if err := m.app.Save(record); err != nil {
		return e.InternalServerError("", err)
	}
	return e.NoContent(http.StatusNoContent)
}

// written is the act of the address, with the words that were sent for it.
func (m *Moderation) written(e *core.RequestEvent, missing string) (a actRow, words string, err error) {
	var sent struct {
		Words string `json:"words"`
	}
	if err := e.BindBody(&sent); err != nil {
		return a, "", e.BadRequestError("", err)
	}
	words = strings.TrimSpace(sent.Words)
	problems := validation.Errors{}
	checkLength(words, problems)
	if words == "" {
		problems["words"] = validation.NewError("validation_required", missing)
	}
	if len(problems) > 0 {
		return a, "", e.BadRequestError("", problems)
	}
	if m.app.DB().Select().From(acts).Where(dbx.HashExp{"id": e.Request.PathValue("id")}).One(&a) != nil {
		return a, "", e.NotFoundError("", nil)
	}
	return a, words, nil
}
