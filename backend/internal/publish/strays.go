package publish

import (
	"context"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// strays gives files nobody knows of their end: the database may have been put back to a time before they were written.
func (p *Publisher) strays(ctx context.Context) error {
	for _, dir := range []string{"f", "api"} {
		var some []string
		for path, err := range p.to.list(ctx, dir) {
			if err != nil {
				return err
			}
			if some = append(some, path); len(some) < atATime {
				continue
			}
			if err := p.adopt(some); err != nil {
				return err
			}
			some = nil
		}
		if err := p.adopt(some); err != nil {
			return err
		}
	}
	return nil
}

func (p *Publisher) adopt(paths []string) error {
	if len(paths) == 0 {
		return nil
	}
	values := make([]any, len(paths))
	for i, path := range paths {
		values[i] = path
	}
	var known []string
	if err := p.app.ConcurrentDB().Select("path").From("waypost_published_files").Where(dbx.In("path", values...)).Column(&known); err != nil {
		return err
	}
	paths = slices.DeleteFunc(paths, func(path string) bool { return slices.Contains(known, path) })
	if len(paths) == 0 {
		return nil
	}
	return p.app.RunInTransaction(func(tx core.App) error {
		for _, path := range paths {
			// A file that is there packed too is listed twice.
			_, err := tx.DB().NewQuery("INSERT INTO {{waypost_published_files}} VALUES ({:path}, {:story}, {:until}) ON CONFLICT DO NOTHING").
				Bind(dbx.Params{"path": path, "story": ofNobody, "until": time.Now().Add(grace).UnixMilli()}).Execute()
			if err != nil {
				return err
			}
		}
		return nil
	})
}
