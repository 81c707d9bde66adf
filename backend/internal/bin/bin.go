// Package bin keeps what authors delete for some days, where nobody sees it: a story as it is, with the day in its field `binned`; a place
// in a story of its own that was made for it, which names in `bin_of` where the place was. Pictures taken out of them wait in package versions.
package bin

import (
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/stories"
	"waypost/backend/internal/versions"
)

// of is the field of a story that was made for a place: the id of the one it was in.
const of = "bin_of"

const (
	// most is how many stories and places of one account are in its bin; the oldest leave it for more.
	most = 500
	// pace is between two that are deleted for good: others may write meanwhile.
	pace = 100 * time.Millisecond
)

// Bin is that of all accounts.
type Bin struct {
	app  core.App
	kept time.Duration
	// pictures are those taken out of stories and places.
	pictures *versions.Versions
	work     *gate.Worker
}

// Register has what authors delete go to the bin, and stay there so long.
func Register(app core.App, kept time.Duration, pictures *versions.Versions) (*Bin, error) {
	b := &Bin{app: app, kept: kept, pictures: pictures}
	app.OnRecordDeleteRequest(album.Stories).BindFunc(b.takeStory)
	app.OnRecordDeleteRequest(album.Places).BindFunc(b.takePlace)
	b.work = gate.NewWorker(app, func(w *gate.Worker) {
		for w.Err() == nil {
			if isMore, err := b.deleteNext(); err != nil || !isMore {
				if err != nil {
					app.Logger().Error("The bin could not be emptied", "error", err)
				}
				return
			}
			_ = w.Pause(pace)
		}
	})
	return b, app.Cron().Add("waypostBin", "23 * * * *", b.work.Wake)
}

// Start deletes what is due.
func (b *Bin) Start() { b.work.Start() }

// takeStory answers the call that deletes a story. Superusers delete for good.
func (b *Bin) takeStory(e *core.RecordRequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	e.Record.Set(stories.Binned, types.NowDateTime())
	if err := e.App.Save(e.Record); err != nil {
		return e.InternalServerError("", err)
	}
	return b.answer(e)
}

// takePlace moves a place into a story that is in the bin.
func (b *Bin) takePlace(e *core.RecordRequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	story := security.RandomStringWithAlphabet(15, core.DefaultIdAlphabet)
	err := e.App.RunInTransaction(func(tx core.App) error {
		// Another request may have moved it there meanwhile.
		now, err := tx.FindRecordById(album.Places, e.Record.Id)
		if err != nil || now.GetString(album.Stories) != e.Record.GetString(album.Stories) {
			return e.NotFoundError("", err)
		}
		if err := versions.Note(tx, e.Record, versions.Deleted, e.Auth.Id); err != nil {
			return err
		}
		with := dbx.Params{"place": e.Record.Id, "story": story, "now": types.NowDateTime().String()}
		for _, query := range []string{
			"INSERT INTO {{places_collection}} ([[id]], [[user]], [[title]], [[start_date]], [[end_date]], [[visibility]], [[revision]], [[created]], [[updated]], [[binned]], [[bin_of]])" +
				" SELECT {:story}, [[s]].[[user]], [[p]].[[title]], [[s]].[[start_date]], [[s]].[[end_date]], 'private', 1, {:now}, {:now}, {:now}, [[s]].[[id]]" +
				" FROM {{places}} AS [[p]] JOIN {{places_collection}} AS [[s]] ON [[s]].[[id]] = [[p]].[[places_collection]] WHERE [[p]].[[id]] = {:place}",
			"UPDATE {{places}} SET [[places_collection]] = {:story} WHERE [[id]] = {:place}",
		} {
			if _, err := tx.DB().NewQuery(query).Bind(with).Execute(); err != nil {
				return err
			}
		}
		return change(tx, e.Record.GetString(album.Stories))
	})
	var said *router.ApiError
	if err != nil && !errors.As(err, &said) {
		err = e.InternalServerError("", err)
	}
	if err != nil {
		return err
	}
	return b.answer(e)
}

// change saves a story whose places were moved behind the back of their hooks: what was made of the story goes by that.
func change(tx core.App, story string) error {
	r, err := tx.FindRecordById(album.Stories, story)
	if err != nil {
		return err
	}
	return tx.Save(r)
}

// answer has the oldest leave a bin that is full.
func (b *Bin) answer(e *core.RecordRequestEvent) error {
	_, err := e.App.NonconcurrentDB().NewQuery("UPDATE {{places_collection}} SET [[binned]] = '2000-01-01 00:00:00.000Z' WHERE [[id]] IN" +
		" (SELECT [[id]] FROM {{places_collection}} WHERE [[user]] = {:user} AND [[binned]] != '' ORDER BY [[binned]] DESC, [[id]] LIMIT -1 OFFSET {:most})").
		Bind(dbx.Params{"user": e.Record.GetString("user"), "most": most}).Execute()
	if err != nil {
		return e.InternalServerError("", err)
	}
	b.work.Wake()
	return e.NoContent(http.StatusNoContent)
}

// deleteNext looks and deletes in one transaction: who puts something back meanwhile either keeps it or comes too late.
func (b *Bin) deleteNext() (isMore bool, err error) {
	err = b.app.RunInTransaction(func(tx core.App) error {
		var due []string
		err := tx.DB().NewQuery("SELECT [[id]] FROM {{places_collection}} WHERE [[binned]] != '' AND [[binned]] <= {:before} ORDER BY [[binned]] LIMIT 1").
			Bind(dbx.Params{"before": types.NowDateTime().Add(-b.kept).String()}).Column(&due)
		if err != nil || len(due) == 0 {
			return err
		}
		r, err := tx.FindRecordById(album.Stories, due[0])
		if err != nil {
			return err
		}
		isMore = true
		return tx.Delete(r)
	})
	return isMore, err
}
