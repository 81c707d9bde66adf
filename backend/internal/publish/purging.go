package publish

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/background"
)

const (
	// mostAddresses are told of with one run of the command. After a run that failed they are half as many, after one that did not twice as many.
	mostAddresses = 64
	// triedFor is how long an address is told of again where the command fails, from a start of the program or from when its file went.
	triedFor = time.Hour
)

const (
	// afterwards is what is to be told of by and by: files that are gone do not wait for it, and it waits for nothing else.
	afterwards = "INSERT INTO {{waypost_publish_purge}} ([[path]], [[owner]], [[since]], [[at]]) SELECT [[path]], [[story]], {:now}, {:now}" +
		" FROM {{waypost_published_files}} WHERE [[path]] IN (SELECT [[value]] FROM json_each({:paths}))" +
		" ON CONFLICT DO UPDATE SET [[owner]] = excluded.[[owner]], [[since]] = excluded.[[since]], [[at]] = excluded.[[at]]"
	// untold are those whose time has come.
	untold = "{{waypost_publish_purge}} INDEXED BY [[waypost_publish_purge_turn]] WHERE [[at]] <= {:now}"
	// toTell are some of each of these people, what is written first.
	toTell = "SELECT [[f]].[[path]] FROM json_each({:people}) AS [[people]] CROSS JOIN {{waypost_publish_purge}} AS [[f]] ON [[f]].[[rowid]] IN" +
		" (SELECT [[rowid]] FROM " + untold + " AND [[owner]] = [[people]].[[value]] ORDER BY " + byKind + ", [[at]] LIMIT {:each})"
)

// purgeAfterwards is for files that are about to be crossed off, as JSON.
func (p *Publisher) purgeAfterwards(tx core.App, paths string) error {
	if len(p.purge.command) == 0 {
		return nil
	}
	_, err := tx.NonconcurrentDB().NewQuery(afterwards).Bind(dbx.Params{"paths": paths, "now": time.Now().UnixMilli()}).Execute()
	return err
}

// purgeAll tells of what is gone until all of it is told, or has been tried for long enough.
func (p *Publisher) purgeAll(w *background.Worker) {
	most, said := mostAddresses, ""
	for w.Err() == nil {
		waiting, err := p.purgeSome(w.Context(), most)
		switch {
		case w.Err() != nil:
			return
		case err != nil:
			most = max(1, most/2)
			if said != err.Error() {
				said = err.Error()
				p.say(fmt.Sprintf("Content networks may have files still that are gone; they are told again for an hour: %s", said))
			}
		case waiting == 0:
			return
		default:
			most, said = min(mostAddresses, 2*most), ""
		}
		if err != nil {
			err = errors.Join(err, p.forgoPurging())
		}
		pause := time.Millisecond + p.breath(max(0, waiting), false)
		if err != nil || waiting < 0 {
			pause = later
		}
		if w.Pause(pause) != nil {
			return
		}
	}
}

// purgeSome says how many it told of: 0 where nothing is left, less where all that is left waits to be tried again.
func (p *Publisher) purgeSome(ctx context.Context, most int) (n int, err error) {
	now := time.Now().UnixMilli()
	paths, err := p.toTell(now, most)
	if err != nil {
		return 0, err
	}
	if len(paths) == 0 {
		err = p.app.ConcurrentDB().NewQuery("SELECT -COUNT(*) FROM {{waypost_publish_purge}}").Row(&n)
		return n, err
	}
	failed := p.purge.run(ctx, paths)
	statement := "DELETE FROM {{waypost_publish_purge}} WHERE [[path]] = {:path} AND [[at]] <= {:now}"
	if failed != nil {
		statement = "UPDATE {{waypost_publish_purge}} SET [[at]] = {:again} WHERE [[path]] = {:path}"
	}
	err = p.app.RunInTransaction(func(tx core.App) error {
		for _, path := range paths {
			_, err := tx.DB().NewQuery(statement).Bind(dbx.Params{"path": path, "now": now, "again": time.Now().Add(later).UnixMilli()}).Execute()
			if err != nil {
				return err
			}
		}
		return nil
	})
	if failed != nil {
		err = failed
	}
	return len(paths), err
}

func (p *Publisher) toTell(now int64, most int) (paths []string, err error) {
	params := dbx.Params{"now": now}
	people, list, err := p.telling.next(p.app, most, params)
	if err != nil || len(people) == 0 {
		return nil, err
	}
	p.telling.after = people[len(people)-1]
	params["people"], params["each"] = list, most/len(people)
	err = p.app.ConcurrentDB().NewQuery(toTell).Bind(params).Column(&paths)
	return paths, err
}

// forgoPurging ends what was tried for long enough in vain, and says so.
func (p *Publisher) forgoPurging() error {
	var paths []string
	const old = "FROM {{waypost_publish_purge}} WHERE [[since]] < {:oldest}"
	params := dbx.Params{"oldest": time.Now().Add(-triedFor).UnixMilli()}
	err := p.app.ConcurrentDB().NewQuery("SELECT [[path]] " + old).Bind(params).Column(&paths)
	if err != nil || len(paths) == 0 {
		return err
	}
	if _, err := p.app.NonconcurrentDB().NewQuery("DELETE " + old).Bind(params).Execute(); err != nil {
		return err
	}
	p.say(fmt.Sprintf("The command of WAYPOST_PUBLISH_PURGE has failed for an hour with %d addresses, such as %s, and is not run for them again:"+
		" have the content network forget all it keeps of them.", len(paths), p.purge.address(paths[0])))
	return nil
}
