package stories

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"waypost/backend/internal/album"
	"waypost/backend/internal/media"
	"waypost/backend/internal/replica"
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
	if e.Record.IsNew() {
		if err := q.holdCount(e); err != nil {
			return err
		}
	}
	before := recordBytesOf(e)
	now, err := bytesPlanned(e.App, e.Record, before)
	if err != nil {
		return err
	}
	e.Record.Set(bytesField, now)
	// Pictures that come from uploads are already counted there.
	if q.Bytes > 0 && now > before && !isCountedAlready(e.Record) {
		others, err := bytesOfOthers(e)
		if err != nil {
			return err
		}
		if others+now > q.Bytes {
			return validation.Errors{fieldWithNewFiles(e.Record): validation.NewError(storageFull,
				fmt.Sprintf("Your pictures have reached the limit of %s per account, with those in your bin. Please delete some there, or leave this one out.", inWords(q.Bytes)))}
		}
	}
	return e.Next()
}

// of are the limits of the account a record is of: hosts may give it some of its own.
func (q Quota) of(e *core.RecordEvent) (Quota, error) {
	var own []struct {
		Bytes   int64 `db:"quota_bytes"`
		Stories int   `db:"quota_stories"`
	}
	err := e.App.DB().Select("quota_bytes", "quota_stories").From("users").Where(dbx.HashExp{"id": e.Record.GetString("user")}).All(&own)
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

func bytesOfOthers(e *core.RecordEvent) (int64, error) {
	var sum int64
	err := e.App.DB().NewQuery(`SELECT COALESCE((SELECT SUM(bytes) FROM places WHERE user = {:user} AND id != {:id}), 0) +
		COALESCE((SELECT SUM(bytes) FROM places_collection WHERE user = {:user} AND id != {:id}), 0) +
		COALESCE((SELECT SUM(bytes) FROM uploads WHERE user = {:user} AND id != {:id}), 0)`).
		Bind(dbx.Params{"user": e.Record.GetString("user"), "id": e.Record.Id}).Row(&sum)
	return sum, err
}

// measuredAhead is the key under which a record carries the sizes of the pictures it keeps. No field has this name.
const measuredAhead = "@measuredAhead"

// measureAhead measures the pictures a record keeps when others come or go. It runs before the transaction: inside it, everyone who writes
// would wait for the bucket, once for each of a hundred pictures.
func measureAhead(app core.App, r *core.Record) error {
	r.SetRaw(measuredAhead, nil)
	fresh, stay := filesOf(r)
	if isUnchanged(r, fresh, stay) {
		return nil
	}
	return measure(app, r, stay)
}

// measure measures those that are not measured yet.
func measure(app core.App, r *core.Record, names []string) error {
	known, _ := r.GetRaw(measuredAhead).(map[string]int64)
	measured := maps.Clone(known)
	if measured == nil {
		measured = map[string]int64{}
	}
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		_, isKnown := measured[name]
		return isKnown
	})
	if len(names) == 0 {
		return nil
	}
	fsys, closeIt, err := replica.OpenFiles(context.Background(), app, replica.FilePatience)
	if err != nil {
		return err
	}
	defer closeIt()
	for _, name := range names {
		file, err := fsys.Attributes(r.BaseFilesPath() + "/" + name)
		switch {
		case err == nil:
			measured[name] = media.QuotaBytes(file.Size)
		case replica.HasFilesInBucket(app) && !replica.IsMissingFile(err):
			// Counting it as nothing would give the account extra room.
			return replica.FilesAway(app, err)
		default:
			// The name is not validated yet and may be of no file. The transaction doesn't ask for it again.
			measured[name] = 0
		}
	}
	r.SetRaw(measuredAhead, measured)
	return nil
}

// bytesPlanned is the size of the record's pictures once it is saved; before is their size now. It measures pictures that were added since
// measureAhead.
func bytesPlanned(app core.App, r *core.Record, before int64) (sum int64, err error) {
	fresh, stay := filesOf(r)
	if isUnchanged(r, fresh, stay) {
		return before, nil
	}
	if err := measure(app, r, stay); err != nil {
		return 0, err
	}
	measured, _ := r.GetRaw(measuredAhead).(map[string]int64)
	for _, name := range stay {
		sum += measured[name]
	}
	for _, file := range fresh {
		sum += media.QuotaBytes(file.Size)
	}
	return sum, nil
}

// filesOf returns a record's new files, and the names of those it keeps.
func filesOf(r *core.Record) (fresh []*filesystem.File, stay []string) {
	for _, field := range album.FileFields(r.Collection().Name) {
		for _, value := range asList(r.GetRaw(field)) {
			switch v := value.(type) {
			case *filesystem.File:
				fresh = append(fresh, v)
			case string:
				if v != "" {
					stay = append(stay, v)
				}
			}
		}
	}
	return fresh, stay
}

func isUnchanged(r *core.Record, fresh []*filesystem.File, stay []string) bool {
	return len(fresh) == 0 && !r.IsNew() && slices.Equal(stay, album.Files(r.Original()))
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
