package stories

import (
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// The ids of deleted stories stay with who wrote them, whichever way the stories went: their links are shared. Rows are numbered in
// the order the stories went (migration 0002).

// mostKept is how many of one person are kept, the newest. Nobody makes and deletes as many; programs could fill the disk.
const mostKept = 10_000

const forgetOldest = `DELETE FROM {{waypost_gone_ids}} WHERE [[rowid]] IN
	(SELECT [[rowid]] FROM {{waypost_gone_ids}} WHERE [[user]] = {:user} ORDER BY [[rowid]] DESC LIMIT -1 OFFSET {:most})`

// refuseTaken keeps others from putting a story of theirs behind a link that was given to somebody for another one.
func refuseTaken(e *core.RecordEvent) error {
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

// makeRoom forgets what is beyond when a story comes, for none goes that has not come: so whoever deletes hundreds at once does not
// wait for it.
func makeRoom(e *core.RecordEvent) error {
	of := dbx.Params{"user": e.Record.GetString("user"), "most": mostKept}
	if _, err := e.App.NonconcurrentDB().NewQuery(forgetOldest).Bind(of).Execute(); err != nil {
		return err
	}
	return e.Next()
}
