package stories

import (
	"cmp"
	"fmt"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/media"
	"waypost/backend/internal/site"
	"waypost/backend/internal/zones"
)

const bytesField, storageFull = "bytes", "validation_storage_full"

// How many uploads and drafts an account may have; lists of them have no pages.
const mostUploads, mostDrafts = 3000, 100

// Quota limits one account; 0 is no limit.
type Quota struct {
	Bytes           int64
	Stories, Places int
}

// hold runs inside the transaction that writes the record, after its pictures are encoded, so that two requests at once can't both take
// the last room. If it refuses the record, the stored pictures are removed.
func (q Quota) hold(e *core.RecordEvent) error {
	q, err := q.of(e)
	if err != nil {
		return err
	}
	// A story that comes out of the bin is one more, too.
	if e.Record.IsNew() || e.Record.Original().GetString(Binned) != "" && e.Record.GetString(Binned) == "" {
		if err := q.holdCount(e); err != nil {
			return err
		}
	}
	// What the record had stays in its folder until the bin and the versions let go of it.
	fresh := freshBytes(e.Record)
	e.Record.Set(bytesField, recordBytesOf(e)+fresh)
	// Pictures that come from uploads are already counted there.
	if q.Bytes > 0 && fresh > 0 && !isCountedAlready(e.Record) {
		used, err := bytesOf(e.App, senderOf(e.Record))
		if err != nil {
			return err
		}
		if used+fresh > q.Bytes {
			return validation.Errors{fieldWithNewFiles(e.Record): validation.NewError(storageFull,
				fmt.Sprintf("Your pictures have reached the limit of %s per account, with those in your bin. Please delete some there, or leave this one out.", inWords(q.Bytes)))}
		}
	}
	if err := noteSent(e.App, e.Record); err != nil {
		return err
	}
	return e.Next()
}

// of are the limits of the account a record counts for: hosts may give it some of its own.
func (q Quota) of(e *core.RecordEvent) (Quota, error) {
	var own []struct {
		Bytes   int64 `db:"quota_bytes"`
		Stories int   `db:"quota_stories"`
	}
	err := e.App.DB().Select("quota_bytes", "quota_stories").From("users").Where(dbx.HashExp{"id": senderOf(e.Record)}).All(&own)
	if len(own) == 1 {
		q.Bytes, q.Stories = cmp.Or(own[0].Bytes, q.Bytes), cmp.Or(own[0].Stories, q.Stories)
	}
	return q, err
}

func (q Quota) holdCount(e *core.RecordEvent) error {
	name := e.Record.Collection().Name
	most, what, field := q.Stories, "stories", "title"
	switch name {
	case album.Places:
		most, what = q.Places, "places, with those in your bin"
	case album.Uploads:
		most, what, field = mostUploads, "pictures that are not in a place yet", "file"
	case zones.Collection:
		most, what, field = zones.Most, "home zones", "name"
	case Drafts:
		most, what, field = mostDrafts, "drafts", "content"
	}
	if most == 0 {
		return nil
	}
	there, err := batchOf(e.Record).countedPlaces(func() (there int, err error) {
		of := dbx.HashExp{"user": e.Record.GetString("user")}
		if name == album.Stories {
			of[Binned] = ""
		}
		err = e.App.DB().Select("COUNT(*)").From(name).Where(of).Row(&there)
		return there, err
	})
	if err != nil || there < most {
		return err
	}
	return validation.Errors{field: validation.NewError("validation_too_many_records",
		fmt.Sprintf("You have reached the limit: %d of %d %s. Please delete some first.", there, most, what))}
}

// recordBytesOf is the size of the stored record's pictures.
func recordBytesOf(e *core.RecordEvent) int64 {
	if e.Record.IsNew() {
		return 0
	}
	var bytes int64
	_ = e.App.DB().Select(bytesField).From(e.Record.Collection().Name).Where(dbx.HashExp{"id": e.Record.Id}).Row(&bytes)
	return bytes
}

// bytesOf is what counts for an account.
func bytesOf(app core.App, user string) (sum int64, err error) {
	err = app.DB().NewQuery("SELECT " + site.UsedBytes("{:user}")).Bind(dbx.Params{"user": user}).Row(&sum)
	return sum, err
}

func freshBytes(r *core.Record) (sum int64) {
	for _, bytes := range freshFiles(r) {
		sum += bytes
	}
	return sum
}

// freshFiles are the bytes of the files that came with a record, by their names.
func freshFiles(r *core.Record) map[string]int64 {
	said, all := album.Of(r), map[string]int64{}
	for _, field := range album.FileFields(r.Collection().Name) {
		for _, file := range r.GetUnsavedFiles(field) {
			all[file.Name] = media.QuotaBytes(file.Size)
			if clip := said[file.Name].Clip; clip != nil {
				all[file.Name] += clip.Bytes
			}
		}
	}
	return all
}

func fieldWithNewFiles(r *core.Record) string {
	for _, field := range album.FileFields(r.Collection().Name) {
		if len(r.GetUnsavedFiles(field)) > 0 {
			return field
		}
	}
	return album.FileFields(r.Collection().Name)[0]
}

func inWords(bytes int64) string {
	if bytes%1e9 == 0 {
		return fmt.Sprintf("%d GB", bytes/1e9)
	}
	return fmt.Sprintf("%d MB", bytes/1e6)
}
