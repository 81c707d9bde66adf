package stories

import (
	"database/sql"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/media"
)

const (
	// few is how many stories get their author's new name in one transaction: a row holds a whole text of up to 200 KB, and is written
	// anew. Five hundred at once kept everybody else from writing for a second.
	few = 10
	// shownAtOnce is how many bytes they have together at most when their names are written with the answer: nobody is held back there.
	shownAtOnce = 64 << 10
	// pause is between two of them at least, and for what they have of bytes as long as all that are renamed together may write: everybody waits
	// until that is in the bucket.
	pause             = 200 * time.Millisecond
	shownBytesASecond = 1 << 20
	// shownAgain is when those that failed are tried anew, if nobody takes another name before.
	shownAgain = time.Minute
)

// named are the statement and the name it writes: the one stored when it runs.
const named = "UPDATE {{places_collection}} SET [[author_name]] = (SELECT [[name]] FROM {{users}} WHERE [[id]] = {:user})" +
	" WHERE [[user]] = {:user} AND [[author_name]] != (SELECT [[name]] FROM {{users}} WHERE [[id]] = {:user})"

// rename writes somebody's new name beside their stories: at once beside a few short ones, behind the answer beside others.
func rename(tx core.App, user string) error {
	var ids []string
	if err := tx.DB().Select("id").From(album.Stories).Where(dbx.HashExp{"user": user}).Limit(few + 1).Column(&ids); err != nil {
		return err
	}
	bytes, err := bytesOf(tx, ids)
	if err != nil {
		return err
	}
	statement := named
	if len(ids) > few || bytes > shownAtOnce {
		statement = "INSERT INTO {{waypost_renamed}} ([[user]]) VALUES ({:user}) ON CONFLICT DO UPDATE SET [[changes]] = [[changes]] + 1"
	}
	_, err = tx.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"user": user}).Execute()
	return err
}

// renameAll writes the names that are waited for, also those an earlier run did not come to. What fails keeps nobody else's waiting.
func renameAll(w *gate.Worker) {
	after, failed := "", false
	for w.Err() == nil {
		var due struct {
			User    string `db:"user"`
			Changes int    `db:"changes"`
		}
		err := w.App.ConcurrentDB().NewQuery("SELECT * FROM {{waypost_renamed}} WHERE [[user]] > {:after} ORDER BY [[user]] LIMIT 1").
			Bind(dbx.Params{"after": after}).One(&due)
		if errors.Is(err, sql.ErrNoRows) && after != "" && !failed {
			// Names may have been taken meanwhile by people already passed.
			after = ""
			continue
		}
		if err != nil {
			if failed || !errors.Is(err, sql.ErrNoRows) {
				time.AfterFunc(shownAgain, w.Look)
			}
			return
		}
		after = due.User
		if err = renameStories(w, due.User); err == nil {
			_, err = w.App.NonconcurrentDB().Delete("waypost_renamed", dbx.HashExp{"user": due.User, "changes": due.Changes}).Execute()
		}
		if err != nil && w.Err() == nil {
			failed = true
			w.App.Logger().Error("A new name could not be written to all stories of its author", "user", due.User, "error", err)
		}
	}
}

// renameStories goes through somebody's stories, some in a transaction.
func renameStories(w *gate.Worker, user string) error {
	var ids []string
	if err := w.App.ConcurrentDB().Select("id").From(album.Stories).Where(dbx.HashExp{"user": user}).Column(&ids); err != nil {
		return err
	}
	for some := range slices.Chunk(ids, few) {
		list, err := json.Marshal(some)
		if err != nil {
			return err
		}
		if _, err := w.App.NonconcurrentDB().NewQuery(named + " AND [[id]] IN (SELECT [[value]] FROM json_each({:ids}))").
			Bind(dbx.Params{"user": user, "ids": string(list)}).Execute(); err != nil {
			return err
		}
		bytes, err := bytesOf(w.App, some)
		if err != nil {
			return err
		}
		if err := w.Pause(pauseFor(bytes)); err != nil {
			return err
		}
	}
	return nil
}

// bytesOf is about what the rows of some stories have.
func bytesOf(app core.App, ids []string) (bytes int64, err error) {
	list, err := json.Marshal(ids)
	if err != nil {
		return 0, err
	}
	err = app.ConcurrentDB().NewQuery("SELECT COALESCE(SUM(OCTET_LENGTH([[description]])), 0) FROM {{places_collection}} WHERE [[id]] IN (SELECT [[value]] FROM json_each({:ids}))").
		Bind(dbx.Params{"ids": string(list)}).Row(&bytes)
	return bytes, err
}

func pauseFor(bytes int64) time.Duration {
	return max(pause, time.Duration(bytes)*time.Second/shownBytesASecond)
}

// renaming is the worker that does so.
func renaming(app core.App) *gate.Worker {
	w := gate.NewWorker(app, func(w *gate.Worker) { media.RunAtLowPriority(func() { renameAll(w) }) })
	w.LookAfter("users")
	return w
}
