package stories

import (
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
)

const (
	// atOnce is how many places go while somebody waits: ten milliseconds of processor time. The rest of a story of 20 000 would be
	// two hundred.
	atOnce = 1000
	// part is how many go in one transaction behind the answer, and rest what is between two of them: others write then.
	part = 500
	rest = 5 * time.Millisecond
	// again is when those that failed are tried anew, if nobody deletes anything before.
	again = time.Minute
)

// Rows of waypost_leaving say of which places nothing is to be seen any more (migration 0002).
const (
	leaveStory  = "INSERT INTO {{waypost_leaving}} ([[by]], [[id]], [[owner]]) SELECT 'places_collection', [[id]], [[user]] FROM {{places_collection}} WHERE [[id]] = {:id}"
	leavePerson = "INSERT INTO {{waypost_leaving}} ([[by]], [[id]], [[owner]]) SELECT 'places_collection', [[id]], [[user]] FROM {{places_collection}}" +
		" WHERE [[user]] = {:id} AND [[places_count]] > 0 UNION ALL VALUES ('user', {:id}, {:id})"
)

// places are those of a story or of a person: some go at once, more are written down with leave.
type places struct{ by, leave string }

func (p places) carryOut(tx core.App, id string) error {
	of := "[[" + p.by + "]] = {:id}"
	var there int
	if err := tx.DB().NewQuery("SELECT COUNT(*) FROM (SELECT 1 FROM {{places}} WHERE " + of + " LIMIT {:most})").
		Bind(dbx.Params{"id": id, "most": atOnce + 1}).Row(&there); err != nil {
		return err
	}
	if there > atOnce {
		_, err := tx.NonconcurrentDB().NewQuery(p.leave).Bind(dbx.Params{"id": id}).Execute()
		return err
	}
	return statement{album.Places, of}.carryOut(tx, id)
}

type leavingRow struct {
	N  int64  `db:"n"`
	By string `db:"by"`
	ID string `db:"id"`
}

// deleteLeaving deletes the places that are written down part by part, also those an earlier run did not come to. What fails keeps
// nobody else's waiting.
func deleteLeaving(w *gate.Worker) {
	var after int64
	failed := false
	for w.Err() == nil {
		var row leavingRow
		err := w.App.ConcurrentDB().NewQuery("SELECT [[n]], [[by]], [[id]] FROM {{waypost_leaving}} WHERE [[n]] > {:after} ORDER BY [[n]] LIMIT 1").
			Bind(dbx.Params{"after": after}).One(&row)
		if err != nil {
			if failed || !errors.Is(err, sql.ErrNoRows) {
				time.AfterFunc(again, w.Look)
			}
			return
		}
		if err := w.App.RunInTransaction(func(tx core.App) error { return row.deletePart(tx) }); err != nil {
			w.App.Logger().Error("Places of a deleted story could not be deleted", row.By, row.ID, "error", err)
			after, failed = row.N, true
		}
		if w.Pause(rest) != nil {
			return
		}
	}
}

// deletePart deletes some, and with the last of them the row.
func (row leavingRow) deletePart(tx core.App) error {
	var ids []string
	err := tx.DB().Select("id").From(album.Places).Where(dbx.HashExp{row.By: row.ID}).Limit(part).Column(&ids)
	if err != nil {
		return err
	}
	list, err := json.Marshal(ids)
	if err != nil {
		return err
	}
	if len(ids) > 0 {
		these := statement{album.Places, "[[id]] IN (SELECT [[value]] FROM json_each({:id}))"}
		if err := Resting(tx, func() error { return these.carryOut(tx, string(list)) }); err != nil {
			return err
		}
	}
	if len(ids) < part {
		_, err = tx.NonconcurrentDB().Delete("waypost_leaving", dbx.HashExp{"n": row.N}).Execute()
	}
	return err
}
