package pages

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

func TestTheStoreKeepsWhatIsAskedForWithinItsBounds(t *testing.T) {
	dir, free := t.TempDir(), true
	open := func() *store {
		s, err := openStore(dir, 1000, func(int64) bool { return free })
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := open()
	for i := range 12 {
		s.put(fmt.Sprintf("a%d.jpg", i), make([]byte, 100))
		if i == 8 && s.get("a0.jpg") == nil {
			t.Error("the first is gone already")
		}
	}
	for name, want := range map[string]bool{"a0.jpg": true, "a1.jpg": false, "a2.jpg": false, "a3.jpg": true, "a11.jpg": true} {
		if got := s.get(name) != nil; got != want {
			t.Errorf("%s is there: %v", name, got)
		}
	}
	free = false
	s.put("late.jpg", []byte("x"))
	if err := os.WriteFile(filepath.Join(dir, ".new-1"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	again := open()
	if again.size != 1000 || again.get("late.jpg") != nil || again.get("a11.jpg") == nil {
		t.Errorf("%d bytes", again.size)
	}
	if _, err := os.Stat(filepath.Join(dir, ".new-1")); err == nil {
		t.Error("what an earlier run began is still there")
	}
}

// Whoever asked for the cards of a story's places had those of all others forgotten.
func TestAStoryOfManyPlacesHasAFewHundredCardsKeptAndOthersTheirs(t *testing.T) {
	s, err := openStore(t.TempDir(), 1000, func(int64) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	s.put("other-place-v.jpg", []byte("x"))
	s.put("many-v.jpg", []byte("x"))
	for i := range 999 {
		s.put(fmt.Sprintf("many-%d-v.jpg", i), []byte("x"))
	}
	for name, want := range map[string]bool{
		"other-place-v.jpg": true, "many-v.jpg": true, "many-998-v.jpg": true, "many-699-v.jpg": true, "many-698-v.jpg": false,
	} {
		if got := s.get(name) != nil; got != want {
			t.Errorf("%s is there: %v", name, got)
		}
	}
	if len(s.cards) != mostOfPlaces+2 || s.size != mostOfPlaces+2 {
		t.Errorf("%d cards of %d bytes", len(s.cards), s.size)
	}
}
