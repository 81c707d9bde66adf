package gate

import "sync"

// shares count what is under way: of each party, which may have a part of it, and of all.
type shares[Party comparable] struct {
	each, most int64
	mu         sync.Mutex
	of         map[Party]int64
	all        int64
}

func newShares[Party comparable](each, most int64) *shares[Party] {
	return &shares[Party]{each: each, most: most, of: map[Party]int64{}}
}

// enter counts so much, until leave, where it fits. Otherwise isTheirs tells whether the party itself has too much of it.
func (s *shares[Party]) enter(who Party, amount int64) (fits, isTheirs bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	isTheirs = s.of[who]+amount > s.each
	if isTheirs || s.all+amount > s.most {
		return false, isTheirs
	}
	s.add(who, amount)
	return true, false
}

// insist counts it whether it fits or not.
func (s *shares[Party]) insist(who Party, amount int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.add(who, amount)
}

func (s *shares[Party]) leave(who Party, amount int64) { s.insist(who, -amount) }

func (s *shares[Party]) add(who Party, amount int64) {
	s.all += amount
	if s.of[who] += amount; s.of[who] == 0 {
		delete(s.of, who)
	}
}
