package discover

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/sharing"
)

// jsonForm is how a column is written as JSON.
type jsonForm int

const (
	listText jsonForm = iota
	number
	boolean
	// rawJSON is stored as JSON.
	rawJSON
)

// column is a field of a record: its name in the answer and its SQL.
type column struct {
	name, sql string
	form      jsonForm
}

// columnsOf returns the visible fields. An unknown type of field is an error.
func columnsOf(collection *core.Collection) ([]column, error) {
	columns := []column{}
	for _, field := range collection.Fields {
		if field.GetHidden() {
			continue
		}
		form, err := formOf(field)
		if err != nil {
			return nil, err
		}
		columns = append(columns, column{field.GetName(), sharing.Column(collection.Name, field.GetName()), form})
	}
	return columns, nil
}

// recordQuery reads one record by rowid; the id is checked too, as the rowid may have been reused. It is prepared once: for small records,
// compiling takes longer than reading.
func recordQuery(app core.App, collection *core.Collection, columns []column) *dbx.Query {
	parts := make([]string, len(columns))
	for i, c := range columns {
		parts[i] = c.sql
	}
	return app.ConcurrentDB().NewQuery("SELECT " + strings.Join(parts, ", ") + " FROM {{" + collection.Name + "}} WHERE [[rowid]] = {:row} AND +[[id]] = {:id}").Prepare()
}

func formOf(field core.Field) (jsonForm, error) {
	switch f := field.(type) {
	case *core.TextField, *core.EditorField, *core.DateField, *core.AutodateField:
		return listText, nil
	case *core.NumberField:
		return number, nil
	case *core.BoolField:
		return boolean, nil
	case *core.JSONField:
		return rawJSON, nil
	case core.MultiValuer:
		if f.IsMultiple() {
			return rawJSON, nil
		}
		return listText, nil
	}
	return 0, fmt.Errorf("lists do not know how to write the field %q", field.GetName())
}
