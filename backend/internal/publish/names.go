package publish

import (
	"context"
	"encoding/json"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// grace is how long a file stays whose story has a newer one: somebody may have been sent to it.
	grace = 8 * time.Second
	// never is the time of files that are on their way: they stay until they are named or replaced.
	never = 1 << 62
	// atATime are taken away in one turn.
	atATime = 200
)

// name has a story read from these files from now on, and gives the others of it their time; without a file nobody is to read it.
func (p *Publisher) name(story, file string, paths []string) error {
	return p.app.RunInTransaction(func(tx core.App) error {
		end := time.Now()
		var err error
		if file == "" {
			_, err = tx.DB().Delete("waypost_published", dbx.HashExp{"story": story}).Execute()
		} else {
			end = end.Add(grace)
			_, err = tx.DB().NewQuery("INSERT INTO {{waypost_published}} VALUES ({:story}, {:slot}, {:file}) ON CONFLICT DO UPDATE SET [[file]] = excluded.[[file]]").
				Bind(dbx.Params{"story": story, "slot": slotOf(story), "file": file}).Execute()
		}
		if err != nil {
			return err
		}
		return retime(tx, story, paths, end)
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

// sweep takes away files whose time has come, and has what keeps copies of them forget them.
func (p *Publisher) sweep(ctx context.Context) error {
	var paths []string
	err := p.app.ConcurrentDB().Select("path").From("waypost_published_files").
		Where(dbx.NewExp("[[until]] <= {:now}", dbx.Params{"now": time.Now().UnixMilli()})).Limit(atATime).Column(&paths)
	if err != nil || len(paths) == 0 {
		return err
	}
	for _, path := range paths {
		if err := p.to.remove(ctx, path); err != nil {
			return err
		}
	}
	if err := p.purge.run(ctx, paths); err != nil {
		return err
	}
	return p.app.RunInTransaction(func(tx core.App) error {
		for _, path := range paths {
			if _, err := tx.DB().Delete("waypost_published_files", dbx.HashExp{"path": path}).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
