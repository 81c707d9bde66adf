package discover

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/background"
	"waypost/backend/internal/lowpriority"
)

const (
	// fewSegments is what the index of words is left in: a word is looked up in each of them. It grows to some two dozen by itself.
	fewSegments = 4
	// mergedPages is what one transaction writes at most; others write in between.
	mergedPages = 100
	mergePause  = 50 * time.Millisecond
	firstMerge  = 10 * time.Minute
	eachMerge   = 24 * time.Hour
)

func mergeDaily(w *background.Worker) {
	for wait := firstMerge; w.Pause(wait) == nil; wait = eachMerge {
		lowpriority.Run(func() {
			if err := mergeWords(w, mergedPages); err != nil && w.Err() == nil {
				w.App.Logger().Error("The index of words could not be put together", "error", err)
			}
		})
	}
}

// mergeWords puts the segments of the index of words together where there are many, in transactions of so many pages, as FTS5 has it
// done: https://sqlite.org/fts5.html#the_merge_command.
func mergeWords(w *background.Worker, pages int) error {
	var segments int
	err := w.App.ConcurrentDB().NewQuery("SELECT COUNT(DISTINCT [[segid]]) FROM {{waypost_discover_words_idx}}").Row(&segments)
	if err != nil || segments <= fewSegments {
		return err
	}
	// A number below zero begins with all segments; what is begun is gone on with.
	for most := -pages; ; most = pages {
		isDone, err := merge(w.App, most)
		if err != nil || isDone {
			return err
		}
		if err := w.Pause(mergePause); err != nil {
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
