package pages

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// prune removes what may not or need not be kept.
func (t *LoadCounter) prune() error {
	now := t.now()
	values := dbx.Params{
		"dayAgo": t.dayAgo(), "hourAgo": now.Add(-reportsPer).UnixMilli(), "pageAgo": now.Add(-keepsPages).UnixMilli(),
		"longAgo": now.Add(-keepsCounts).UnixMilli(), "longAgoMinute": now.Add(-keepsCounts).UnixMilli() / time.Minute.Milliseconds(),
		"saltAgo": now.Add(-saltDays * 24 * time.Hour).UnixMilli(),
	}
	return t.app.AuxRunInTransaction(func(tx core.App) error {
		for _, statement := range []string{
			"DELETE FROM loads_addresses WHERE since <= {:dayAgo}",
			"DELETE FROM loads_sources WHERE address NOT IN (SELECT address FROM loads_addresses)",
			"DELETE FROM loads_voices WHERE seen <= {:dayAgo}",
			"DELETE FROM loads_reports WHERE at <= {:hourAgo}",
			"DELETE FROM loads_heard WHERE since <= {:hourAgo}",
			"DELETE FROM loads_pages WHERE at <= {:pageAgo}",
			"DELETE FROM loads_counts WHERE minute < {:longAgoMinute}",
			"DELETE FROM loads_times WHERE minute < {:longAgoMinute}",
			"DELETE FROM loads_builds WHERE last_at < {:longAgo}",
			"DELETE FROM loads_secrets WHERE name LIKE 'salt %' AND made <= {:saltAgo}",
		} {
			if _, err := tx.AuxDB().NewQuery(statement).Bind(values).Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}
