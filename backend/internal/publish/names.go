package publish

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// grace is how long a file stays whose story has a newer one: somebody may have been sent to it.
	grace = 8 * time.Second
	// never is the time of files that are on their way: they stay until they are named or replaced.
	never = 1 << 62
	// ofNobody stands for a story where nobody knows whose a file is.
	ofNobody = "@"
)

// of stands for a story where a file does not belong to a story any more, and still belongs to this person.
func of(owner string) string { return ofNobody + owner }

// name has a story read from these files from now on, and gives the others of it their time; without a file nobody is to read it.
func (p *Publisher) name(c change, file string, paths []string) error {
	return p.app.RunInTransaction(func(tx core.App) error {
		if file == "" {
			return unname(tx, c)
		}
		_, err := tx.DB().NewQuery("INSERT INTO {{waypost_published}} VALUES ({:story}, {:slot}, {:file}) ON CONFLICT DO UPDATE SET [[file]] = excluded.[[file]]").
			Bind(dbx.Params{"story": c.Story, "slot": slotOf(c.Story), "file": file}).Execute()
		if err != nil {
			return err
		}
		// It may have been about to leave. All files of it are given their time here.
		if _, err := tx.DB().Delete("waypost_publish_leaving", dbx.HashExp{"story": c.Story}).Execute(); err != nil {
			return err
		}
		return retime(tx, c.Story, of(c.Owner), paths, time.Now().Add(grace))
	})
}

// unname has nobody read a story any more. What is written in it goes at once, and pictures when leaveSome comes to them.
func unname(tx core.App, c change) error {
	for _, statement := range []string{
		"UPDATE {{waypost_published_files}} SET [[until]] = {:now}, [[story]] = {:owner} WHERE [[story]] = {:story} AND [[path]] =" +
			" (SELECT [[file]] FROM {{waypost_published}} WHERE [[story]] = {:story})",
		"DELETE FROM {{waypost_published}} WHERE [[story]] = {:story}",
		"INSERT INTO {{waypost_publish_leaving}} SELECT {:story}, {:owner} WHERE EXISTS (SELECT 1 FROM {{waypost_published_files}}" +
			" WHERE [[story]] = {:story}) ON CONFLICT DO NOTHING",
	} {
		_, err := tx.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"now": time.Now().UnixMilli(), "story": c.Story, "owner": of(c.Owner)}).Execute()
		if err != nil {
			return err
		}
	}
	return nil
}

// withdraw has stories read from no file any more.
func (p *Publisher) withdraw(list []change, slots map[int]bool) error {
	if len(list) == 0 {
		return nil
	}
	return p.app.RunInTransaction(func(tx core.App) error {
		for _, each := range list {
			if err := unname(tx, each); err != nil {
				return err
			}
			slots[slotOf(each.Story)] = true
		}
		return nil
	})
}

// retime leaves these files for good and the others of a story until then, when they are this owner's.
func retime(tx core.App, story, owner string, paths []string, end time.Time) error {
	const isKept = "[[path]] IN (SELECT [[value]] FROM json_each({:kept}))"
	for _, statement := range []string{
		"UPDATE {{waypost_published_files}} SET [[until]] = {:end}, [[story]] = {:owner} WHERE [[story]] = {:story} AND ([[until]] IS NULL OR [[until]] > {:end}) AND NOT " + isKept,
		"UPDATE {{waypost_published_files}} SET [[until]] = NULL WHERE [[story]] = {:story} AND [[until]] IS NOT NULL AND " + isKept,
	} {
		_, err := tx.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"end": end.UnixMilli(), "story": story, "owner": owner, "kept": asJSON(paths)}).Execute()
		if err != nil {
			return err
		}
	}
	return nil
}

// keep names files that belong to no story.
func (p *Publisher) keep(whose string, paths []string) error {
	return p.app.RunInTransaction(func(tx core.App) error { return retime(tx, whose, whose, paths, time.Now().Add(grace)) })
}
