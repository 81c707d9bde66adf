package moderation

import (
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/accounts"
	"waypost/backend/internal/mails"
	"waypost/backend/internal/words"
)

// tellAuthor sends the statement of reasons of an act, or the answer to an objection.
func (m *Moderation) tellAuthor(act *core.Record) {
	did := act.GetString("act")
	person := found(m.app, "users", act.GetString("author"))
	if did == "nothing" || did == "let_through" || person == nil {
		return
	}
	in := words.Of(m.app, person.GetString(accounts.Language))
	about := words.With{"title": act.GetString("title"), "words": act.GetString("words"), "day": in.Day(time.Now().UTC())}
	kind, said := act.GetString("kind"), "decision."+did
	if kind == "note" && (did == "hide" || did == "take_down") {
		said = "decision.note_down"
	}
	letter := mails.New(m.app, in, "decision.subject", nil).Say(nil, "mail.hello").Say(nil, said)
	if kind == "place" || kind == "story" || kind == "note" {
		letter.Say(about, "decision."+kind)
	}
	read := "decision.read"
	if act.GetString("of") == "" {
		read = "decision.answer"
		how := "decision.found"
		if act.GetBool("reported") {
			how = "decision.reported"
		}
		letter.Say(about, "reason."+act.GetString("reason"), how, "decision.day")
	}
	letter.Say(about, "decision.words").Link(read, accountAddress(m.app)).Sign().Send(person.Email())
}

func accountAddress(app core.App) string {
	return strings.TrimSuffix(app.Settings().Meta.AppURL, "/") + "/account"
}

// tellReporters answers those who reported something and said where to. Nothing anybody wrote is in it: a guest may have named somebody
// else's address.
func (m *Moderation) tellReporters(id, act string) {
	var to []struct {
		Email    string `db:"email"`
		Language string `db:"language"`
	}
	err := m.app.ConcurrentDB().NewQuery("SELECT DISTINCT COALESCE({{users}}.[[email]], {{reports}}.[[email]]) AS [[email]]," +
		" COALESCE({{users}}.[[language]], (SELECT {{places_collection}}.[[language]] FROM {{cases}} JOIN {{places_collection}} ON {{places_collection}}.[[id]] = {{cases}}.[[story]] WHERE {{cases}}.[[id]] = [[case]]), '') AS [[language]]" +
		" FROM {{reports}} LEFT JOIN {{users}} ON {{users}}.[[id]] = [[reporter]]" +
		" WHERE [[case]] = {:id} AND COALESCE([[role]], '') = ''").Bind(dbx.Params{"id": id}).All(&to)
	if err != nil {
		m.app.Logger().Error("Reporters could not be answered", "error", err)
		return
	}
	outcome := "report.nothing"
	if act != "nothing" {
		outcome = "report.acted"
	}
	routine.FireAndForget(func() {
		for _, one := range to {
			if one.Email != "" && m.mails.AllowAnswer(one.Email) {
				mails.New(m.app, words.Of(m.app, one.Language), "report.subject", nil).
					Say(nil, "mail.hello").Say(nil, outcome).Say(nil, "report.notYou").Sign().Send(one.Email)
			}
		}
	})
}

// tellModerators writes to them when something came since the last email, at most once an hour.
func (m *Moderation) tellModerators() {
	var told string
	db := m.app.DB()
	if err := db.Select("at").From("waypost_moderators_told").Row(&told); err != nil || told > stamp(m.now().Add(-time.Hour)) {
		return
	}
	isMore := false
	err := db.NewQuery("SELECT EXISTS (SELECT 1 FROM {{cases}} WHERE [[decided]] = '' AND [[created]] > {:told})" +
		" OR EXISTS (SELECT 1 FROM {{objections}} WHERE [[answered]] = '' AND [[created]] > {:told})" +
		" OR EXISTS (SELECT 1 FROM {{places_collection}} WHERE [[waiting]] != '' AND [[waiting]] > {:told})").Bind(dbx.Params{"told": told}).Row(&isMore)
	if err != nil || !isMore {
		return
	}
	var to []struct {
		Email    string `db:"email"`
		Language string `db:"language"`
	}
	err = db.NewQuery("SELECT [[email]], [[language]] FROM {{users}} WHERE [[role]] > '' AND [[role]] != '' AND [[deletes]] = '' AND [[suspended]] = ''").All(&to)
	if err != nil || len(to) == 0 {
		return
	}
	if _, err := db.Update("waypost_moderators_told", dbx.Params{"at": stamp(m.now())}, nil).Execute(); err != nil {
		return
	}
	address := strings.TrimSuffix(m.app.Settings().Meta.AppURL, "/") + "/site/reports"
	for _, one := range to {
		mails.New(m.app, words.Of(m.app, one.Language), "waits.subject", nil).Say(nil, "mail.hello").Say(nil, "waits.text").Link("", address).Send(one.Email)
	}
}

func stamp(at time.Time) string { return at.UTC().Format(types.DefaultDateLayout) }
