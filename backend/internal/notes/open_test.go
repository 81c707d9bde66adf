package notes_test

import (
	"slices"
	"testing"
	"time"

	"waypost/backend/internal/testkit"
)

// opening is what readers ask for before a place is near.
func (w *told) opening(t testing.TB) {
	t.Helper()
	for _, call := range []string{
		"/travel-story/" + w.story,
		"/api/collections/places_collection/records/" + w.story,
		"/api/collections/places/records?filter=places_collection%3D%27" + w.story + "%27&sort=position%2Cid&page=1&perPage=50",
	} {
		testkit.Done(t, w.Get(call))
	}
}

func TestOpeningAStoryAsksNothingAboutWhatWasLeft(t *testing.T) {
	w := begin(t)
	w.fill(9, 9)
	about := []string{"{{notes}}", "`notes`", "waypost_left", "waypost_hearts"}
	if asked := w.Questions(func() { w.opening(t) }, about...); len(asked) > 0 {
		t.Errorf("it asks %v", asked)
	}
	if asked := w.Questions(func() { w.left(t, "") }, about...); len(asked) != 1 {
		t.Errorf("the one call that does asks %v", asked)
	}
}

// What readers ask for when a story of a hundred places opens, of a site without anything left and of one with 50,000 hearts and 5,000 notes
// in turn: go test -run - -bench Open -benchtime 1000x ./internal/notes. The ratio is that of the medians.
func BenchmarkOpen(b *testing.B) {
	without, with := begin(b), begin(b)
	for _, w := range []*told{without, with} {
		for range 99 {
			w.Place(w.ana, w.story)
		}
	}
	with.fill(500, 50)
	timed := func(do func()) time.Duration {
		began := time.Now()
		do()
		return time.Since(began)
	}
	in := map[string][]time.Duration{}
	for round := 0; b.Loop(); round++ {
		for i := range 2 {
			// Neither is always the second.
			if (round+i)%2 == 0 {
				in["without"] = append(in["without"], timed(func() { without.opening(b) }))
				continue
			}
			in["with"] = append(in["with"], timed(func() { with.opening(b) }))
			in["left"] = append(in["left"], timed(func() { with.left(b, "") }))
		}
	}
	median := func(of string) float64 {
		slices.Sort(in[of])
		return float64(in[of][len(in[of])/2]) / 1e6
	}
	b.ReportMetric(median("with")/median("without"), "with÷without")
	b.ReportMetric(median("without"), "ms/open")
	b.ReportMetric(median("left"), "ms/left")
}
