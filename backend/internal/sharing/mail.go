package sharing

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/mails"
	"waypost/backend/internal/words"
)

// tell writes to the person a share names, in the language of their account or, where they have none, of the author's. Of the story
// nothing is said, and of the author the name alone: anybody can sign up and share, and would choose what strangers read.
func (s *Shares) tell(author, share, reader *core.Record, to string) {
	address := strings.TrimSuffix(s.app.Settings().Meta.AppURL, "/") + "/s/" + share.GetString("key")
	// A name with a dot would become a link in some programs.
	by := words.With{"author": strings.ReplaceAll(author.GetString("name"), ".", " ")}
	in := words.Of(s.app, author.GetString("language"))
	if reader != nil {
		in = words.Of(s.app, reader.GetString("language"))
	}
	what := "shared."
	if share.GetBool("writes") {
		what = "invited."
	}
	mails.New(s.app, in, what+"subject", nil).Say(nil, "mail.hello").Say(by, what+"text").
		Button(what+"button", address).Written(address).Say(nil, what+"unknown").Bye().Send(to)
}
