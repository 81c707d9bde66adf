package discover

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// full is how much is written down before it is sent. No question to the database is open meanwhile: who reads slowly holds up
// nobody else.
const full = 32 << 10

// pen writes the answer.
type pen struct {
	to   io.Writer
	line bytes.Buffer
	// text writes into line.
	text *json.Encoder
	// written are the records so far.
	written int
}

func (p *pen) begin(found listPage) {
	p.text = json.NewEncoder(&p.line)
	p.text.SetEscapeHTML(false)
	fmt.Fprintf(&p.line, `{"page":%d,"perPage":%d,"totalItems":%d,"totalPages":%d,"next":%q,"previous":%q,"items":[`,
		found.number, found.perPage, found.total, (found.total+found.perPage-1)/found.perPage, found.next, found.previous)
}

func (p *pen) end() error {
	p.line.WriteString("]}\n")
	return p.send()
}

func (p *pen) send() error {
	_, err := p.line.WriteTo(p.to)
	return err
}

// record writes one record, and tells whether it was sent with those before it; one that has gone meanwhile is left out.
func (p *pen) record(one *dbx.Query, collection *core.Collection, columns []column, at listPosition) (sent bool, err error) {
	rows, err := one.Bind(dbx.Params{"id": at.ID, "row": at.Row}).Rows()
	if err != nil {
		return false, err
	}
	err = p.read(rows.Rows, collection, columns)
	if err = errors.Join(err, rows.Close()); err != nil || p.line.Len() < full {
		return false, err
	}
	return true, p.send()
}

func (p *pen) read(rows *sql.Rows, collection *core.Collection, columns []column) error {
	if !rows.Next() {
		return rows.Err()
	}
	values := make([]any, len(columns))
	targets := make([]any, len(columns))
	for i := range values {
		targets[i] = &values[i]
	}
	if err := rows.Scan(targets...); err != nil {
		return err
	}
	if p.written > 0 {
		p.line.WriteByte(',')
	}
	p.written++
	fmt.Fprintf(&p.line, `{"collectionId":%q,"collectionName":%q`, collection.Id, collection.Name)
	for i, c := range columns {
		fmt.Fprintf(&p.line, ",%q:", c.name)
		if err := p.value(c.form, stored(values[i])); err != nil {
			return err
		}
	}
	p.line.WriteByte('}')
	return nil
}

// stored is a value as text. Texts are not copied: they are most of a page.
func stored(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case string:
		return v
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	default:
		return fmt.Sprint(v)
	}
}

func (p *pen) value(form form, raw string) error {
	switch {
	case form == listText:
		// It ends the line, which JSON does not mind.
		return p.text.Encode(raw)
	case len(raw) == 0 && form == number:
		raw = "0"
	case len(raw) == 0:
		raw = "null"
	case form == boolean:
		raw = strconv.FormatBool(raw == "1" || raw == "true")
	}
	_, err := p.line.WriteString(raw)
	return err
}
