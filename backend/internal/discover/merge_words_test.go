package discover_test

import (
	"fmt"
	"net/url"
	"testing"

	"github.com/pocketbase/dbx"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/testkit"
)

// unmerged has FTS5 leave segments of a level as they are. By itself it puts four together.
const unmerged = "INSERT INTO waypost_discover_words (waypost_discover_words, rank) VALUES ('automerge', 0)"

func TestTheIndexOfWordsIsPutTogetherInSmallPartsAndFindsWhatItFoundBefore(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Execute(unmerged)
	for i := range 12 {
		rows := make([][4]any, 20)
		for j := range rows {
			rows[j] = [4]any{fmt.Sprintf("Faro number%d of%d", i, j), 10.0, 20.0, fmt.Sprintf("2026-01-01 00:00:%02d.%03dZ", i, j)}
		}
		put(t, s, ana, story, rows...)
	}
	segments := func() int { return number(t, s, "SELECT COUNT(DISTINCT segid) FROM waypost_discover_words_idx") }
	found := func() []string { return places(t, s, url.Values{"words": {"faro number7"}}).ids }
	before, many := found(), segments()
	if len(before) != 20 || many < 8 {
		t.Fatalf("%d places are found before, in %d segments", len(before), many)
	}
	testkit.OK(t, discover.MergeWords(s.App, 1, true))
	if few := segments(); few > 2 {
		t.Errorf("%d segments are left of %d", few, many)
	}
	if after := found(); !equal(after, before) {
		t.Errorf("it finds %v, not %v", after, before)
	}
}

func TestTheIndexOfWordsIsPutTogetherSoonWhereManyTextsWereSaidAnewOrHaveLeftIt(t *testing.T) {
	s := testkit.Start(t, nil)
	ana := s.SignUp("ana")
	story := s.Story(ana)
	s.Execute(unmerged)
	many(t, s, ana, story, 80)
	s.Execute(retitle, dbx.Params{"title": "Otherwise", "story": story})
	s.Execute("DELETE FROM places WHERE places_collection = {:story} AND title > 'Stop 4'", dbx.Params{"story": story})
	left := number(t, s, "SELECT COUNT(*) FROM waypost_discover")
	const unsaid, segments = "SELECT texts FROM waypost_discover_unsaid", "SELECT COUNT(DISTINCT segid) FROM waypost_discover_words_idx"
	gone := 80 + 80 - left
	if n := number(t, s, unsaid); n != gone || left == 80 {
		t.Fatalf("%d texts have left the index, not %d", n, gone)
	}
	before := number(t, s, segments)
	for missing, isMerged := range []bool{true, false} {
		s.Execute("UPDATE waypost_discover_unsaid SET texts = {:texts}", dbx.Params{"texts": discover.UnsaidAtLeast - missing})
		testkit.OK(t, discover.MergeWords(s.App, 1, false))
		if n := number(t, s, unsaid); (n == 0) != isMerged {
			t.Errorf("%d fewer than many, and %d are left", missing, n)
		}
	}
	if after := number(t, s, segments); after != 1 || before == 1 {
		t.Errorf("the index has %d segments, and had %d", after, before)
	}
}
