package discover

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
	"waypost/backend/internal/media"
)

const (
	// fewSegments is what the index of words is left in: a word is looked up in each of them. It grows to some two dozen by itself.
	fewSegments = 4
	// mergedPages is what one transaction writes at most; others write in between.
	mergedPages = 100
	// mergePause is for each of them: a megabyte a second, where others wait for a bucket.
	mergePause = 4 * time.Millisecond
	eachLook   = time.Minute
	firstMerge = 10 * time.Minute
	eachMerge  = 24 * time.Hour
	// unsaidAtLeast are texts that left the index before it is put together for them alone, and of many places one in unsaidOf: each
	// look at a word steps over their marks, and putting it together writes all of it.
	unsaidAtLeast, unsaidOf = 10_000, 50
)

// mergeInTime has the index put together once a day where there are many segments, and soon where many texts have left the index.
func mergeInTime(w *gate.Worker) {
	for daily := time.Now().Add(firstMerge); w.Pause(eachLook) == nil; {
		isDaily := time.Now().After(daily)
		if isDaily {
			daily = time.Now().Add(eachMerge)
		}
		media.RunAtLowPriority(func() {
			if err := mergeWords(w, mergedPages, isDaily); err != nil && w.Err() == nil {
				w.App.Logger().Error("The search index could not be merged", "error", err)
			}
		})
	}
}

// toMerge tells whether it is time, and how many texts have left the index.
func toMerge(app core.App, isDaily bool) (isTime bool, unsaid int, err error) {
	var segments, places int
	err = app.ConcurrentDB().NewQuery(`SELECT [[texts]], CASE WHEN {:daily} THEN (SELECT COUNT(DISTINCT [[segid]]) FROM {{waypost_discover_words_idx}}) ELSE 0 END,
		COALESCE((SELECT [[places]] FROM {{waypost_discover_cells}} WHERE [[cell]] = 1), 0) FROM {{waypost_discover_unsaid}}`).
		Bind(dbx.Params{"daily": isDaily}).Row(&unsaid, &segments, &places)
	return segments > fewSegments || unsaid >= max(unsaidAtLeast, places/unsaidOf), unsaid, err
}

// mergeWords puts the segments of the index of words together where it is time, in transactions of so many pages, as FTS5 has it
// done: https://sqlite.org/fts5.html#the_merge_command.
func mergeWords(w *gate.Worker, pages int, isDaily bool) error {
	isTime, unsaid, err := toMerge(w.App, isDaily)
	if err != nil || !isTime {
		return err
	}
	// A number below zero begins with all segments; what is begun is gone on with.
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
