package stories

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// PocketBase's own handler deletes a record and then, one by one, what refers to it.
const pocketBases = 99

// endCascade keeps PocketBase from looking for what refers to these records: thousands of places may still do so, and all else is gone
// before. It looks for what refers to the record of the event, which is therefore another one while it looks: one nothing refers to.
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
