// Names of who wrote places and took pictures. Where a story is nameless its author and those who write with them alone are told.

package sharing

import (
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/zones"
)

const (
	// Nameless is the field of a story whose readers are told no names.
	Nameless = "nameless"
	// WrittenBy is the field of a place that names the co-author who made it.
	WrittenBy = "written_by"
)

// TellsNames tells whether a reader of a story is told names. Nobody is an empty id.
func TellsNames(app core.App, story *core.Record, reader string) bool {
	if !story.GetBool(Nameless) || reader != "" && reader == story.GetString("user") {
		return true
	}
	who, err := app.FindRecordById("users", reader)
	return err == nil && MayWrite(app, who, story.Id)
}

// DropNames takes the names out of a record that is not saved any more.
func DropNames(r *core.Record) {
	if r.Collection().Name == album.Places {
		r.Set(WrittenBy, "")
	}
	all := album.Of(r)
	for file, entry := range all {
		entry.By = ""
		all[file] = entry
	}
	r.Set(album.Field, all)
}

func hasNames(r *core.Record) bool {
	for _, entry := range album.Of(r) {
		if entry.By != "" {
			return true
		}
	}
	return r.GetString(WrittenBy) != ""
}

// withholdNames leaves the names out of an answer. Column does the same for lists.
func withholdNames(e *core.RecordEnrichEvent) error {
	auth := e.RequestInfo.Auth
	if auth != nil && auth.IsSuperuser() || !hasNames(e.Record) {
		return e.Next()
	}
	story, err := e.App.FindRecordById(album.Stories, album.StoryOf(e.Record))
	if err != nil {
		return err
	}
	reader := ""
	if auth != nil {
		reader = auth.Id
	}
	if !TellsNames(e.App, story, reader) {
		DropNames(e.Record)
	}
	return e.Next()
}

// Column is how lists ask for a column of stories or places on behalf of {:reader}, the id of a person or nothing; {:names} is whether they
// are told those of all that is listed.
func Column(collection, name string) string {
	if name != WrittenBy && name != album.Field {
		return zones.Column(name)
	}
	isTold, without := "[[user]] = {:reader} OR {:names}", "''"
	if collection == album.Stories {
		isTold += " OR NOT [[" + Nameless + "]]"
	}
	if name == album.Field {
		without = "(SELECT json_group_object([[one]].[[key]], json_remove([[one]].[[value]], '$.by')) FROM json_each([[" + name + "]]) AS [[one]] WHERE [[one]].[[type]] = 'object')"
	}
	return "IIF(" + isTold + ", [[" + name + "]], " + without + ")"
}
