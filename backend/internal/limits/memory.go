package limits

import (
	"crypto/sha256"
	"sync"
	"time"
)

const (
	mostRemembered = 200_000
	sweepEvery     = time.Minute
)

type name [sha256.Size]byte

type remembered struct {
	count int
	until time.Time
}

// memory holds counts by name until they run out. However many names are sent, and however long they are, it stays small: when
// it is full it forgets some at random, and of those most belong to whoever filled it.
type memory struct {
	mu    sync.Mutex
	names map[name]remembered
	now   func() time.Time
	swept time.Time
}

func newMemory(now func() time.Time) *memory { return &memory{names: map[name]remembered{}, now: now} }

// take counts one more, unless there were most of them already; then it tells how long that lasts. A new count lasts for window.
func (m *memory) take(what string, most int, window time.Duration) time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	key, now := sha256.Sum256([]byte(what)), m.now()
	r := m.names[key]
	if !now.Before(r.until) {
		r = remembered{until: now.Add(window)}
	}
	if r.count >= most {
		return r.until.Sub(now)
	}
	r.count++
	m.put(key, r, now)
	return 0
}

// giveBack undoes one take.
func (m *memory) giveBack(what string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := sha256.Sum256([]byte(what))
	if r, known := m.names[key]; known && r.count > 0 {
		r.count--
		m.names[key] = r
	}
}

// keep remembers a name for that long.
func (m *memory) keep(what string, window time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now()
	m.put(sha256.Sum256([]byte(what)), remembered{until: now.Add(window)}, now)
}

func (m *memory) has(what string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now().Before(m.names[sha256.Sum256([]byte(what))].until)
}

func (m *memory) forget(what string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.names, sha256.Sum256([]byte(what)))
}

func (m *memory) put(key name, r remembered, now time.Time) {
	if now.Sub(m.swept) > sweepEvery {
		m.swept = now
		for old, r := range m.names {
			if !now.Before(r.until) {
				delete(m.names, old)
			}
		}
	}
	for old := range m.names {
		if len(m.names) < mostRemembered {
			break
		}
		delete(m.names, old)
	}
	m.names[key] = r
}
