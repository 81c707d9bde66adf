package gate

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	purgeInterval, pruneInterval = 500 * time.Millisecond, time.Hour
	// repeatAfter is in seconds. Each purge is repeated, because an answer in transit may be cached after the first one.
	repeatAfter = 3
	// mostKeys is how many fit into one header.
	mostKeys = 200
	patience = 5 * time.Second
)

// purger purges caches; triggers of migrations/0004_purges.js queue each purge in the transaction of its change.
type purger struct {
	caches []string
	warn   func(string)
	purged int64
	fails  bool
}

// RegisterCaches purges these caches of what is changed or hidden. Without any it only empties the queue.
func RegisterCaches(app core.App, caches []string, say func(sentence string)) *Worker {
	p := &purger{caches: caches, warn: say}
	return NewWorker(app, func(w *Worker) {
		for isOver := false; !isOver; isOver = w.Pause(p.pace()) != nil {
			err := p.purge(w.Context(), app)
			if err != nil && !p.fails && w.Err() == nil {
				p.warn(fmt.Sprintf("A cache could not be purged, and is tried again until it answers: %v", err))
			}
			p.fails = err != nil
		}
		// Purge the last changes before the program ends, or caches would serve the old answers for a day.
		if !AreWorkersSuspended(app) && len(p.caches) > 0 {
			_ = p.purge(context.WithoutCancel(w.Context()), app)
		}
	})
}

func (p *purger) pace() time.Duration {
	if len(p.caches) == 0 {
		return pruneInterval
	}
	return purgeInterval
}

// purge sends new purges and repeats recent ones until the queue is done.
func (p *purger) purge(ctx context.Context, app core.App) error {
	if len(p.caches) == 0 {
		_, err := app.NonconcurrentDB().NewQuery("DELETE FROM {{waypost_purges}}").Execute()
		return err
	}
	for {
		told, err := p.purgeSome(ctx, app)
		if err != nil || told < mostKeys {
			return err
		}
	}
}

func (p *purger) purgeSome(ctx context.Context, app core.App) (told int, err error) {
	var due []struct {
		N    int64  `db:"n"`
		Of   string `db:"of"`
		Done bool   `db:"done"`
	}
	const query = "SELECT [[n]], [[of]], unixepoch() - [[at]] >= {:again} AS [[done]] FROM {{waypost_purges}} WHERE [[n]] > {:told} OR [[done]] ORDER BY [[n]] LIMIT {:most}"
	if err := app.DB().NewQuery(query).Bind(dbx.Params{"told": p.purged, "again": repeatAfter, "most": mostKeys}).All(&due); err != nil || len(due) == 0 {
		return 0, err
	}
	keys := []string{listKey}
	done := int64(0)
	for _, each := range due {
		keys = append(keys, each.Of)
		if each.Done {
			done = each.N
		}
	}
	for _, cache := range p.caches {
		if err := sendPurge(ctx, cache, keys); err != nil {
			return 0, err
		}
	}
	p.purged = max(p.purged, due[len(due)-1].N)
	if done > 0 {
		_, err = app.NonconcurrentDB().NewQuery("DELETE FROM {{waypost_purges}} WHERE [[n]] <= {:done}").Bind(dbx.Params{"done": done}).Execute()
	}
	return len(due), err
}

func sendPurge(ctx context.Context, cache string, keys []string) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, "PURGE", cache, nil)
	if err != nil {
		return err
	}
	r.Header.Set(surrogateKey, strings.Join(keys, "|"))
	a, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	a.Body.Close()
	if a.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s", cache, a.Status)
	}
	return nil
}
