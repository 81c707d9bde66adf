package sharing

import (
	"html"
	"net/mail"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/routine"
)

// tell writes to the person a share names. Of the story nothing is said, and of the author the name
// alone: anybody can sign up and share, and would choose what strangers read.
func (s *Shares) tell(author, share *core.Record, to string) {
	meta := s.app.Settings().Meta
	address := strings.TrimSuffix(meta.AppURL, "/") + "/s/" + share.GetString("key")
	// A name with a dot would become a link in some programs.
	name := html.EscapeString(strings.ReplaceAll(author.GetString("name"), ".", " "))
	body := `<p>Hello,</p>
<p>` + name + ` would like you to read a travel story that is not for everyone.</p>
<p><a class="btn" href="` + address + `" target="_blank" rel="noopener">Read the story</a></p>
<p>If the button does not work, open this address:<br>` + address + `</p>
<p>The link is for you alone, and works for as long as the story is shared with you. If you don’t know who this is, you can ignore this email.</p>
<p>Happy travels,<br>` + html.EscapeString(meta.AppName) + `</p>`
	routine.FireAndForget(func() {
		err := s.app.NewMailClient().Send(&mailer.Message{
			From: mail.Address{Name: meta.SenderName, Address: meta.SenderAddress}, To: []mail.Address{{Address: to}},
			Subject: "A travel story for you on " + meta.AppName, HTML: body,
		})
		if err != nil {
			s.app.Logger().Error("Somebody could not be told of a story that was shared with them", "error", err)
		}
	})
}
