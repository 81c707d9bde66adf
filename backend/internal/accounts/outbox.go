// Keeps mails on this machine while no mail server is set, and shows them to people sitting at it.

package accounts

import (
	"html/template"
	"net/http"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"waypost/backend/internal/album"
	"waypost/backend/internal/settings"
)

// OutboxPath is where the outbox is shown.
const OutboxPath = "/outbox"

// Links may open the site in a new tab, free of this page's sandbox; nothing else may run or load.
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
	"sandbox allow-forms allow-popups allow-popups-to-escape-sandbox"

// Outbox is the place for mails without a mail server.
type Outbox struct {
	store store
	shown bool
	key   key
}

// RegisterOutbox takes over the sending of mails unless a mail server is set.
func RegisterOutbox(app core.App, c settings.Config) *Outbox {
	o := &Outbox{store: store{dir: filepath.Join(c.DataDir, "outbox")}, shown: c.OutboxShown(), key: newKey(c.Listen)}
	if !c.MailConfigured() {
		app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error { return o.store.add(e.Message) })
	}
	return o
}

// Address is where whoever started the program reads the mails; empty when they are not shown.
func (o *Outbox) Address(site string) string {
	if !o.shown {
		return ""
	}
	return site + OutboxPath + "?" + o.key.query()
}

// Bind adds the page and its JSON.
func (o *Outbox) Bind(r *router.Router[*core.RequestEvent]) {
	r.GET(OutboxPath, o.guarded(o.page, o.ask))
	r.GET(OutboxPath+".json", o.guarded(func(e *core.RequestEvent) error {
		return e.JSON(http.StatusOK, map[string]any{"mails": o.store.list()})
	}, func(e *core.RequestEvent) error {
		return e.UnauthorizedError("Add the key from the address that was printed when Waypost started.", nil)
	}))
}

func (o *Outbox) guarded(show, ask func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		h := e.Response.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		if !o.shown || !Local(e.Request) {
			return e.String(http.StatusNotFound, "Not found.")
		}
		h.Set("Content-Security-Policy", contentPolicy)
		switch {
		case o.key.sentWith(e.Request):
			http.SetCookie(e.Response, o.key.cookie())
			if e.Request.URL.Path == OutboxPath {
				// Without the key in the address: addresses are remembered and shown.
				return e.Redirect(http.StatusSeeOther, OutboxPath)
			}
		case !o.key.keptBy(e.Request):
			return ask(e)
		}
		return show(e)
	}
}

type shownMail struct {
	Mail
	Body template.HTML
}

func (o *Outbox) page(e *core.RequestEvent) error {
	var mails []shownMail
	for _, m := range o.store.list() {
		mails = append(mails, shownMail{Mail: m, Body: template.HTML(album.CleanDescription(m.HTML))}) //nolint:gosec // reduced to the allow-list
	}
	return answer(e, http.StatusOK, "mails", mails)
}

// ask tells people on this machine how to be let in.
func (o *Outbox) ask(e *core.RequestEvent) error {
	return answer(e, http.StatusUnauthorized, "ask", nil)
}

func answer(e *core.RequestEvent, status int, page string, data any) error {
	e.Response.Header().Set("Content-Type", "text/html; charset=utf-8")
	e.Response.WriteHeader(status)
	return pages.ExecuteTemplate(e.Response, page, data)
}

var pages = template.Must(template.New("outbox").Parse(`{{define "head"}}<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Waypost</title>
<style>
:root { color-scheme: light dark; --paper: #fbf8f3; --card: #fff; --ink: #1f2a30; --soft: #5c676c; --line: #e6dfd3; --link: #1e6f73 }
@media (prefers-color-scheme: dark) { :root { --paper: #14191c; --card: #1c2327; --ink: #efe9de; --soft: #a3adb0; --line: #2c353a; --link: #63b8b6 } }
body { margin: 0 auto; max-width: 44rem; padding: 24px 16px 64px; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
h1 { font: 600 34px/1.12 Georgia, serif } h2 { font-size: 18px; margin: 0 } p { overflow-wrap: anywhere }
article { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px 20px; margin: 16px 0 }
input, button { font: inherit; padding: 10px 14px; border: 1px solid var(--soft); border-radius: 10px; background: var(--card); color: var(--ink); max-width: 100%; box-sizing: border-box }
.soft { color: var(--soft); font-size: 14.5px; margin: 4px 0 12px } a { color: var(--link) }
</style>
<main>
<h1>Outbox</h1>
{{end}}{{define "ask"}}{{template "head"}}<p>Only the person who started this site can read its emails. Open the address for emails that was printed in the terminal, or paste its key here.</p>
<form method="get" action="/outbox">
<p><label for="key">Key</label></p>
<p><input id="key" name="key" required autocomplete="off" spellcheck="false"> <button>Open the outbox</button></p>
</form>
</main>
</html>
{{end}}{{define "mails"}}{{template "head"}}<p>No mail server is set, so emails are kept here. This page opens only on this machine, in a browser that opened the printed address.</p>
{{range .}}<article>
<h2>{{.Subject}}</h2>
<p class="soft">To {{range $i, $to := .To}}{{if $i}}, {{end}}{{$to}}{{end}} · <time datetime="{{.At.Format "2006-01-02T15:04:05Z"}}">{{.At.Format "2 January 2006, 15:04"}} UTC</time></p>
{{.Body}}
</article>
{{else}}<p>No emails yet. One appears here when someone signs up or asks for a new password.</p>
{{end}}</main>
</html>
{{end}}`))
