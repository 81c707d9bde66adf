package moderation

import (
	"html"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/accounts"
)

// reasons are the sentences of contract.ReportReasons.
var reasons = map[string]string{
	"consent": "It shows someone who didn’t agree to it.", "hate": "It contains hate or threats.",
	"copyright": "It contains someone else’s work.", "spam": "It is advertising or fraud.", "illegal": "It is illegal.", "other": "Another reason.",
}

var did = map[string]string{
	"hide":      "This site’s moderators have hidden your story. Only you and they can see it. Once you have changed it, you can ask them to look again.",
	"take_down": "This site’s moderators have taken your story down. Only you and they can see it.",
	"suspend": "This site’s moderators have suspended your account. No one else can see your stories, and you can’t create or change anything. " +
		"You can still sign in, read, download and delete what is yours.",
	"kept":   "We looked at the decision again after your objection. It stays as it is.",
	"undone": "We looked at the decision again after your objection. It is undone.",
}

// tellAuthor sends the statement of reasons of an act, or the answer to an objection.
func (m *Moderation) tellAuthor(act *core.Record) {
	sentence := did[act.GetString("act")]
	person := found(m.app, "users", act.GetString("author"))
	if sentence == "" || person == nil {
		return
	}
	meta := m.app.Settings().Meta
	about := []string{"Hello,", sentence}
	switch title := html.EscapeString(act.GetString("title")); act.GetString("kind") {
	case "place":
		about = append(about, "It is about the place “"+title+"”.")
	case "story":
		about = append(about, "It is about the story “"+title+"”.")
	}
	read := "You can read this on your account page: "
	if act.GetString("of") == "" {
		read = "You can read this on your account page, and answer it there: "
		found := "The moderators found it themselves."
		if act.GetBool("reported") {
			found = "It was reported to the moderators."
		}
		about = append(about, reasons[act.GetString("reason")]+" "+found+" A person decided this on "+time.Now().UTC().Format("2 January 2006")+", and it applies from that day.")
	}
	address := accountAddress(m.app)
	about = append(about, "In the moderators’ words: “"+html.EscapeString(act.GetString("words"))+"”",
		read+`<a href="`+address+`" target="_blank" rel="noopener">`+address+`</a>`,
		html.EscapeString(meta.AppName))
	accounts.Tell(m.app, person.Email(), "A decision of the moderators of "+meta.AppName, paragraphs(about))
}

func accountAddress(app core.App) string {
	return strings.TrimSuffix(app.Settings().Meta.AppURL, "/") + "/account"
}

func paragraphs(all []string) string { return "<p>" + strings.Join(all, "</p>\n<p>") + "</p>" }

// tellReporters answers those who reported something and said where to. Nothing anybody wrote is in it: a guest may have named somebody
// else's address.
func (m *Moderation) tellReporters(id, act string) {
	var to []string
	err := m.app.ConcurrentDB().NewQuery("SELECT DISTINCT COALESCE({{users}}.[[email]], {{reports}}.[[email]]) FROM {{reports}} LEFT JOIN {{users}} ON {{users}}.[[id]] = [[reporter]]" +
		" WHERE [[case]] = {:id} AND COALESCE([[role]], '') = ''").Bind(dbx.Params{"id": id}).Column(&to)
	if err != nil {
		m.app.Logger().Error("Reporters could not be answered", "error", err)
		return
	}
	outcome := "We looked at it and left it as it is."
	if act != "nothing" {
		outcome = "We looked at it and acted."
	}
	name := html.EscapeString(m.app.Settings().Meta.AppName)
	body := paragraphs([]string{"Hello,", "You reported something on " + name + ". " + outcome + " Thank you.", "If you didn’t report anything, you can ignore this email.", name})
	routine.FireAndForget(func() {
		for _, address := range to {
			if address != "" && m.mails.AllowAnswer(address) {
				accounts.Tell(m.app, address, "Your report on "+m.app.Settings().Meta.AppName, body)
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
	var to []string
	err = db.NewQuery("SELECT [[email]] FROM {{users}} WHERE [[role]] > '' AND [[role]] != '' AND [[deletes]] = '' AND [[suspended]] = ''").Column(&to)
	if err != nil || len(to) == 0 {
		return
	}
	if _, err := db.Update("waypost_moderators_told", dbx.Params{"at": stamp(m.now())}, nil).Execute(); err != nil {
		return
	}
	meta := m.app.Settings().Meta
	address := strings.TrimSuffix(meta.AppURL, "/") + "/site/reports"
	body := paragraphs([]string{"Hello,", "Something on " + html.EscapeString(meta.AppName) + " waits for a moderator.",
		`<a href="` + address + `" target="_blank" rel="noopener">` + address + `</a>`})
	for _, each := range to {
		accounts.Tell(m.app, each, "Something waits for the moderators of "+meta.AppName, body)
	}
}

func stamp(at time.Time) string { return at.UTC().Format(types.DefaultDateLayout) }
