package limits

import (
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	mostFailures  = 10
	failureWindow = 15 * time.Minute
	sweepAbove    = 10_000
	tooMany       = "There were too many attempts to sign in to this account. Please wait a quarter of an hour and try again."
)

type failures struct {
	count int
	until time.Time
}

// accounts counts failed sign-ins by account, wherever they come from.
type accounts struct {
	mu     sync.Mutex
	failed map[string]failures
	now    func() time.Time
}

// Register guards the sign-in of every account collection, superusers included.
func Register(app core.App) {
	a := &accounts{failed: map[string]failures{}, now: time.Now}
	app.OnRecordAuthWithPasswordRequest().BindFunc(a.guard)
}

func (a *accounts) guard(e *core.RecordAuthWithPasswordRequestEvent) error {
	if Exempt(e.App.Settings().RateLimits.ExcludedIPs, e.RealIP()) {
		return e.Next()
	}
	account := e.Collection.Id + "/" + strings.ToLower(strings.TrimSpace(e.Identity))
	if e.Record != nil {
		account = e.Collection.Id + "/" + e.Record.Id
	}
	if wait := a.blocked(account); wait > 0 {
		e.Response.Header().Set("Retry-After", strconv.Itoa(int(wait.Seconds())+1))
		return e.TooManyRequestsError(tooMany, nil)
	}
	// Counted before the password is looked at, so that attempts made at once cannot slip through together.
	a.count(account)
	err := e.Next()
	if err == nil {
		a.forget(account)
	}
	return err
}

func (a *accounts) blocked(account string) time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	f := a.failed[account]
	if f.count < mostFailures {
		return 0
	}
	return f.until.Sub(a.now())
}

func (a *accounts) count(account string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.failed) > sweepAbove {
		a.sweep()
	}
	f := a.failed[account]
	if a.now().After(f.until) {
		f = failures{until: a.now().Add(failureWindow)}
	}
	f.count++
	a.failed[account] = f
}

func (a *accounts) forget(account string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.failed, account)
}

func (a *accounts) sweep() {
	for account, f := range a.failed {
		if a.now().After(f.until) {
			delete(a.failed, account)
		}
	}
}

// Exempt tells whether an address is in a list of addresses and networks.
func Exempt(list []string, address string) bool {
	who, err := netip.ParseAddr(address)
	if err != nil {
		return false
	}
	for _, item := range list {
		if network, err := netip.ParsePrefix(item); err == nil && network.Contains(who) {
			return true
		}
		if one, err := netip.ParseAddr(item); err == nil && one == who {
			return true
		}
	}
	return false
}
