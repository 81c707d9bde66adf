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
	// mostOfBlock is how many of mostByFar one block of networks can use up: otherwise a single /48 could lock out everyone's new devices.
	mostOfBlock    = 20
	byFarWindow    = time.Hour
	networkLasts   = 30 * 24 * time.Hour
	attemptBits    = 24
	tooManySignIns = "There were too many attempts to sign in to this account. Please wait 15 minutes and try again."
	tooManyFromFar = "There were too many attempts to sign in to this account from many networks. Please use a device you have signed in with before, " +
		"choose a new password, or try again in an hour."
)

// signIns counts failed sign-ins by the identity typed and the network. It never checks whether the account exists, so its answers do not
// reveal that.
type signIns struct {
	failed  *counters
	known   *counters
	devices devices
}

// RegisterAccounts limits sign-ins of every auth collection, superusers included, and emails to people.
func RegisterAccounts(app core.App, siteURL string) Mailboxes {
	s := newSignIns(time.Now, siteURL)
	app.OnRecordAuthWithPasswordRequest().BindFunc(s.guard)
	app.OnRecordAuthRequest().BindFunc(s.devices.leave)
	app.OnRecordConfirmPasswordResetRequest().BindFunc(s.onPasswordReset)
	m := Mailboxes{sent: newCounters(time.Now)}
	m.register(app)
	return m
}

func newSignIns(now func() time.Time, siteURL string) *signIns {
	return &signIns{failed: newCounters(now), known: newCounters(now), devices: devices{secure: strings.HasPrefix(siteURL, "https://")}}
}

func (s *signIns) guard(e *core.RecordAuthWithPasswordRequestEvent) error {
	if Exempt(e.App.Settings().RateLimits.ExcludedIPs, e.RealIP()) {
		return e.Next()
	}
	account, block := accountKey(e.Collection, e.Identity), blockOf(e.RealIP())
	here := account + " from " + attemptNetwork(e.RealIP())
	where, device := here, s.devices.of(e.Request, e.Record)
	if device != "" {
		where = account + " on " + device
	}
	isNew, among := device == "" && !s.known.isKnown(here), block
	if !isNew {
		among = noBlock // not limited by others in the block
	}
	// Counted before the password is checked, so that concurrent attempts cannot slip through.
	if wait := s.failed.take(among, where, mostFailures, failureWindow); wait > 0 {
		return RetryLater(e.RequestEvent, wait, tooManySignIns)
	}
	// Guesses from many networks are limited too, but not for known networks and devices, so an attacker cannot lock the owner out.
	ofBlock := account + " from the block of " + block.String()
	if isNew {
		if wait := s.failed.take(block, ofBlock, mostOfBlock, byFarWindow); wait > 0 {
			return RetryLater(e.RequestEvent, wait, tooManyFromFar)
		}
		if wait := s.failed.take(block, account, mostByFar, byFarWindow); wait > 0 {
			s.failed.giveBack(ofBlock)
			return RetryLater(e.RequestEvent, wait, tooManyFromFar)
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
	s.known.remember(block, here, networkLasts)
	return nil
}

// onPasswordReset clears the failures: this person has proved that the account's mailbox is theirs.
func (s *signIns) onPasswordReset(e *core.RecordConfirmPasswordResetRequestEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	for _, field := range e.Collection.PasswordAuth.IdentityFields {
		here := accountKey(e.Collection, e.Record.GetString(field)) + " from " + attemptNetwork(e.RealIP())
		s.failed.forget(here)
		s.known.remember(blockOf(e.RealIP()), here, networkLasts)
	}
	return nil
}

// RetryLater refuses with 429 and Retry-After.
func RetryLater(e *core.RequestEvent, wait time.Duration, sentence string) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(wait.Seconds())+1))
	return e.TooManyRequestsError(sentence, nil)
}

// accountKey folds ASCII case only, exactly like the database (NOCASE). If it folded more, two accounts would share a key, and the owner of
// one could reset the count of the other by signing in.
func accountKey(collection *core.Collection, identity string) string {
	return collection.Id + "/" + strings.Map(lowerOfASCII, identity)
}

func lowerOfASCII(r rune) rune {
	if 'A' <= r && r <= 'Z' {
		return r + 'a' - 'A'
	}
	return r
}

// attemptNetwork is where attempts are counted together: an IPv4 /24 or an IPv6 /64, as one person easily has a few addresses.
func attemptNetwork(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	ip = ip.Unmap()
	if !ip.Is4() {
		return Network(ip).String()
	}
	prefix, err := ip.Prefix(attemptBits)
	if err != nil {
		return address
	}
	return prefix.String()
}

// Exempt reports whether a list of addresses and networks contains an address.
func Exempt(list []string, address string) bool {
	who, err := netip.ParseAddr(address)
	return err == nil && IsListed(list, who)
}
