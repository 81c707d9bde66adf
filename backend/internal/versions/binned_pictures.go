package versions

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"waypost/backend/internal/album"
	"waypost/backend/internal/sharing"
	"waypost/backend/internal/stories"
)

// BinnedPicture is a picture that was taken out of a story or place.
type BinnedPicture struct {
	Record     string        `db:"record" json:"record"`
	Collection string        `db:"collection" json:"collection"`
	File       string        `db:"file" json:"file"`
	Entry      types.JSONRaw `db:"entry" json:"entry"`
	At         string        `db:"at" json:"-"`
	Title      string        `db:"title" json:"-"`
	Of         string        `db:"of" json:"-"`
	Story      string        `db:"story" json:"-"`
}

// ID is what a picture is called by in the bin.
func (p BinnedPicture) ID() string { return p.Record + "." + p.File }

// Binned are the pictures a person has taken out since then, the last first. Those of what is in the bin itself come back with it.
func Binned(app core.App, user string, since time.Time, most int) (all []BinnedPicture, err error) {
	day, err := types.ParseDateTime(since)
	if err != nil {
		return nil, err
	}
	err = app.ConcurrentDB().NewQuery("SELECT [[k]].[[record]], [[k]].[[collection]], [[k]].[[file]], [[k]].[[entry]], [[k]].[[at]], [[s]].[[id]] AS [[of]]," +
		" COALESCE([[p]].[[title]], [[s]].[[title]]) AS [[title]], [[s]].[[title]] AS [[story]] FROM {{waypost_kept_pictures}} AS [[k]] LEFT JOIN {{places}} AS [[p]] ON [[p]].[[id]] = [[k]].[[record]]" +
		" JOIN {{places_collection}} AS [[s]] ON [[s]].[[id]] = COALESCE([[p]].[[places_collection]], [[k]].[[record]])" +
		" WHERE [[k]].[[user]] = {:user} AND [[k]].[[at]] > {:since} AND [[k]]." + offered + " AND [[s]].[[binned]] = '' ORDER BY [[k]].[[at]] DESC LIMIT {:most}").
		Bind(dbx.Params{"user": user, "since": day.String(), "most": most}).All(&all)
	return all, err
}

// IsPicture tells whether something in the bin is a picture, by its id there.
func IsPicture(id string) bool { return strings.Contains(id, ".") }

// kept is the picture of an id in a bin, whosever it is.
func kept(app core.App, e *core.RequestEvent) (k Kept, err error) {
	record, file, _ := strings.Cut(e.Request.PathValue("id"), ".")
	var rows []Kept
	err = app.DB().NewQuery("SELECT * FROM {{waypost_kept_pictures}} WHERE [[record]] = {:record} AND [[file]] = {:file} AND " + offered).
		Bind(dbx.Params{"record": record, "file": file}).All(&rows)
	if err == nil && len(rows) == 0 {
		err = notInBin(e)
	}
	if err == nil {
		k = rows[0]
	}
	return k, err
}

func notInBin(e *core.RequestEvent) error {
	return e.NotFoundError("This is no longer in your bin.", nil)
}

// PutBack answers the call that puts a picture back where it was: last in its place, or as what its story is known by. Co-authors may, too.
func (v *Versions) PutBack(e *core.RequestEvent) error {
	return v.bring(e, func(tx core.App, _ string) (*core.Record, content, error) {
		k, err := kept(tx, e)
		if err != nil {
			return nil, nil, err
		}
		r, err := tx.FindRecordById(k.Collection, k.Record)
		if err != nil {
			return nil, nil, err
		}
		if k.User != e.Auth.Id && !sharing.MayWrite(tx, e.Auth, album.StoryOf(r)) {
			return nil, nil, notInBin(e)
		}
		if s, err := tx.FindRecordById(album.Stories, album.StoryOf(r)); err != nil || s.GetString(stories.Binned) != "" {
			return nil, nil, err
		}
		var entry album.Entry
		_ = json.Unmarshal([]byte(k.Entry), &entry) // written here
		one := pictureOf(k.File, entry)
		all := contentOf(r).album()
		switch {
		case k.Collection == album.Stories:
			all = pictures{k.File, []picture{one}}
		case all.Main == "":
			all = pictures{k.File, append([]picture{one}, all.All...)}
		default:
			all.All = append(all.All, one)
		}
		return r, content{album.Field: encoded(all)}, nil
	})
}

// Delete answers the call that deletes a picture for good, also out of all versions.
func (v *Versions) Delete(e *core.RequestEvent) error {
	k, err := kept(e.App, e)
	if err == nil && k.User != e.Auth.Id {
		err = notInBin(e)
	}
	if err != nil {
		return err
	}
	if _, err := e.App.NonconcurrentDB().Update("waypost_kept_pictures", dbx.Params{"due": forGood}, dbx.HashExp{"record": k.Record, "file": k.File}).Execute(); err != nil {
		return e.InternalServerError("", err)
	}
	v.work.Wake()
	return e.NoContent(http.StatusNoContent)
}
