package surface

import (
	"math"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/limits"
	"waypost/backend/internal/pictures"
	"waypost/backend/internal/visitor"
)

// halved is how long it takes until half as much counts of what somebody stored.
const halved = 8 * time.Hour

// beside is how much lies beside a picture: its smaller sizes. Of a photo they are less, of a crafted one up to three times as much.
const beside = 2

// lately is what blocks of networks have stored, in bytes, the less the longer it is ago. Accounts have bounds and are made by the dozen:
// whoever has many would fill the disk, and nobody else store anything any more.
type lately struct {
	now func() time.Time
	mu  sync.Mutex
	of  map[storedBy]stored
}

// storedBy is whose it is, and of which kind.
type storedBy struct {
	block netip.Addr
	words bool
}

type stored struct {
	bytes float64
	at    time.Time
}

func newLately() *lately { return &lately{now: time.Now, of: map[storedBy]stored{}} }

func (s stored) asOf(now time.Time) float64 {
	return s.bytes * math.Exp2(-now.Sub(s.at).Hours()/halved.Hours())
}

func (l *lately) bytes(by storedBy) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return int64(l.of[by].asOf(l.now()))
}

// forgotten is what is too little to count.
const forgotten = 1 << 10

func (l *lately) add(by storedBy, bytes int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	for other, s := range l.of {
		if s.asOf(now) < forgotten {
			delete(l.of, other)
		}
	}
	l.of[by] = stored{l.of[by].asOf(now) + float64(bytes), now}
}

// blockOf is whose what a request brings is counted as; not valid for addresses no limit holds for.
func blockOf(e *core.RequestEvent) netip.Addr {
	address := visitor.Address(e.Request)
	if limits.Exempt(e.App.Settings().RateLimits.ExcludedIPs, address.String()) {
		return netip.Addr{}
	}
	return visitor.Neighbourhood(address)
}

// fewWords are stored by anybody, however little is free.
const fewWords = 16 << 20

// leavesOthers tells whether pictures of a block of networks leave others as much of the disk as its own have taken lately.
func (u *underWay) leavesOthers(block netip.Addr, bytes int64) bool {
	return u.disk.Elsewhere || u.disk.Leaves(beside*(u.lately.bytes(storedBy{block: block})+bytes))
}

func (u *underWay) leavesOthersWords(block netip.Addr, bytes int64) bool {
	lately := u.lately.bytes(storedBy{block: block, words: true})
	return lately < fewWords || u.disk.ofWords().Leaves(beside*(lately+bytes))
}

func notMoreToday() error {
	return refuse(http.StatusInsufficientStorage, "disk for others", "As much has been stored here from where you are as this site has room for at the moment. Please go on tomorrow.")
}

// sentKey finds the body of a request.
const sentKey = "waypostSent"

// sent is how long a body was: one that does not say it before is counted as it comes.
func sent(e *core.RequestEvent) int64 {
	if e.Request.ContentLength >= 0 {
		return e.Request.ContentLength
	}
	if body, is := e.Get(sentKey).(*limited); is {
		return body.taken
	}
	return 0
}

// store counts what was stored.
func (u *underWay) store(e *core.RequestEvent, c Call) {
	block := blockOf(e)
	if e.Auth == nil || !block.IsValid() || len(c.Body) == 0 || e.Request.Method == http.MethodDelete {
		return
	}
	words := sent(e)
	if form := e.Request.MultipartForm; form != nil {
		files := int64(0)
		for _, each := range form.File {
			for _, file := range each {
				files += pictures.Counted(file.Size)
				words -= file.Size
			}
		}
		if files > 0 {
			u.lately.add(storedBy{block: block}, files)
		}
	}
	if c.Keeps {
		words = max(words, c.Holds)
	}
	if words > 0 {
		u.lately.add(storedBy{block: block, words: true}, words)
	}
}
