package limits

import (
	"crypto/sha256"
	"math/rand/v2"
	"sync"
	"time"
)

const (
	mostRemembered = 200_000
	// looks is at how many names each one that is written looks for some that ran out. With two, all are looked at before as many
	// again have come.
	looks = 2
)

// name stands for a text of any length.
type name [16]byte

type remembered struct {
	name  name
	count int
	until time.Time
}

// memory holds counts by name until they run out. However many names are sent, and however long they are, it stays small, and none
// costs more than another: when it is full it forgets one at random, and of those most belong to whoever filled it.
type memory struct {
	mu  sync.Mutex
	now func() time.Time
	// at is where among all a name is.
	at  map[name]int
	all []remembered
	// hand goes round all.
	hand int
}

func newMemory(now func() time.Time) *memory { return &memory{at: map[name]int{}, now: now} }

func nameOf(what string) name {
	sum := sha256.Sum256([]byte(what))
	return name(sum[:len(name{})])
}

// take counts one more, unless there were most of them already; then it tells how long that lasts. A new count lasts for window.
func (m *memory) take(what string, most int, window time.Duration) time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	key, now := nameOf(what), m.now()
	r := m.find(key)
	if !now.Before(r.until) {
		r = remembered{name: key, until: now.Add(window)}
	}
	if r.count >= most {
		return r.until.Sub(now)
	}
	r.count++
	m.put(r, now)
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

// keep remembers a name for that long.
func (m *memory) keep(what string, window time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now()
	m.put(remembered{name: nameOf(what), until: now.Add(window)}, now)
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

func (m *memory) put(r remembered, now time.Time) {
	m.sweep(now)
	at, known := m.at[r.name]
	if !known {
		if len(m.all) >= mostRemembered {
			m.remove(rand.IntN(len(m.all)))
		}
		at = len(m.all)
		m.all = append(m.all, r)
		m.at[r.name] = at
	}
	m.all[at] = r
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
	delete(m.at, m.all[at].name)
	if at != end {
		m.all[at] = m.all[end]
		m.at[m.all[at].name] = at
	}
	m.all = m.all[:end]
}
