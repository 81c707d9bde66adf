package pages

import (
	"container/list"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// mostStored is what all kept cards may take of the disk, in bytes: one or two thousand of them.
const mostStored = 256 << 20

// mostOfPlaces is how many cards of one story's places are kept. A story may have as many places as all kept cards are: whoever asks for
// all of them had everybody's forgotten, and each drawn anew.
const mostOfPlaces = 300

var cardFile = regexp.MustCompile(`^[a-z0-9-]+\.jpg$`)

// store keeps cards in a folder, and forgets those nobody has asked for the longest. Nothing in it is worth a backup.
type store struct {
	dir    string
	most   int64
	leaves func(bytes int64) bool
	mu     sync.Mutex
	size   int64
	cards  map[string]*list.Element
	used   *list.List
}

type stored struct {
	name string
	size int64
}

func openStore(dir string, most int64, leaves func(int64) bool) (*store, error) {
	s := &store{dir: dir, most: most, leaves: leaves, cards: map[string]*list.Element{}, used: list.New()}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil || !cardFile.MatchString(entry.Name()) {
			// Begun by a run that was ended meanwhile.
			_ = os.Remove(filepath.Join(dir, entry.Name()))
			continue
		}
		s.add(entry.Name(), info.Size())
	}
	return s, nil
}

func (s *store) get(name string) []byte {
	file := s.open(name)
	if file == nil {
		return nil
	}
	defer file.Close()
	data, err := io.ReadAll(file)
	if err != nil {
		return nil
	}
	return data
}

// open is for those who read a card as slowly as they like: none of it is in memory meanwhile.
func (s *store) open(name string) *os.File {
	s.mu.Lock()
	at := s.cards[name]
	if at != nil {
		s.used.MoveToFront(at)
	}
	s.mu.Unlock()
	if at == nil {
		return nil
	}
	file, err := os.Open(filepath.Join(s.dir, name))
	if err != nil {
		return nil
	}
	return file
}

// put keeps a card where there is room for it; it can be made again.
func (s *store) put(name string, data []byte) {
	size := int64(len(data))
	if !s.leaves(size) {
		return
	}
	begun, err := os.CreateTemp(s.dir, ".new-")
	if err != nil {
		return
	}
	_, err = begun.Write(data)
	if wrong := begun.Close(); err == nil {
		err = wrong
	}
	if err == nil {
		err = os.Rename(begun.Name(), filepath.Join(s.dir, name))
	}
	if err != nil {
		_ = os.Remove(begun.Name())
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.add(name, size)
}

func (s *store) add(name string, size int64) {
	if at := s.cards[name]; at != nil {
		s.size -= at.Value.(stored).size
		s.used.Remove(at)
	}
	s.cards[name] = s.used.PushFront(stored{name, size})
	if story, isOfPlace := ofPlace(name); isOfPlace {
		s.keepFew(story)
	}
	for s.size += size; s.size > s.most; {
		s.remove(s.used.Back())
	}
}

// ofPlace tells whose place a card is of. One of a story itself has a shorter name.
func ofPlace(name string) (story string, is bool) {
	parts := strings.Split(name, "-")
	return parts[0], len(parts) == 3
}

// keepFew forgets what nobody has asked for the longest of more cards than a story's places may have.
func (s *store) keepFew(of string) {
	few := 0
	for at := s.used.Front(); at != nil; {
		next := at.Next()
		if story, is := ofPlace(at.Value.(stored).name); is && story == of {
			if few++; few > mostOfPlaces {
				s.remove(at)
			}
		}
		at = next
	}
}

func (s *store) remove(at *list.Element) {
	gone := at.Value.(stored)
	_ = os.Remove(filepath.Join(s.dir, gone.name))
	delete(s.cards, gone.name)
	s.used.Remove(at)
	s.size -= gone.size
}

// forget takes away all cards of a story: there are a few thousand of all at most, so they are looked through.
func (s *store) forget(story string) {
	if story == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for name, at := range s.cards {
		if strings.HasPrefix(name, story+"-") {
			s.remove(at)
		}
	}
}

// stories are those of which there are cards.
func (s *store) stories() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := map[string]bool{}
	for name := range s.cards {
		story, _, _ := strings.Cut(name, "-")
		all[story] = true
	}
	return slices.AppendSeq([]string{}, maps.Keys(all))
}
