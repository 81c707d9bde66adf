// Package versions keeps what each save of a story or place replaced, words and pictures, so that its author can look at it and have it back.
package versions

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/gate"
	"waypost/backend/internal/stories"
)

// Kinds of versions. Only the first two replaced something.
const (
	Changed  = "changed"
	restored = "restored"
	added    = "added"
	Deleted  = "deleted"
	Back     = "back"
)

const (
	// sitting is how long after a save the next one of the same person is still the same version.
	sitting = 10 * time.Minute
	// leastVersions of a story stay, and all that are younger than leastTime, up to mostBytes together, and mostOfPerson in all stories of
	// one person: they count for no quota, and a download has them in memory.
	leastVersions = 50
	leastTime     = 365 * 24 * time.Hour
	mostBytes     = 20 << 20
	mostOfPerson  = 50 << 20
	someVersions  = 16
	// afterFields is after PocketBase's own handling of fields: by then the time of the save is set.
	afterFields = 1000
)

// looks says whether old versions leave with this one. By chance: every sixteenth of all could always be one of another story.
var looks = func() bool { return rand.IntN(someVersions) == 0 } //nolint:gosec // nothing is secret

// Keys under which a record carries who saves it, what it was before its pictures were given back to it, and that its superuser deletes for
// good. No field has such names.
const byKey, formerKey, forGoodKey = stories.SavedBy, "@former", "@forGood"

// Versions are those of all stories and places.
type Versions struct {
	app core.App
	// binned is how long pictures wait in the bin.
	binned time.Duration
	work   *gate.Worker
}

// Register keeps what saves replace. Call it after stories.Register, whose hooks open the transaction a record is written in.
func Register(app core.App, binned time.Duration) (*Versions, error) {
	v := &Versions{app: app, binned: binned}
	written := []string{album.Stories, album.Places}
	app.OnRecordUpdateRequest(written...).BindFunc(noteWho)
	app.OnRecordCreateRequest(album.Places).BindFunc(noteWho)
	app.OnRecordUpdate(written...).BindFunc(v.keepPictures)
	app.OnRecordAfterUpdateSuccess(written...).BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetRaw(forGoodKey) != nil {
			v.work.Wake()
		}
		return e.Next()
	})
	app.OnRecordUpdateExecute(written...).Bind(&hook.Handler[*core.RecordEvent]{Priority: afterFields, Func: keep})
	app.OnRecordCreateExecute(album.Places).Bind(&hook.Handler[*core.RecordEvent]{Priority: afterFields, Func: func(e *core.RecordEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		return Note(e.App, e.Record, added, e.Record.GetString(byKey))
	}})
	v.work = gate.NewWorker(app, v.letGo)
	return v, app.Cron().Add("waypostVersions", "43 * * * *", v.work.Wake)
}

// Start lets go of pictures nothing needs any more.
func (v *Versions) Start() { v.work.Start() }

func noteWho(e *core.RecordRequestEvent) error {
	switch {
	case e.HasSuperuserAuth():
		e.Record.SetRaw(forGoodKey, true)
	case e.Auth != nil:
		e.Record.SetRaw(byKey, e.Auth.Id)
	}
	return e.Next()
}

// former is what a record that is being saved replaces; nil for a new one.
func former(r *core.Record) *core.Record {
	if was, is := r.GetRaw(formerKey).(*core.Record); is {
		return was
	}
	return stories.Stored(r)
}

// latest is the version saved last of a record.
type latest struct {
	ID     int64  `db:"id"`
	Kind   string `db:"kind"`
	Who    string `db:"who"`
	Saved  string `db:"saved"`
	Before string `db:"before"`
	Last   string `db:"last"`
}

func latestOf(app core.App, record string) (l latest, err error) {
	var rows []latest
	err = app.DB().NewQuery("SELECT [[id]], [[kind]], [[who]], [[saved]], [[before]], [[last]] FROM {{waypost_versions}} WHERE [[record]] = {:record} ORDER BY [[id]] DESC LIMIT 1").
		Bind(dbx.Params{"record": record}).All(&rows)
	if len(rows) == 1 {
		l = rows[0]
	}
	return l, err
}

// keep writes what the save replaces beside it.
func keep(e *core.RecordEvent) error {
	if err := e.Next(); err != nil {
		return err
	}
	was := former(e.Record)
	if was == nil {
		return nil
	}
	is := contentOf(e.Record)
	before := contentOf(was).changedIn(is)
	if len(before) == 0 {
		return nil
	}
	who, saved := e.Record.GetString(byKey), e.Record.GetString("updated")
	if e.Record.GetRaw(formerKey) == nil {
		l, err := latestOf(e.App, e.Record.Id)
		if err != nil {
			return err
		}
		if l.Kind == Changed && l.Who == who && l.Saved > types.NowDateTime().Add(-sitting).String() {
			first := content{}
			_ = json.Unmarshal([]byte(l.Before), &first) // written here
			merged := maps.Clone(before)
			maps.Copy(merged, first)
			merged = merged.changedIn(is)
			_, err := e.App.NonconcurrentDB().Update("waypost_versions", dbx.Params{
				"before": merged.text(), "last": before.text(), "saved": saved, "title": e.Record.GetString("title"), "pictures": merged.pictures(is),
			}, dbx.HashExp{"id": l.ID}).Execute()
			return err
		}
	}
	kind := Changed
	if e.Record.GetRaw(formerKey) != nil {
		kind = restored
	}
	return write(e.App, e.Record, dbx.Params{"kind": kind, "who": who, "saved": saved, "before": before.text(), "pictures": before.pictures(is)})
}

// Note writes down what became of a place, beside it.
func Note(tx core.App, place *core.Record, kind, who string) error {
	return write(tx, place, dbx.Params{"kind": kind, "who": who, "saved": types.NowDateTime().String()})
}

// write adds a version. After some it leaves out the oldest of a story with too many: to add up a thousand each time took a third of a save.
func write(tx core.App, r *core.Record, row dbx.Params) error {
	story := album.StoryOf(r)
	maps.Copy(row, dbx.Params{"story": story, "record": r.Id, "title": r.GetString("title"), "at": row["saved"]})
	if _, err := tx.NonconcurrentDB().Insert("waypost_versions", row).Execute(); err != nil || !looks() {
		return err
	}
	_, err := tx.NonconcurrentDB().NewQuery("DELETE FROM {{waypost_versions}} WHERE [[id]] IN (SELECT [[id]] FROM (SELECT [[id]], [[at]], ROW_NUMBER() OVER [[newest]] AS [[n]]," +
		" SUM([[bytes]]) OVER [[newest]] AS [[sum]] FROM {{waypost_versions}} WHERE [[story]] = {:story} WINDOW [[newest]] AS (ORDER BY [[id]] DESC))" +
		" WHERE [[n]] > 1 AND [[sum]] > MIN({:bytes}, {:person} - (SELECT COALESCE(SUM([[bytes]]), 0) FROM {{waypost_versions}} WHERE [[story]] IN" +
		" (SELECT [[id]] FROM {{places_collection}} WHERE [[user]] = {:user} AND [[id]] != {:story}))) OR [[n]] > {:least} AND [[at]] < {:since})").
		Bind(dbx.Params{"story": story, "bytes": mostBytes, "person": mostOfPerson, "user": r.GetString("user"), "least": leastVersions, "since": types.NowDateTime().Add(-leastTime).String()}).Execute()
	return err
}
