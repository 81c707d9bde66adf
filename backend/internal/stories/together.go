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

// together carries those a place is written with to where it would be written by itself; no field has such a name.
const together = "@together"

// afterFields is behind PocketBase's own handling of what is to be written.
const afterFields = 1000

// rowsOfStatement is how many places one statement writes: SQLite takes 32,766 values in one.
const rowsOfStatement = 100

// Together are new places of one story, in their order, that are written with few statements. Where each is written by itself the
// database reads the triggers of its table anew, and all the story says of its places is reckoned anew: that takes longer than all else.
type Together struct {
	tx    core.App
	story string
	// last is where the last of them stands.
	last float64
	// there are the places the account has without them; not known before the first of them.
	there *int
	rows  []map[string]any
}

// NewTogether begins with so many places, none of which is there before Write.
func NewTogether(tx core.App, story string, places int) (*Together, error) {
	t := &Together{tx: tx, story: story}
	if err := t.lastOf("COALESCE(MAX([[position]]), 0)"); err != nil || t.last+float64(places*step) <= farthest {
		return t, err
	}
	// Somebody has sent a place as far as it can be sent. The others stay in their order, with room behind all of them.
	if err := Resting(tx, func() error {
		_, err := tx.NonconcurrentDB().NewQuery("UPDATE {{places}} SET [[position]] = [[ranked.n]] * {:step} FROM (SELECT [[id]], ROW_NUMBER() OVER (ORDER BY [[position]], [[id]]) AS [[n]]" +
			" FROM {{places}} WHERE [[places_collection]] = {:story}) AS [[ranked]] WHERE [[ranked.id]] = {{places}}.[[id]]").
			Bind(dbx.Params{"story": story, "step": step}).Execute()
		return err
	}); err != nil {
		return nil, err
	}
	return t, t.lastOf("COUNT(*) * {:step}")
}

func (t *Together) lastOf(what string) error {
	return t.tx.DB().NewQuery("SELECT " + what + " FROM {{places}} WHERE [[places_collection]] = {:story}").
		Bind(dbx.Params{"story": t.story, "step": step}).Row(&t.last)
}

// Add holds one more to all that places are held to. It stands behind those before it.
func (t *Together) Add(place *core.Record) error {
	t.last = min(t.last+step, farthest)
	place.Set(position, t.last)
	place.SetRaw(together, t)
	return t.tx.Save(place)
}

// Write writes them, and what their story says of its places.
func (t *Together) Write() error {
	if len(t.rows) == 0 {
		return nil
	}
	if err := Resting(t.tx, func() error {
		for rows := range slices.Chunk(t.rows, rowsOfStatement) {
			if err := t.insert(rows); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		return err
	}
	var derived []string
	for _, column := range slices.Sorted(maps.Keys(Rebuilt())) {
		derived = append(derived, "[["+column+"]] = "+Rebuilt()[column])
	}
	_, err := t.tx.NonconcurrentDB().NewQuery("UPDATE {{places_collection}} SET " + strings.Join(derived, ", ") + " WHERE [[id]] = {:story}").
		Bind(dbx.Params{"story": t.story}).Execute()
	return err
}

func (t *Together) insert(rows []map[string]any) error {
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

func togetherOf(r *core.Record) *Together {
	t, _ := r.GetRaw(together).(*Together)
	return t
}

// putTogether keeps what would be written of a place until all of them are.
func putTogether(e *core.RecordEvent) error {
	t := togetherOf(e.Record)
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

// countedPlaces are the places of the account a place belongs to, with those that are to be written before it.
func (t *Together) countedPlaces(count func() (int, error)) (int, error) {
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
