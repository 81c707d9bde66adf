package testkit

import (
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/app"
	"waypost/backend/internal/stories"
)

// kept is what triggers keep: of each row what tells it from others. Pictures are made meanwhile. Numbers of places on the map go by when they came there.
const kept = `SELECT 'story ' || id || json_array(shown, author_name, author_username, places_count, pictures_count, first_day, last_day, distance, countries, cover) FROM places_collection
	UNION ALL SELECT 'total ' || list || ' ' || stories FROM waypost_totals
	UNION ALL SELECT 'map ' || json_array(place, story, lng, lat, country, day, (SELECT c0 FROM waypost_discover_words_content WHERE id = n)) FROM waypost_discover
	UNION ALL SELECT 'words ' || COUNT(*) FROM waypost_discover_words
	UNION ALL SELECT 'cell ' || json_array(cell, places, lng, lat) FROM waypost_discover_cells
	UNION ALL SELECT 'resting ' || COUNT(*) FROM waypost_resting ORDER BY 1`

// Differing makes anew what is kept, and answers with what it was before and is not any more.
func (s *Server) Differing(t testing.TB) (lines []string) {
	t.Helper()
	read := func() (all []string) {
		OK(t, s.App.DB().NewQuery(kept).Column(&all))
		return all
	}
	// The map is brought up to date behind answers.
	for due := 1; due > 0; time.Sleep(5 * time.Millisecond) {
		OK(t, s.App.DB().NewQuery("SELECT COUNT(*) FROM waypost_discover_due").Row(&due))
	}
	before := read()
	OK(t, s.App.RunInTransaction(func(tx core.App) error { return app.Rebuild(tx, stories.Rule{}) }))
	after := read()
	for _, line := range before {
		if _, is := slices.BinarySearch(after, line); !is {
			lines = append(lines, line)
		}
	}
	if len(before) != len(after) {
		lines = append(lines, "as many rows")
	}
	return lines
}
