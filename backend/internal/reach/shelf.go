package reach

import (
	"sync"
	"time"
)

const (
	// mostKept is what is kept of all texts together, in bytes.
	mostKept = 8 << 20
	// keptFor is how long one is, whatever is heard of changes meanwhile.
	keptFor = 30 * time.Second
)

// shelf keeps texts about stories by what the story was like when they were written.
type shelf struct {
	mu    sync.Mutex
	size  int
	now   func() time.Time
	texts map[string]map[string]kept
	// forgotten counts what was: a text that was begun before may not be kept.
	forgotten int
}

type kept struct {
	state string
	text  []byte
	until time.Time
}

func newShelf() *shelf { return &shelf{now: time.Now, texts: map[string]map[string]kept{}} }

func (s *shelf) moment() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.forgotten
}

func (s *shelf) get(story, part, state string) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	k, is := s.texts[story][part]
	if !is || k.state != state || s.now().After(k.until) {
		return nil
	}
	return k.text
}

func (s *shelf) put(story, part, state string, text []byte, began int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if began != s.forgotten {
		return
	}
	if s.size+len(text) > mostKept {
		clear(s.texts)
		s.size = 0
	}
	if s.texts[story] == nil {
		s.texts[story] = map[string]kept{}
	}
	s.size += len(text) - len(s.texts[story][part].text)
	s.texts[story][part] = kept{state, text, s.now().Add(keptFor)}
}

func (s *shelf) forget(story string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forgotten++
	for _, k := range s.texts[story] {
		s.size -= len(k.text)
	}
	delete(s.texts, story)
}
