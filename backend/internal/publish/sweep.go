package publish

import (
	"context"
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
	// atATime are taken away together, removedAtOnce of them at a time.
	atATime, removedAtOnce = 500, 16
	// breath is for others who write.
	breath = 5 * time.Millisecond

	// overdue are files whose time has come.
	overdue = "{{waypost_published_files}} INDEXED BY [[waypost_published_files_turn]] WHERE [[until]] <= {:now}"
	// toRemove are some of each of these people, what is written first.
	toRemove = "SELECT [[f]].[[path]], [[f]].[[story]] FROM json_each({:people}) AS [[people]] CROSS JOIN {{waypost_published_files}} AS [[f]] ON [[f]].[[rowid]] IN" +
		" (SELECT [[rowid]] FROM " + overdue + " AND [[story]] = [[people]].[[value]] ORDER BY " + byKind + ", [[until]] LIMIT {:each})"
)

// sweep takes away files whose time has come. Whatever keeps copies of them is told afterwards. What cannot be taken away keeps no other.
func (p *Publisher) sweep(ctx context.Context) (failed error) {
	for began := time.Now(); ctx.Err() == nil && time.Since(began) < stint; time.Sleep(breath) {
		isAny, err := p.leaveSome()
		if err != nil {
			return errors.Join(failed, err)
		}
		n, err := p.sweepSome(ctx)
		if err != nil {
			failed = err
		}
		if n == 0 && !isAny {
			break
		}
	}
	return failed
}

// sweepSome takes away as many as are taken away together, of as many people as there are.
func (p *Publisher) sweepSome(ctx context.Context) (n int, err error) {
	params := dbx.Params{"now": time.Now().UnixMilli()}
	people, list, err := p.sweeping.next(p.app, atATime, params)
	if err != nil || len(people) == 0 {
		return 0, err
	}
	p.sweeping.after = people[len(people)-1]
	params["people"], params["each"] = list, atATime/len(people)
	var rows []struct {
		Path  string `db:"path"`
		Owner string `db:"story"`
	}
	if err := p.app.ConcurrentDB().NewQuery(toRemove).Bind(params).All(&rows); err != nil {
		return 0, err
	}
	whose := make(map[string]string, len(rows))
	for _, each := range rows {
		whose[each.Path] = each.Owner
	}
	removed, stuck := p.removeAll(ctx, slices.Collect(maps.Keys(whose)))
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	err = p.app.RunInTransaction(func(tx core.App) error {
		for path, owner := range whose {
			var err error
			if removed[path] {
				_, err = tx.DB().Delete("waypost_published_files", dbx.HashExp{"path": path}).Execute()
				err = errors.Join(err, p.purgeAfterwards(tx, path, owner))
			} else {
				_, err = tx.DB().Update("waypost_published_files", dbx.Params{"until": time.Now().Add(rest).UnixMilli()}, dbx.HashExp{"path": path}).Execute()
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		p.purger.Look()
	}
	return len(whose), errors.Join(err, stuck)
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
