package pages

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

// shelf keeps texts about stories for a while, until one of them is said to have changed.
type shelf struct {
	mu    sync.Mutex
	size  int
	now   func() time.Time
	texts map[string]map[string]kept
	// forgotten counts what was: a text that was begun before may not be kept.
	forgotten int
}

// kept is the text about a story that was begun at that moment.
type kept struct {
	created string
	words   Words
	until   time.Time
}

func newShelf() *shelf { return &shelf{now: time.Now, texts: map[string]map[string]kept{}} }

func (s *shelf) moment() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.forgotten
}

func (s *shelf) get(story, part string) (kept, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k, is := s.texts[story][part]
	return k, is && s.now().Before(k.until)
}

func (s *shelf) put(story, part, created string, words Words, began int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if began != s.forgotten {
		return
	}
	if s.size+words.size() > mostKept {
		clear(s.texts)
		s.size = 0
	}
	if s.texts[story] == nil {
		s.texts[story] = map[string]kept{}
	}
	s.size += words.size() - s.texts[story][part].words.size()
	s.texts[story][part] = kept{created, words, s.now().Add(keptFor)}
}

func (s *shelf) forget(story string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forgotten++
	for _, k := range s.texts[story] {
		s.size -= k.words.size()
	}
	delete(s.texts, story)
}
