package discover_test

import (
	"fmt"
	"net/url"
	"testing"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/testkit"
)

func TestTheIndexOfWordsIsPutTogetherInSmallPartsAndFindsWhatItFoundBefore(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	// Without this FTS5 puts four segments of a level together by itself.
	s.Execute("INSERT INTO waypost_discover_words (waypost_discover_words, rank) VALUES ('automerge', 0)")
	for i := range 12 {
		rows := make([][4]any, 20)
		for j := range rows {
			rows[j] = [4]any{fmt.Sprintf("Faro number%d of%d", i, j), 10.0, 20.0, fmt.Sprintf("2026-01-01 00:00:%02d.%03dZ", i, j)}
		}
		put(t, s, ana, story, rows...)
	}
	segments := func() (n int) {
		t.Helper()
		if err := s.App.DB().NewQuery("SELECT COUNT(DISTINCT segid) FROM waypost_discover_words_idx").Row(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	found := func() []string { return places(t, s, url.Values{"words": {"faro number7"}}).ids }
	before, many := found(), segments()
	if len(before) != 20 || many < 8 {
		t.Fatalf("%d places are found before, in %d segments", len(before), many)
	}
	if err := discover.MergeWords(s.App, 1); err != nil {
		t.Fatal(err)
	}
	if few := segments(); few > 2 {
		t.Errorf("%d segments are left of %d", few, many)
	}
	if after := found(); !equal(after, before) {
		t.Errorf("it finds %v, not %v", after, before)
	}
}
