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
	soon, seldom = 500 * time.Millisecond, time.Hour
	// again is after how many seconds caches are told once more: an answer that was on its way is kept after they were told first.
	again = 3
	// mostKeys fits into a header.
	mostKeys = 200
	patience = 5 * time.Second
)

// purger tells caches what to forget: migrations/0004_purges.js has each change written down with the change itself.
type purger struct {
	caches []string
	say    func(string)
	told   int64
	fails  bool
}

// RegisterCaches has these caches forget what is taken back; with none it only keeps the list of that short.
func RegisterCaches(app core.App, caches []string, say func(sentence string)) *Worker {
	p := &purger{caches: caches, say: say}
	return NewWorker(app, func(w *Worker) {
		for isOver := false; !isOver; isOver = w.Pause(p.pace()) != nil {
			err := p.tell(w.Context(), app)
			if err != nil && !p.fails && w.Err() == nil {
				p.say(fmt.Sprintf("A cache could not be purged, and is tried again until it answers: %v", err))
			}
			p.fails = err != nil
		}
		// What has just changed is not to be read for a day while the program is away.
		if !IsWorkHeld(app) && len(p.caches) > 0 {
			_ = p.tell(context.WithoutCancel(w.Context()), app)
		}
	})
}

func (p *purger) pace() time.Duration {
	if len(p.caches) == 0 {
		return seldom
	}
	return soon
}

// tell tells of what is new, and once more of what was told a moment ago, until there is no more.
func (p *purger) tell(ctx context.Context, app core.App) error {
	if len(p.caches) == 0 {
		_, err := app.NonconcurrentDB().NewQuery("DELETE FROM {{waypost_purges}}").Execute()
		return err
	}
	for {
		told, err := p.tellSome(ctx, app)
		if err != nil || told < mostKeys {
			return err
		}
	}
}

func (p *purger) tellSome(ctx context.Context, app core.App) (told int, err error) {
	var due []struct {
		N    int64  `db:"n"`
		Of   string `db:"of"`
		Done bool   `db:"done"`
	}
	const query = "SELECT [[n]], [[of]], unixepoch() - [[at]] >= {:again} AS [[done]] FROM {{waypost_purges}} WHERE [[n]] > {:told} OR [[done]] ORDER BY [[n]] LIMIT {:most}"
	if err := app.DB().NewQuery(query).Bind(dbx.Params{"told": p.told, "again": again, "most": mostKeys}).All(&due); err != nil || len(due) == 0 {
		return 0, err
	}
	keys := []string{everyList}
	done := int64(0)
	for _, each := range due {
		keys = append(keys, each.Of)
		if each.Done {
			done = each.N
		}
	}
	for _, cache := range p.caches {
		if err := forget(ctx, cache, keys); err != nil {
			return 0, err
		}
	}
	p.told = max(p.told, due[len(due)-1].N)
	if done > 0 {
		_, err = app.NonconcurrentDB().NewQuery("DELETE FROM {{waypost_purges}} WHERE [[n]] <= {:done}").Bind(dbx.Params{"done": done}).Execute()
	}
	return len(due), err
}

func forget(ctx context.Context, cache string, keys []string) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, "PURGE", cache, nil)
	if err != nil {
		return err
	}
	r.Header.Set(keysHeader, strings.Join(keys, "|"))
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
