package gate

import "sync"

// limiter limits what is in flight, per key and in total.
type limiter[Party comparable] struct {
	mostEach, most int64
	mu             sync.Mutex
	byKey          map[Party]int64
	all            int64
}

func newLimiter[Party comparable](each, most int64) *limiter[Party] {
	return &limiter[Party]{mostEach: each, most: most, byKey: map[Party]int64{}}
}

// acquire counts an amount until release, if it fits. If not, isTheirs reports whether the key's own limit is used up.
func (s *limiter[Party]) acquire(who Party, amount int64) (fits, isTheirs bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	isTheirs = s.byKey[who]+amount > s.mostEach
	if isTheirs || s.all+amount > s.most {
		return false, isTheirs
	}
	s.add(who, amount)
	return true, false
}

// acquireAnyway ignores the limits.
func (s *limiter[Party]) acquireAnyway(who Party, amount int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.add(who, amount)
}

func (s *limiter[Party]) release(who Party, amount int64) { s.acquireAnyway(who, -amount) }

func (s *limiter[Party]) add(who Party, amount int64) {
	s.all += amount
	if s.byKey[who] += amount; s.byKey[who] == 0 {
		delete(s.byKey, who)
	}
}
