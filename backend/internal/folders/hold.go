package folders

import (
	"encoding/json"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// held counts by folder who stores files there for records that are yet to be written. It is looked at with emptying.
var held = map[folder]int{}

// Held are folders nobody empties behind the answers until they are let go.
type Held struct {
	base    string
	records []string
}

// Hold begins before files are stored for new records, and ends once these are written: a record of before that has such an id may
// be deleted in between.
func Hold(base string, records ...string) *Held {
	h := &Held{base, records}
	h.each(1)
	return h
}

// LetGo ends it.
func (h *Held) LetGo() { h.each(-1) }

func (h *Held) each(more int) {
	emptying.Lock()
	defer emptying.Unlock()
	for _, record := range h.records {
		f := folder{h.base, record}
		if held[f] += more; held[f] == 0 {
			delete(held, f)
		}
	}
}

// IsLeft tells, within the transaction that writes the records, whether one of before has been deleted since the folders were
// cleared: what lies there will be.
func (h *Held) IsLeft(tx core.App) (is bool, err error) {
	list, err := json.Marshal(h.records)
	if err != nil {
		return false, err
	}
	err = tx.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM json_each({:list}) CROSS JOIN {{waypost_gone_folders}} ON [[base]] = {:base} AND [[record]] = [[value]])").
		Bind(dbx.Params{"list": string(list), "base": h.base}).Row(&is)
	return is, err
}
