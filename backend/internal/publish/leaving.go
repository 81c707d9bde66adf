package publish

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// part are given their time in one transaction: an account may have a quarter of a million. peopleAtOnce share it.
	part, peopleAtOnce = 1000, 50

	leavingStories = "{{waypost_publish_leaving}} WHERE TRUE"
)

// leaveSome gives files of stories nobody is to read any more their time. It says whether there are any such.
func (p *Publisher) leaveSome() (isAny bool, err error) {
	people, _, err := p.leaving.next(p.app, peopleAtOnce, nil)
	if err != nil || len(people) == 0 {
		return false, err
	}
	p.leaving.after = people[len(people)-1]
	return true, p.app.RunInTransaction(func(tx core.App) error {
		for _, each := range people {
			if err := leave(tx, each, part/len(people)); err != nil {
				return err
			}
		}
		return nil
	})
}

// leave does so with so many of one person's.
func leave(tx core.App, owner string, most int) error {
	var stories []string
	err := tx.DB().Select("story").From("waypost_publish_leaving").Where(dbx.HashExp{"owner": owner}).Limit(int64(most)).Column(&stories)
	if err != nil {
		return err
	}
	for _, story := range stories {
		timed, err := tx.DB().NewQuery("UPDATE {{waypost_published_files}} SET [[until]] = {:now}, [[story]] = {:owner} WHERE [[rowid]] IN" +
			" (SELECT [[rowid]] FROM {{waypost_published_files}} WHERE [[story]] = {:story} LIMIT {:most})").
			Bind(dbx.Params{"now": time.Now().UnixMilli(), "owner": owner, "story": story, "most": most}).Execute()
		if err != nil {
			return err
		}
		n, err := timed.RowsAffected()
		if err != nil {
			return err
		}
		if int(n) == most {
			return nil
		}
		most -= int(n)
		if _, err := tx.DB().Delete("waypost_publish_leaving", dbx.HashExp{"story": story}).Execute(); err != nil {
			return err
		}
	}
	return nil
}
