package stories

import (
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// The ids of deleted stories stay reserved for their authors, as their links are shared. Rows are numbered in the order of deletion
// (migration 0002).

// mostKept limits the ids kept per person, newest first. Otherwise a program could fill the disk.
const mostKept = 10_000

const forgetOldest = `DELETE FROM {{waypost_gone_ids}} WHERE [[rowid]] IN
	(SELECT [[rowid]] FROM {{waypost_gone_ids}} WHERE [[user]] = {:user} ORDER BY [[rowid]] DESC LIMIT -1 OFFSET {:most})`

// refuseFormerID keeps other people from publishing a story under a link that belonged to someone else's.
func refuseFormerID(e *core.RecordEvent) error {
	var others int
	err := e.App.DB().Select("COUNT(*)").From("waypost_gone_ids").
		Where(dbx.And(dbx.HashExp{"id": e.Record.Id}, dbx.Not(dbx.HashExp{"user": e.Record.GetString("user")}))).Row(&others)
	if err != nil {
		return err
	}
	if others > 0 {
		return validation.Errors{"id": validation.NewError("validation_not_unique", "This id belonged to another story.")}
	}
	return e.Next()
}

// forgetOldestIDs runs when a story is created, so that deleting hundreds at once stays fast.
func forgetOldestIDs(e *core.RecordEvent) error {
	of := dbx.Params{"user": e.Record.GetString("user"), "most": mostKept}
	if _, err := e.App.NonconcurrentDB().NewQuery(forgetOldest).Bind(of).Execute(); err != nil {
		return err
	}
	return e.Next()
}
