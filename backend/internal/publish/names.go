package publish

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/sync/errgroup"
)

const (
	// grace is how long a file stays whose story has a newer one: somebody may have been sent to it.
	grace = 8 * time.Second
	// never is the time of files that are on their way: they stay until they are named or replaced.
	never = 1 << 62
	// atATime are taken away together, removedAtOnce of them at a time.
	atATime, removedAtOnce = 500, 16
)

// name has a story read from these files from now on, and gives the others of it their time; without a file nobody is to read it.
func (p *Publisher) name(story, file string, paths []string) error {
	return p.app.RunInTransaction(func(tx core.App) error {
		if file == "" {
			return unname(tx, story)
		}
		_, err := tx.DB().NewQuery("INSERT INTO {{waypost_published}} VALUES ({:story}, {:slot}, {:file}) ON CONFLICT DO UPDATE SET [[file]] = excluded.[[file]]").
			Bind(dbx.Params{"story": story, "slot": slotOf(story), "file": file}).Execute()
		if err != nil {
			return err
		}
		return retime(tx, story, paths, time.Now().Add(grace))
	})
}

func unname(tx core.App, story string) error {
	if _, err := tx.DB().Delete("waypost_published", dbx.HashExp{"story": story}).Execute(); err != nil {
		return err
	}
	return retime(tx, story, nil, time.Now())
}

// withdraw has stories read from no file any more.
func (p *Publisher) withdraw(list []change, slots map[int]bool) error {
	if len(list) == 0 {
		return nil
	}
	return p.app.RunInTransaction(func(tx core.App) error {
		for _, each := range list {
			if err := unname(tx, each.Story); err != nil {
				return err
			}
			slots[slotOf(each.Story)] = true
		}
		return nil
	})
}

// retime leaves these files for good and the others of a story until then.
func retime(tx core.App, story string, paths []string, end time.Time) error {
	kept, err := json.Marshal(append([]string{}, paths...))
	if err != nil {
		return err
	}
	const isKept = "[[path]] IN (SELECT [[value]] FROM json_each({:kept}))"
	for _, statement := range []string{
		"UPDATE {{waypost_published_files}} SET [[until]] = {:end} WHERE [[story]] = {:story} AND ([[until]] IS NULL OR [[until]] > {:end}) AND NOT " + isKept,
		"UPDATE {{waypost_published_files}} SET [[until]] = NULL WHERE [[story]] = {:story} AND [[until]] IS NOT NULL AND " + isKept,
	} {
		_, err := tx.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"end": end.UnixMilli(), "story": story, "kept": string(kept)}).Execute()
		if err != nil {
			return err
		}
	}
	return nil
}

// keep names files that belong to no story.
func (p *Publisher) keep(whose string, paths []string) error {
	return p.app.RunInTransaction(func(tx core.App) error { return retime(tx, whose, paths, time.Now().Add(grace)) })
}

// sweep takes away files whose time has come. Whatever keeps copies of them is told afterwards. What cannot be taken away keeps no other.
func (p *Publisher) sweep(ctx context.Context) (failed error) {
	for began := time.Now(); time.Since(began) < stint; {
		n, err := p.sweepSome(ctx)
		if err != nil {
			failed = err
		}
		if n < atATime {
			break
		}
	}
	return failed
}

// overdue are files whose time has come: a few of each story, what is written in it first, before many of anybody's.
const overdue = "SELECT [[path]] FROM (SELECT [[path]], ROW_NUMBER() OVER (PARTITION BY [[story]] ORDER BY [[path]] DESC) AS [[turn]]" +
	" FROM {{waypost_published_files}} WHERE [[until]] <= {:now}) ORDER BY [[turn]] LIMIT {:most}"

func (p *Publisher) sweepSome(ctx context.Context) (n int, err error) {
	var paths []string
	err = p.app.ConcurrentDB().NewQuery(overdue).Bind(dbx.Params{"now": time.Now().UnixMilli(), "most": atATime}).Column(&paths)
	if err != nil || len(paths) == 0 {
		return 0, err
	}
	removed, stuck := p.removeAll(ctx, paths)
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	err = p.app.RunInTransaction(func(tx core.App) error {
		for _, path := range paths {
			var err error
			if removed[path] {
				_, err = tx.DB().Delete("waypost_published_files", dbx.HashExp{"path": path}).Execute()
			} else {
				_, err = tx.DB().Update("waypost_published_files", dbx.Params{"until": time.Now().Add(rest).UnixMilli()}, dbx.HashExp{"path": path}).Execute()
			}
			if err != nil {
				return err
			}
		}
		return p.purgeAfterwards(tx, slices.Collect(maps.Keys(removed)))
	})
	if err == nil {
		p.purger.Look()
	}
	return len(paths), errors.Join(err, stuck)
}

// removeAll says which are gone, and of one that is not why.
func (p *Publisher) removeAll(ctx context.Context, paths []string) (removed map[string]bool, stuck error) {
	removed = map[string]bool{}
	var one sync.Mutex
	var all errgroup.Group
	all.SetLimit(removedAtOnce)
	for _, path := range paths {
		all.Go(func() error {
			err := p.to.remove(ctx, path)
			one.Lock()
			defer one.Unlock()
			if err == nil {
				removed[path] = true
			}
			return err
		})
	}
	return removed, all.Wait()
}
