package testkit

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/mailer"
)

// Post is a mail server: what it took, or why it takes nothing.
type Post struct {
	sync.Mutex
	Took []*mailer.Message
	Down error
	// KeepsNone is for more than fits into memory.
	KeepsNone bool
}

// Post takes what the site sends from here on.
func (s *Server) Post() *Post {
	p := &Post{}
	s.App.OnMailerSend().Bind(&hook.Handler[*core.MailerEvent]{Priority: -1, Func: func(e *core.MailerEvent) error {
		p.Lock()
		defer p.Unlock()
		if p.Down == nil && !p.KeepsNone {
			p.Took = append(p.Took, e.Message)
		}
		return p.Down
	}})
	return p
}

// To are the emails an address got, once there are so many.
func (p *Post) To(t testing.TB, address string, count int) (found []*mailer.Message) {
	t.Helper()
	Within(t, 20*time.Second, func() bool {
		p.Lock()
		defer p.Unlock()
		found = slices.DeleteFunc(slices.Clone(p.Took), func(m *mailer.Message) bool { return m.To[0].Address != address })
		return len(found) >= count
	})
	if len(found) != count {
		t.Fatalf("%s has %d emails, not %d", address, len(found), count)
	}
	return found
}
