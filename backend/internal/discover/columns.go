package discover

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// form is how a column is written as JSON.
type form int

const (
	listText form = iota
	number
	boolean
	// ready is JSON as it is stored.
	ready
)

// column is one part of a record, by its name in the answer and how it is asked for.
type column struct {
	name, sql string
	form      form
}

// columnsOf are the parts of a record that are shown. A kind of field nobody has thought of is an error rather than a guess.
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
		columns = append(columns, column{field.GetName(), "[[" + field.GetName() + "]]", form})
	}
	return columns, nil
}

// oneOf asks for these parts of one record after the other, by its row, which may be another's by then. It is compiled once: for a page of small records compiling it
// anew took longer than reading them.
func oneOf(app core.App, collection *core.Collection, columns []column) *dbx.Query {
	parts := make([]string, len(columns))
	for i, c := range columns {
		parts[i] = c.sql
	}
	return app.ConcurrentDB().NewQuery("SELECT " + strings.Join(parts, ", ") + " FROM {{" + collection.Name + "}} WHERE [[rowid]] = {:row} AND +[[id]] = {:id}").Prepare()
}

func formOf(field core.Field) (form, error) {
	switch f := field.(type) {
	case *core.TextField, *core.EditorField, *core.DateField, *core.AutodateField:
		return listText, nil
	case *core.NumberField:
		return number, nil
	case *core.BoolField:
		return boolean, nil
	case *core.JSONField:
		return ready, nil
	case core.MultiValuer:
		if f.IsMultiple() {
			return ready, nil
		}
		return listText, nil
	}
	return 0, fmt.Errorf("lists do not know how to write the field %q", field.GetName())
}
