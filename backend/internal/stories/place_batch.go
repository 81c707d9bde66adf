package stories

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
)

// batchKey holds a record's batch; no field has such a name.
const batchKey = "@together"

// afterFields is after PocketBase's own handling of fields.
const afterFields = 1000

// rowsOfStatement is how many places one INSERT writes: SQLite takes 32,766 values.
const rowsOfStatement = 100

// PlaceBatch writes new places of one story with few statements. Written one by one, SQLite compiles the table's triggers again and all
// derived columns are recomputed each time, which takes longer than all the rest.
type PlaceBatch struct {
	tx    core.App
	story string
	// last is the position of the last place.
	last float64
	// there is the number of places the account has without them; nil before the first.
	there *int
	rows  []map[string]any
}

// NewPlaceBatch starts a batch of so many places; none is stored before Write.
func NewPlaceBatch(tx core.App, story string, places int) (*PlaceBatch, error) {
	t := &PlaceBatch{tx: tx, story: story}
	if err := t.lastOf("COALESCE(MAX([[position]]), 0)"); err != nil || t.last+float64(places*step) <= farthest {
		return t, err
	}
	// A place has the greatest position possible: renumber all, in their order.
	if err := WithoutTriggers(tx, func() error {
		_, err := tx.NonconcurrentDB().NewQuery("UPDATE {{places}} SET [[position]] = [[ranked.n]] * {:step} FROM (SELECT [[id]], ROW_NUMBER() OVER (ORDER BY [[position]], [[id]]) AS [[n]]" +
			" FROM {{places}} WHERE [[places_collection]] = {:story}) AS [[ranked]] WHERE [[ranked.id]] = {{places}}.[[id]]").
			Bind(dbx.Params{"story": story, "step": step}).Execute()
		return err
	}); err != nil {
		return nil, err
	}
	return t, t.lastOf("COUNT(*) * {:step}")
}

func (t *PlaceBatch) lastOf(what string) error {
	return t.tx.DB().NewQuery("SELECT " + what + " FROM {{places}} WHERE [[places_collection]] = {:story}").
		Bind(dbx.Params{"story": t.story, "step": step}).Row(&t.last)
}

// Add validates one more place, and puts it behind the others.
func (t *PlaceBatch) Add(place *core.Record) error {
	t.last = min(t.last+step, farthest)
	place.Set(position, t.last)
	place.SetRaw(batchKey, t)
	return t.tx.Save(place)
}

// Write writes them and the story's derived columns.
func (t *PlaceBatch) Write() error {
	if len(t.rows) == 0 {
		return nil
	}
	if err := WithoutTriggers(t.tx, func() error {
		for rows := range slices.Chunk(t.rows, rowsOfStatement) {
			if err := t.insert(rows); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		return err
	}
	return rederive(t.tx, "[[id]] = {:of}", t.story, derivedColumns...)
}

func (t *PlaceBatch) insert(rows []map[string]any) error {
	columns, values := slices.Sorted(maps.Keys(rows[0])), dbx.Params{}
	var all []string
	for i, row := range rows {
		names := make([]string, len(columns))
		for j, column := range columns {
			name := fmt.Sprintf("v%d_%d", i, j)
			names[j], values[name] = "{:"+name+"}", row[column]
		}
		all = append(all, "("+strings.Join(names, ", ")+")")
	}
	_, err := t.tx.NonconcurrentDB().NewQuery("INSERT INTO {{" + album.Places + "}} ([[" + strings.Join(columns, "]], [[") + "]]) VALUES " + strings.Join(all, ", ")).
		Bind(values).Execute()
	return err
}

func batchOf(r *core.Record) *PlaceBatch {
	t, _ := r.GetRaw(batchKey).(*PlaceBatch)
	return t
}

// addToBatch keeps the row until Write.
func addToBatch(e *core.RecordEvent) error {
	t := batchOf(e.Record)
	if t == nil {
		return e.Next()
	}
	row, err := e.Record.DBExport(e.App)
	if err != nil {
		return err
	}
	t.rows = append(t.rows, row)
	e.Record.MarkAsNotNew()
	return nil
}

// countedPlaces counts the account's places, those in the batch included.
func (t *PlaceBatch) countedPlaces(count func() (int, error)) (int, error) {
	if t == nil {
		return count()
	}
	if t.there == nil {
		there, err := count()
		if err != nil {
			return 0, err
		}
		t.there = &there
	}
	return *t.there + len(t.rows), nil
}
