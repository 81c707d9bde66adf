package gate

import (
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	mostFailures  = 10
	failureWindow = 15 * time.Minute
	mostByFar     = 100
	// mostOfBlock is how many of those one block of networks uses up: of one /48 alone, everybody's new devices were kept out.
	mostOfBlock    = 20
	byFarWindow    = time.Hour
	networkLasts   = 30 * 24 * time.Hour
	neighbourBits  = 24
	tooManySignIns = "There were too many attempts to sign in to this account. Please wait 15 minutes and try again."
	tooManyFromFar = "There were too many attempts to sign in to this account from many networks. Please use a device you have signed in with before, " +
		"choose a new password, or try again in an hour."
)

// signIns counts failed sign-ins by what was typed as the account and where it came from. It never looks whether there is such
// an account, so its answers tell nothing of that.
type signIns struct {
	failed  *memory
	known   *memory
	devices devices
}

// RegisterAccounts guards the sign-in of every account collection, superusers included, and the mailboxes of people.
func RegisterAccounts(app core.App, siteURL string) Mailboxes {
	s := newSignIns(time.Now, siteURL)
	app.OnRecordAuthWithPasswordRequest().BindFunc(s.guard)
	app.OnRecordAuthRequest().BindFunc(s.devices.leave)
	app.OnRecordConfirmPasswordResetRequest().BindFunc(s.readmit)
	m := Mailboxes{sent: newMemory(time.Now)}
	m.register(app)
	return m
}

func newSignIns(now func() time.Time, siteURL string) *signIns {
	return &signIns{failed: newMemory(now), known: newMemory(now), devices: devices{secure: strings.HasPrefix(siteURL, "https://")}}
}

func (s *signIns) guard(e *core.RecordAuthWithPasswordRequestEvent) error {
	if Exempt(e.App.Settings().RateLimits.ExcludedIPs, e.RealIP()) {
		return e.Next()
	}
	account, block := accountName(e.Collection, e.Identity), blockOf(e.RealIP())
	here := account + " from " + neighbourhood(e.RealIP())
	where, device := here, s.devices.of(e.Request, e.Record)
	if device != "" {
		where = account + " on " + device
	}
	isNew, among := device == "" && !s.known.has(here), block
	if !isNew {
		among = everybody // however many strangers are in the block
	}
	// Counted before the password is looked at, so that attempts made at once cannot slip through together.
	if wait := s.failed.take(among, where, mostFailures, failureWindow); wait > 0 {
		return ComeAgain(e.RequestEvent, wait, tooManySignIns)
	}
	// Guessing from everywhere is slowed down too, but not for those who were here before: nobody locks them out from afar.
	ofBlock := account + " from the block of " + block.String()
	if isNew {
		if wait := s.failed.take(block, ofBlock, mostOfBlock, byFarWindow); wait > 0 {
			return ComeAgain(e.RequestEvent, wait, tooManyFromFar)
		}
		if wait := s.failed.take(block, account, mostByFar, byFarWindow); wait > 0 {
			s.failed.giveBack(ofBlock)
			return ComeAgain(e.RequestEvent, wait, tooManyFromFar)
		}
	}
	if err := e.Next(); err != nil {
		return err
	}
	s.failed.forget(where)
	if isNew {
		s.failed.giveBack(account)
		s.failed.giveBack(ofBlock)
	}
	s.known.keep(block, here, networkLasts)
	return nil
}

// readmit lets in whoever has shown that the account's mails are theirs, whatever strangers tried.
func (s *signIns) readmit(e *core.RecordConfirmPasswordResetRequestEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	for _, field := range e.Collection.PasswordAuth.IdentityFields {
		here := accountName(e.Collection, e.Record.GetString(field)) + " from " + neighbourhood(e.RealIP())
		s.failed.forget(here)
		s.known.keep(blockOf(e.RealIP()), here, networkLasts)
	}
	return nil
}

// ComeAgain refuses until then.
func ComeAgain(e *core.RequestEvent, wait time.Duration, sentence string) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(wait.Seconds())+1))
	return e.TooManyRequestsError(sentence, nil)
}

// accountName is one name for what the database takes for one account and for nothing more (NOCASE: letters of ASCII). Where another
// account had the same name, whoever has that would give themselves new attempts by signing in to it.
func accountName(collection *core.Collection, identity string) string {
	return collection.Id + "/" + strings.Map(lowerOfASCII, identity)
}

func lowerOfASCII(r rune) rune {
	if 'A' <= r && r <= 'Z' {
		return r + 'a' - 'A'
	}
	return r
}

// neighbourhood is where attempts count together: what somebody with a handful of addresses has. An IPv6 address has been cut
// to its network before.
func neighbourhood(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	ip = ip.Unmap()
	if !ip.Is4() {
		return Network(ip).String()
	}
	prefix, err := ip.Prefix(neighbourBits)
	if err != nil {
		return address
	}
	return prefix.String()
}

// Exempt tells whether an address is in a list of addresses and networks.
func Exempt(list []string, address string) bool {
	who, err := netip.ParseAddr(address)
	return err == nil && Among(list, who)
}
