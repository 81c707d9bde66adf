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

// flushSize is how many bytes are buffered before they are sent. No query is open while sending, so a slow client blocks no one.
const flushSize = 32 << 10

// listWriter writes a list as JSON.
type listWriter struct {
	to     io.Writer
	buffer bytes.Buffer
	// text encodes into buffer.
	text *json.Encoder
	// written counts the records so far.
	written int
}

func (p *listWriter) begin(found listPage) {
	p.text = json.NewEncoder(&p.buffer)
	p.text.SetEscapeHTML(false)
	fmt.Fprintf(&p.buffer, `{"page":%d,"perPage":%d,"totalItems":%d,"totalPages":%d,"next":%q,"previous":%q,"items":[`,
		found.number, found.perPage, found.total, (found.total+found.perPage-1)/found.perPage, found.next, found.previous)
}

func (p *listWriter) end() error {
	p.buffer.WriteString("]}\n")
	return p.send()
}

func (p *listWriter) send() error {
	_, err := p.buffer.WriteTo(p.to)
	return err
}

// record writes one record and reports whether the buffer was sent. A record deleted in the meantime is left out.
func (p *listWriter) record(one *dbx.Query, collection *core.Collection, columns []column, at listPosition) (sent bool, err error) {
	rows, err := one.Bind(dbx.Params{"id": at.ID, "row": at.Row}).Rows()
	if err != nil {
		return false, err
	}
	err = p.read(rows.Rows, collection, columns)
	if err = errors.Join(err, rows.Close()); err != nil || p.buffer.Len() < flushSize {
		return false, err
	}
	return true, p.send()
}

func (p *listWriter) read(rows *sql.Rows, collection *core.Collection, columns []column) error {
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
		p.buffer.WriteByte(',')
	}
	p.written++
	fmt.Fprintf(&p.buffer, `{"collectionId":%q,"collectionName":%q`, collection.Id, collection.Name)
	for i, c := range columns {
		fmt.Fprintf(&p.buffer, ",%q:", c.name)
		if err := p.value(c.form, asText(values[i])); err != nil {
			return err
		}
	}
	p.buffer.WriteByte('}')
	return nil
}

// asText does not copy strings, which are most of a page.
func asText(value any) string {
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

func (p *listWriter) value(form jsonForm, raw string) error {
	switch {
	case form == listText:
		// Encode adds a newline, which JSON allows.
		return p.text.Encode(raw)
	case len(raw) == 0 && form == number:
		raw = "0"
	case len(raw) == 0:
		raw = "null"
	case form == boolean:
		raw = strconv.FormatBool(raw == "1" || raw == "true")
	}
	_, err := p.buffer.WriteString(raw)
	return err
}
