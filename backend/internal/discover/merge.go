package discover

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

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

func (w *Worker) mergeDaily() {
	for wait := firstMerge; ; wait = eachMerge {
		select {
		case <-w.ctx.Done():
			return
		case <-time.After(wait):
		}
		lowpriority.Run(func() {
			if err := w.MergeWords(mergedPages); err != nil && w.ctx.Err() == nil {
				w.app.Logger().Error("The index of words could not be put together", "error", err)
			}
		})
	}
}

// MergeWords puts the segments of the index of words together where there are many, in transactions of so many pages, as FTS5 has it
// done: https://sqlite.org/fts5.html#the_merge_command.
func (w *Worker) MergeWords(pages int) error {
	var segments int
	err := w.app.ConcurrentDB().NewQuery("SELECT COUNT(DISTINCT [[segid]]) FROM {{waypost_discover_words_idx}}").Row(&segments)
	if err != nil || segments <= fewSegments {
		return err
	}
	// A number below zero begins with all segments; what is begun is gone on with.
	for most := -pages; w.ctx.Err() == nil; most = pages {
		isDone, err := w.merge(most)
		if err != nil || isDone {
			return err
		}
		select {
		case <-w.ctx.Done():
		case <-time.After(mergePause):
		}
	}
	return nil
}

func (w *Worker) merge(most int) (isDone bool, err error) {
	err = w.app.RunInTransaction(func(tx core.App) error {
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
