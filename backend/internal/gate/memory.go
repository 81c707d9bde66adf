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
	// mostOfABlock is how many of them are of one block of networks. One address, or a school, never comes near; whoever has all the
	// networks of a block is refused beyond, and has nothing of others forgotten, nor of what was counted of itself.
	mostOfABlock = mostRemembered / 10
	// looks is at how many names each one that is written looks for some that ran out. With two, all are looked at before as many
	// again have come.
	looks = 2
)

// everybody is not a block of networks: it is for what is counted whoever it comes from.
var everybody netip.Addr

// name stands for a text of any length.
type name [16]byte

type remembered struct {
	name name
	// block is where it came from first.
	block netip.Addr
	count int
	until time.Time
}

// memory holds counts by name until they run out. However many names are sent, and however long they are, it stays small, and none
// costs more than another: a block of networks has a share of it, and when many have filled it, it forgets one at random, and of
// those most belong to whoever filled it.
type memory struct {
	mu  sync.Mutex
	now func() time.Time
	// at is where among all a name is.
	at  map[name]int
	all []remembered
	// of is how many are of each block.
	of map[netip.Addr]int
	// hand goes round all.
	hand int
}

func newMemory(now func() time.Time) *memory {
	return &memory{at: map[name]int{}, of: map[netip.Addr]int{}, now: now}
}

func nameOf(what string) name {
	sum := sha256.Sum256([]byte(what))
	return name(sum[:len(name{})])
}

// take counts one more, unless there were most of them already, or the block has its share of names without this one; then it tells
// how long that may last. A new count lasts for window.
func (m *memory) take(block netip.Addr, what string, most int, window time.Duration) time.Duration {
	return m.takeMany(block, what, 1, most, window)
}

// takeMany is take for what counts more than once.
func (m *memory) takeMany(block netip.Addr, what string, price, most int, window time.Duration) time.Duration {
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
func (m *memory) giveBack(what string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if at, known := m.at[nameOf(what)]; known && m.all[at].count > 0 {
		m.all[at].count--
	}
}

// keep remembers a name for that long, as far as its block has room for it.
func (m *memory) keep(block netip.Addr, what string, window time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now()
	m.put(remembered{name: nameOf(what), block: block, until: now.Add(window)}, now)
}

func (m *memory) has(what string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now().Before(m.find(nameOf(what)).until)
}

func (m *memory) forget(what string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if at, known := m.at[nameOf(what)]; known {
		m.remove(at)
	}
}

// find answers with one that ran out long ago where the name is not known.
func (m *memory) find(key name) remembered {
	if at, known := m.at[key]; known {
		return m.all[at]
	}
	return remembered{}
}

// put tells whether there was room.
func (m *memory) put(r remembered, now time.Time) bool {
	m.sweep(now)
	at, known := m.at[r.name]
	if known && m.all[at].block != r.block {
		m.remove(at)
		known = false
	}
	if !known {
		if r.block.IsValid() && m.of[r.block] >= mostOfABlock {
			return false
		}
		if len(m.all) >= mostRemembered {
			m.remove(rand.IntN(len(m.all)))
		}
		at = len(m.all)
		m.all = append(m.all, r)
		m.at[r.name] = at
		m.of[r.block]++
	}
	m.all[at] = r
	return true
}

// sweep looks at the next few names. A look at all of them at once would have everybody wait.
func (m *memory) sweep(now time.Time) {
	for range min(looks, len(m.all)) {
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

// remove puts the last one in its place.
func (m *memory) remove(at int) {
	end := len(m.all) - 1
	gone := m.all[at]
	delete(m.at, gone.name)
	if m.of[gone.block]--; m.of[gone.block] == 0 {
		delete(m.of, gone.block)
	}
	if at != end {
		m.all[at] = m.all[end]
		m.at[m.all[at].name] = at
	}
	m.all = m.all[:end]
}
