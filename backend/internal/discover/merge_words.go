package discover

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/media"
)

const (
	// maxSegments need no merge yet. A search looks in each of them; FTS5 alone lets the index grow to about two dozen.
	maxSegments = 4
	// mergePages limits one transaction, so that others can write in between.
	mergePages = 100
	// mergePause is per page: 1 MB a second, as writes may wait for a replica.
	mergePause    = 4 * time.Millisecond
	checkInterval = time.Minute
	firstMerge    = 10 * time.Minute
	mergeInterval = 24 * time.Hour
	// The index is merged early once this many texts have been removed, or one in removedPart if there are many places: every search skips
	// their tombstones, and a merge rewrites the whole index.
	minRemoved, removedPart = 10_000, 50
)

// mergeOnSchedule merges the index daily if it has many segments, and sooner if many texts were removed.
func mergeOnSchedule(w *gate.Worker) {
	for daily := time.Now().Add(firstMerge); w.Pause(checkInterval) == nil; {
		isDaily := time.Now().After(daily)
		if isDaily {
			daily = time.Now().Add(mergeInterval)
		}
		media.RunAtLowPriority(func() {
			if err := mergeWords(w, mergePages, isDaily); err != nil && w.Err() == nil {
				w.App.Logger().Error("The search index could not be merged", "error", err)
			}
		})
	}
}

// needsMerge also returns how many texts were removed.
func needsMerge(app core.App, isDaily bool) (isTime bool, unsaid int, err error) {
	var segments, places int
	err = app.ConcurrentDB().NewQuery(`SELECT [[texts]], CASE WHEN {:daily} THEN (SELECT COUNT(DISTINCT [[segid]]) FROM {{waypost_discover_words_idx}}) ELSE 0 END,
		COALESCE((SELECT [[places]] FROM {{waypost_discover_cells}} WHERE [[cell]] = 1), 0) FROM {{waypost_discover_unsaid}}`).
		Bind(dbx.Params{"daily": isDaily}).Row(&unsaid, &segments, &places)
	return segments > maxSegments || unsaid >= max(minRemoved, places/removedPart), unsaid, err
}

// mergeWords merges the segments if needed, in transactions of so many pages: https://sqlite.org/fts5.html#the_merge_command.
func mergeWords(w *gate.Worker, pages int, isDaily bool) error {
	isTime, unsaid, err := needsMerge(w.App, isDaily)
	if err != nil || !isTime {
		return err
	}
	// A negative number starts with all segments; a positive one continues.
	for most := -pages; ; most = pages {
		isDone, err := merge(w.App, most)
		if err != nil {
			return err
		}
		if isDone {
			_, err := w.App.NonconcurrentDB().NewQuery("UPDATE {{waypost_discover_unsaid}} SET [[texts]] = [[texts]] - {:unsaid}").
				Bind(dbx.Params{"unsaid": unsaid}).Execute()
			return err
		}
		if err := w.Pause(time.Duration(pages) * mergePause); err != nil {
			return err
		}
	}
}

func merge(app core.App, most int) (isDone bool, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		var before, after int
		changes := tx.NonconcurrentDB().NewQuery("SELECT total_changes()")
		if err := changes.Row(&before); err != nil {
			return err
		}
		statement := tx.NonconcurrentDB().NewQuery("INSERT INTO {{waypost_discover_words}} ({{waypost_discover_words}}, [[rank]]) VALUES ('merge', {:most})")
		if _, err := statement.Bind(map[string]any{"most": most}).Execute(); err != nil {
			return err
		}
		err := changes.Row(&after)
		isDone = after-before < 2
		return err
	})
	return isDone, err
}
