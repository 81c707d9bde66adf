package pages

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	// mostStored is what all kept cards may take of the disk, in bytes: one or two thousand of them.
	mostStored = 256 << 20
	// tidyAfter is how many are stored until those nobody has asked for the longest go.
	tidyAfter = 100
)

// store keeps cards in a folder, and forgets those nobody has asked for the longest. Nothing in it is worth a backup.
type store struct {
	dir    string
	most   int64
	leaves func(bytes int64) bool
	mu     sync.Mutex
	stored int
}

func openStore(dir string, most int64, leaves func(int64) bool) (*store, error) {
	s := &store{dir: dir, most: most, leaves: leaves}
	err := os.MkdirAll(dir, 0o700)
	s.tidy()
	return s, err
}

// open is for those who read a card as slowly as they like: none of it is in memory meanwhile.
func (s *store) open(name string) *os.File {
	path := filepath.Join(s.dir, name)
	file, err := os.Open(path)
	if err != nil {
		return nil
	}
	now := time.Now()
	_ = os.Chtimes(path, now, now)
	return file
}

// put keeps a card where there is room for it; it can be made again.
func (s *store) put(name string, data []byte) {
	if !s.leaves(int64(len(data))) {
		return
	}
	begun := filepath.Join(s.dir, ".new-"+name)
	err := os.WriteFile(begun, data, 0o600)
	if err == nil {
		err = os.Rename(begun, filepath.Join(s.dir, name))
	}
	if err != nil {
		_ = os.Remove(begun)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stored++; s.stored%tidyAfter == 0 {
		s.tidy()
	}
}

func (s *store) cards() (all []fs.FileInfo) {
	entries, _ := os.ReadDir(s.dir)
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil {
			all = append(all, info)
		}
	}
	return all
}

// tidy goes down to four fifths of what may be kept.
func (s *store) tidy() {
	all, size := s.cards(), int64(0)
	for _, card := range all {
		size += card.Size()
	}
	if size <= s.most {
		return
	}
	slices.SortFunc(all, func(a, b fs.FileInfo) int {
		return cmp.Or(a.ModTime().Compare(b.ModTime()), strings.Compare(a.Name(), b.Name()))
	})
	for _, card := range all {
		if size <= s.most/5*4 {
			return
		}
		_ = os.Remove(filepath.Join(s.dir, card.Name()))
		size -= card.Size()
	}
}

// forget takes away all cards of a story: there are a few thousand of all at most, so they are looked through.
func (s *store) forget(story string) {
	for _, card := range s.cards() {
		if story != "" && strings.HasPrefix(card.Name(), story+"-") {
			_ = os.Remove(filepath.Join(s.dir, card.Name()))
		}
	}
}

// stories are those of which there are cards.
func (s *store) stories() (all []string) {
	all = []string{}
	for _, card := range s.cards() {
		story, _, _ := strings.Cut(card.Name(), "-")
		all = append(all, story)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
