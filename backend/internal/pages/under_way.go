package pages

import (
	"bytes"
	"net/netip"
	"sync"
)

const (
	// mostEach is what the answers a block of networks reads may have together, and mostAll all that are read, in bytes.
	mostEach = 24 << 20
	mostAll  = 128 << 20
)

// underWay are the answers that are being read, the same one in memory once: whoever asks takes minutes over it if they like.
type underWay struct {
	mu   sync.Mutex
	all  size
	each map[netip.Addr]*size
}

// size is of answers that so many read, by their tags, and together.
type size struct {
	bytes   int
	answers map[string]*shared
}

type shared struct {
	answer
	readers int
}

func newUnderWay() *underWay {
	return &underWay{all: size{answers: map[string]*shared{}}, each: map[netip.Addr]*size{}}
}

// enter answers with the text that is to be sent, which leave lets go; with false where there is no room for it.
func (u *underWay) enter(a answer, block netip.Addr) (answer, bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	mine := u.each[block]
	if mine == nil {
		mine = &size{answers: map[string]*shared{}}
	}
	if !mine.hasRoom(a, mostEach) || !u.all.hasRoom(a, mostAll) {
		return a, false
	}
	u.each[block] = mine
	if u.all.answers[a.tag] == nil {
		a.data = bytes.Clone(a.data) // what it was written into is larger
	}
	a = u.all.add(a)
	return mine.add(a), true
}

func (u *underWay) leave(a answer, block netip.Addr) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.all.remove(a)
	mine := u.each[block]
	if mine.remove(a); len(mine.answers) == 0 {
		delete(u.each, block)
	}
}

func (s *size) hasRoom(a answer, most int) bool {
	return s.answers[a.tag] != nil || s.bytes+len(a.data) <= most
}

// add answers with the one that was there before, where there was.
func (s *size) add(a answer) answer {
	known := s.answers[a.tag]
	if known == nil {
		known = &shared{answer: a}
		s.answers[a.tag] = known
		s.bytes += len(a.data)
	}
	known.readers++
	return known.answer
}

func (s *size) remove(a answer) {
	known := s.answers[a.tag]
	if known.readers--; known.readers == 0 {
		delete(s.answers, a.tag)
		s.bytes -= len(known.data)
	}
}
