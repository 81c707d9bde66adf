// Package gone deletes what belonged to a story or a person. PocketBase deletes place by place, which took a quarter of a second
// of processor time for 500 of them. Here all go with one statement, and the folders of their pictures afterwards, one by one.
package gone

import (
	"context"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"waypost/backend/internal/album"
	"waypost/backend/internal/discover"
	"waypost/backend/internal/records"
)

// Register has stories and people take along what is theirs. Start sets the deleting of files going; it stops by itself when the
// application ends.
func Register(app core.App) (*Folders, error) {
	ctx, cancel := context.WithCancel(context.Background())
	f := &Folders{app: app, wake: make(chan struct{}, 1), ended: make(chan struct{}), ctx: ctx}
	if _, err := app.NonconcurrentDB().NewQuery(schema).Execute(); err != nil {
		cancel()
		return nil, err
	}
	if err := rememberStories(app); err != nil {
		cancel()
		return nil, err
	}
	app.OnRecordDelete(album.Stories).BindFunc(along(statement{album.Places, "[[places_collection]] = {:id}"}))
	app.OnRecordDelete("users").BindFunc(offTheMapLater)
	app.OnRecordDelete("users").BindFunc(along(
		statement{album.Places, "[[user]] = {:id}"},
		statement{album.Places, "[[places_collection]] IN (SELECT [[id]] FROM {{places_collection}} WHERE [[user]] = {:id})"},
		statement{album.Stories, "[[user]] = {:id}"},
		statement{album.Uploads, "[[user]] = {:id}"},
	))
	wake := func(e *core.RecordEvent) error {
		f.look()
		return e.Next()
	}
	app.OnRecordAfterDeleteSuccess(album.Stories, "users").BindFunc(wake)
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Priority: -10, Func: func(e *core.TerminateEvent) error {
		cancel()
		f.wait()
		return e.Next()
	}})
	return f, nil
}

// statement names records of one collection.
type statement struct{ collection, where string }

// along deletes them before the record itself, so that PocketBase finds none left to delete one by one.
func along(statements ...statement) func(*core.RecordEvent) error {
	return func(e *core.RecordEvent) error {
		outside := e.App
		defer func() { e.App = outside }()
		return outside.RunInTransaction(func(tx core.App) error {
			e.App = tx
			// The stories go as well: what they say of their places is not made anew with each that goes.
			if err := records.Resting(tx, func() error { return carryOut(tx, statements, e.Record.Id) }); err != nil {
				return err
			}
			return e.Next()
		})
	}
}

// offTheMapLater leaves the map to its worker where somebody has many places. None of them is shown meanwhile.
func offTheMapLater(e *core.RecordEvent) error {
	outside := e.App
	defer func() { e.App = outside }()
	return outside.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := discover.Later(tx, e.Record.Id); err != nil {
			return err
		}
		return e.Next()
	})
}

func carryOut(tx core.App, statements []statement, id string) error {
	for _, s := range statements {
		if err := s.carryOut(tx, id); err != nil {
			return err
		}
	}
	return nil
}

// carryOut deletes the records and writes down, in the same transaction, whose files have to go.
func (s statement) carryOut(tx core.App, id string) error {
	collection, err := tx.FindCachedCollectionByNameOrId(s.collection)
	if err != nil {
		return err
	}
	of := dbx.Params{"id": id, "base": collection.BaseFilesPath()}
	// The list is made where the records are: handing over thousands of names one by one takes longer than deleting them.
	for _, query := range []string{
		"INSERT INTO {{waypost_gone}} ([[base]], [[records]]) SELECT {:base}, json_group_array([[id]]) FROM {{" + s.collection + "}} WHERE " +
			s.where + " AND (" + picturesIn(s.collection) + ") HAVING COUNT(*) > 0",
		"DELETE FROM {{" + s.collection + "}} WHERE " + s.where,
	} {
		if _, err := tx.NonconcurrentDB().NewQuery(query).Bind(of).Execute(); err != nil {
			return err
		}
	}
	return nil
}

func picturesIn(collection string) string {
	switch collection {
	case album.Places:
		return "[[main_picture]] != '' OR [[other_pictures]] NOT IN ('', '[]')"
	case album.Uploads:
		return "[[file]] != ''"
	}
	return "[[main_picture]] != ''"
}
