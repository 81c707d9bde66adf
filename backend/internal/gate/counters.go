package gate

import (
	"crypto/sha256"
	"math/rand/v2"
	"net/netip"
	"sync"
	"time"
)

const (
	mostRemembered = 200_000
	// mostPerBlock limits the entries of one block of networks. An address or a school never comes near it. An attacker with all networks
	// of a block is refused beyond it, and evicts no one else's entries nor its own.
	mostPerBlock = mostRemembered / 10
	// swept is how many entries each write checks for expiry. With two, all are checked before as many new ones have come.
	swept = 2
)

// noBlock is for counts that belong to no block of networks.
var noBlock netip.Addr

// name is a hash of a key.
type name [16]byte

type remembered struct {
	name  name
	block netip.Addr
	count int
	until time.Time
}

// counters holds counts by key until they expire, in bounded memory. Each block of networks has a limited share. When all is full, a random
// entry is evicted, most likely one of whoever filled it.
type counters struct {
	mu  sync.Mutex
	now func() time.Time
	// index is the position of each name in all.
	index map[name]int
	all   []remembered
	// perBlock is the number of entries per block.
	perBlock map[netip.Addr]int
	// hand is the position of the sweep.
	hand int
}

func newCounters(now func() time.Time) *counters {
	return &counters{index: map[name]int{}, perBlock: map[netip.Addr]int{}, now: now}
}

func nameOf(what string) name {
	sum := sha256.Sum256([]byte(what))
	return name(sum[:len(name{})])
}

// take adds one to a count, or returns how long until it expires if it has reached most or the block has used up its share of entries. A
// new count lasts for window.
func (m *counters) take(block netip.Addr, what string, most int, window time.Duration) time.Duration {
	return m.takeMany(block, what, 1, most, window)
}

// takeMany is take with a price other than 1.
func (m *counters) takeMany(block netip.Addr, what string, price, most int, window time.Duration) time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	key, now := nameOf(what), m.now()
	r := m.find(key)
	if !now.Before(r.until) {
		r = remembered{name: key, block: block, until: now.Add(window)}
	}
	if r.count+price > most {
		return r.until.Sub(now)
	}
	r.count += price
	if !m.put(r, now) {
		return window
	}
	return 0
}

// giveBack undoes one take.
func (m *counters) giveBack(what string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if at, known := m.index[nameOf(what)]; known && m.all[at].count > 0 {
		m.all[at].count--
	}
}

// remember keeps a name for the window, if its block has room.
func (m *counters) remember(block netip.Addr, what string, window time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now()
	m.put(remembered{name: nameOf(what), block: block, until: now.Add(window)}, now)
}

func (m *counters) isKnown(what string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now().Before(m.find(nameOf(what)).until)
}

func (m *counters) forget(what string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if at, known := m.index[nameOf(what)]; known {
		m.remove(at)
	}
}

// find returns an expired entry if the name is unknown.
func (m *counters) find(key name) remembered {
	if at, known := m.index[key]; known {
		return m.all[at]
	}
	return remembered{}
}

// put reports whether there was room.
func (m *counters) put(r remembered, now time.Time) bool {
	m.sweep(now)
	at, known := m.index[r.name]
	if known && m.all[at].block != r.block {
		m.remove(at)
		known = false
	}
	if !known {
		if r.block.IsValid() && m.perBlock[r.block] >= mostPerBlock {
			return false
		}
		if len(m.all) >= mostRemembered {
			m.remove(rand.IntN(len(m.all)))
		}
		at = len(m.all)
		m.all = append(m.all, r)
		m.index[r.name] = at
		m.perBlock[r.block]++
	}
	m.all[at] = r
	return true
}

// sweep removes expired entries, a few at a time: checking all at once would block every request.
func (m *counters) sweep(now time.Time) {
	for range min(swept, len(m.all)) {
		if m.hand >= len(m.all) {
			m.hand = 0
		}
		if now.Before(m.all[m.hand].until) {
			m.hand++
		} else {
			m.remove(m.hand)
		}
	}
}

// remove moves the last entry into the gap.
func (m *counters) remove(at int) {
	end := len(m.all) - 1
	gone := m.all[at]
	delete(m.index, gone.name)
	if m.perBlock[gone.block]--; m.perBlock[gone.block] == 0 {
		delete(m.perBlock, gone.block)
	}
	if at != end {
		m.all[at] = m.all[end]
		m.index[m.all[at].name] = at
	}
	m.all = m.all[:end]
}
