// Package mails writes emails in the language of whoever reads them.
package mails

import (
	"html"
	"maps"
	"net/mail"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/routine"

	"waypost/backend/internal/words"
)

// Mail is one that is being written. What people wrote is escaped here.
type Mail struct {
	Subject string
	app     core.App
	in      words.Words
	body    []string
}

const style = `a.btn{display:inline-block;padding:10px 16px;border-radius:10px;background:#1e6f73;color:#fff;text-decoration:none}p{overflow-wrap:anywhere}`

// New begins a mail. Every text of it may name the {{site}}.
func New(app core.App, in words.Words, subject string, values words.With) *Mail {
	m := &Mail{app: app, in: in}
	m.Subject = m.say(subject, values)
	return m
}

func (m *Mail) say(key string, values words.With) string {
	all := words.With{"site": m.app.Settings().Meta.AppName}
	maps.Copy(all, values)
	return m.in.Say(key, all)
}

// Say adds a paragraph of these sentences.
func (m *Mail) Say(values words.With, keys ...string) *Mail {
	said := make([]string, len(keys))
	for i, key := range keys {
		said[i] = html.EscapeString(m.say(key, values))
	}
	m.body = append(m.body, strings.Join(said, " "))
	return m
}

// Button leads to an address.
func (m *Mail) Button(key, address string) *Mail {
	m.body = append(m.body, `<a class="btn" href="`+html.EscapeString(address)+`" target="_blank" rel="noopener">`+html.EscapeString(m.say(key, nil))+`</a>`)
	return m
}

// Link is an address as it is, behind a sentence or, without one, alone.
func (m *Mail) Link(key, address string) *Mail {
	before := ""
	if key != "" {
		before = html.EscapeString(m.say(key, nil)) + " "
	}
	m.body = append(m.body, before+`<a href="`+address+`" target="_blank" rel="noopener">`+address+`</a>`)
	return m
}

// Written is an address for programs that show no buttons.
func (m *Mail) Written(address string) *Mail {
	m.body = append(m.body, html.EscapeString(m.say("mail.address", nil))+"<br>"+address)
	return m
}

// Bye ends with wishes and the site's name, Sign with the name alone.
func (m *Mail) Bye() *Mail {
	m.body = append(m.body, html.EscapeString(m.say("mail.bye", nil))+"<br>"+m.name())
	return m
}

// Sign is described at Bye.
func (m *Mail) Sign() *Mail {
	m.body = append(m.body, m.name())
	return m
}

func (m *Mail) name() string { return html.EscapeString(m.app.Settings().Meta.AppName) }

// HTML is the whole of it.
func (m *Mail) HTML() string {
	return `<!doctype html><html lang="` + m.in.Tag() + `"><head><meta charset="utf-8"><style>` + style + "</style></head><body>\n<p>" +
		strings.Join(m.body, "</p>\n<p>") + "</p>\n</body></html>\n"
}

// Send sends it to an address; nobody waits for it.
func (m *Mail) Send(to string) {
	routine.FireAndForget(func() {
		if err := m.SendNow(to, nil); err != nil {
			m.app.Logger().Error("An email could not be sent", "subject", m.Subject, "error", err)
		}
	})
}

// SendNow returns once a mail server has it, with these headers beside its own.
func (m *Mail) SendNow(to string, headers map[string]string) error {
	meta := m.app.Settings().Meta
	return m.app.NewMailClient().Send(&mailer.Message{
		From: mail.Address{Name: meta.SenderName, Address: meta.SenderAddress}, To: []mail.Address{{Address: to}}, Subject: m.Subject, HTML: m.HTML(), Headers: headers,
	})
}
