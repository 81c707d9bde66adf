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
	// perFile and perPart are added to it where all wait for the bucket: a row that goes writes three kilobytes of the database anew, a part
	// of those that are given their time 300, and a megabyte a second leaves room for others on a line of two.
	perFile, perPart = 3 * time.Millisecond, 300 * time.Millisecond
	// fewAtATime are taken away together there.
	fewAtATime = 100

	// overdue are files whose time has come.
	overdue = "{{waypost_published_files}} INDEXED BY [[waypost_published_files_turn]] WHERE [[until]] <= {:now}"
	// toRemove are some of each of these people, what is written first.
	toRemove = "SELECT [[f]].[[path]] FROM json_each({:people}) AS [[people]] CROSS JOIN {{waypost_published_files}} AS [[f]] ON [[f]].[[rowid]] IN" +
		" (SELECT [[rowid]] FROM " + overdue + " AND [[story]] = [[people]].[[value]] ORDER BY " + byKind + ", [[until]] LIMIT {:each})"
)

// sweep takes away files whose time has come. Whatever keeps copies of them is told afterwards. What cannot be taken away keeps no other.
func (p *Publisher) sweep(ctx context.Context) (failed error) {
	for began := time.Now(); ctx.Err() == nil && time.Since(began) < stint; {
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
		pauseFor(ctx, p.breath(n, isAny))
	}
	return failed
}

// breath is the pause after so many files were crossed off, and after a part was given its time.
func (p *Publisher) breath(files int, isPart bool) time.Duration {
	if !p.isWaitedFor {
		return breath
	}
	all := breath + time.Duration(files)*perFile
	if isPart {
		all += perPart
	}
	return all
}

func pauseFor(ctx context.Context, pause time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(pause):
	}
}

// sweepSome takes away as many as are taken away together, of as many people as there are.
func (p *Publisher) sweepSome(ctx context.Context) (n int, err error) {
	params := dbx.Params{"now": time.Now().UnixMilli()}
	most := atATime
	if p.isWaitedFor {
		most = fewAtATime
	}
	people, list, err := p.sweeping.next(p.app, most, params)
	if err != nil || len(people) == 0 {
		return 0, err
	}
	p.sweeping.after = people[len(people)-1]
	params["people"], params["each"] = list, most/len(people)
	var paths []string
	if err := p.app.ConcurrentDB().NewQuery(toRemove).Bind(params).Column(&paths); err != nil {
		return 0, err
	}
	removed, stuck := p.removeAll(ctx, paths)
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	gone := asJSON(slices.Collect(maps.Keys(removed)))
	left := asJSON(slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return removed[path] }))
	err = p.app.RunInTransaction(func(tx core.App) error {
		if err := p.purgeAfterwards(tx, gone); err != nil {
			return err
		}
		_, err := tx.NonconcurrentDB().NewQuery("DELETE FROM {{waypost_published_files}} WHERE [[path]] IN (SELECT [[value]] FROM json_each({:gone}))").
			Bind(dbx.Params{"gone": gone}).Execute()
		if err != nil {
			return err
		}
		_, err = tx.NonconcurrentDB().NewQuery("UPDATE {{waypost_published_files}} SET [[until]] = {:again} WHERE [[path]] IN (SELECT [[value]] FROM json_each({:left}))").
			Bind(dbx.Params{"again": time.Now().Add(rest).UnixMilli(), "left": left}).Execute()
		return err
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
