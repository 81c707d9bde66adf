package stories

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// pocketBases is the priority of PocketBase's handler, which deletes a record and then, one by one, those that refer to it.
const pocketBases = 99

// endCascade turns off PocketBase's own cascade for these collections, because RegisterDeletion has deleted all references. PocketBase
// looks for references to the event's record, so that is replaced by an empty one meanwhile.
func endCascade(app core.App, collections ...string) {
	app.OnRecordDeleteExecute(collections...).Bind(&hook.Handler[*core.RecordEvent]{Priority: pocketBases - 1, Func: func(e *core.RecordEvent) error {
		record := e.Record
		defer func() { e.Record = record }()
		return e.Next()
	}})
	app.OnRecordDeleteExecute(collections...).Bind(&hook.Handler[*core.RecordEvent]{Priority: pocketBases + 1, Func: func(e *core.RecordEvent) error {
		err := e.Next()
		e.Record = core.NewRecord(e.Record.Collection())
		return err
	}})
}
