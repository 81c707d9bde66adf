package stories

import (
	"encoding/json"
	"sync"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

var (
	// mu guards what is beside it, and nobody has it while they wait for a store or a database.
	mu sync.Mutex
	// held counts by folder who stores files there for records that are yet to be written.
	held = map[folder]int{}
	// emptied are those somebody empties at this moment; what is closed when they have crossed it off.
	emptied = map[folder]chan struct{}{}
)

// busy is how many folders Next has to leave to others at most.
func busy() int {
	mu.Lock()
	defer mu.Unlock()
	return len(held) + len(emptied)
}

// begin waits until nobody else empties a folder, and has nobody else do it until the end.
func (f folder) begin() (end func()) {
	for {
		mu.Lock()
		other := emptied[f]
		if other == nil {
			defer mu.Unlock()
			return f.mark()
		}
		mu.Unlock()
		<-other
	}
}

// beginIfFree is the same of one nobody holds or empties; nil of any other.
func (f folder) beginIfFree() (end func()) {
	mu.Lock()
	defer mu.Unlock()
	if held[f] > 0 || emptied[f] != nil {
		return nil
	}
	return f.mark()
}

// mark is called with mu.
func (f folder) mark() (end func()) {
	is := make(chan struct{})
	emptied[f] = is
	return func() {
		mu.Lock()
		defer mu.Unlock()
		delete(emptied, f)
		close(is)
	}
}

// HeldFolders are folders nobody empties behind the answers until they are let go.
type HeldFolders struct {
	base    string
	records []string
}

// HoldFolders begins before files are stored for new records, ahead of Clear, and ends once these are written: a record of before that has
// such an id may be deleted in between. It waits for nobody.
func HoldFolders(base string, records ...string) *HeldFolders {
	h := &HeldFolders{base, records}
	h.each(1)
	return h
}

// LetGo ends it.
func (h *HeldFolders) LetGo() { h.each(-1) }

func (h *HeldFolders) each(more int) {
	mu.Lock()
	defer mu.Unlock()
	for _, record := range h.records {
		f := folder{h.base, record}
		if held[f] += more; held[f] == 0 {
			delete(held, f)
		}
	}
}

// IsLeft tells, within the transaction that writes the records, whether one of before has been deleted since the folders were
// cleared: what lies there will be.
func (h *HeldFolders) IsLeft(tx core.App) (is bool, err error) {
	list, err := json.Marshal(h.records)
	if err != nil {
		return false, err
	}
	err = tx.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM json_each({:list}) CROSS JOIN {{waypost_gone_folders}} ON [[base]] = {:base} AND [[record]] = [[value]])").
		Bind(dbx.Params{"list": string(list), "base": h.base}).Row(&is)
	return is, err
}
