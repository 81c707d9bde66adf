package replica

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/superfly/ltx"
)

// MarkerName is the file of a data folder that says what of the bucket it belongs to.
const MarkerName = "replica.json"

// marker is what a data folder knows of its replica.
type marker struct {
	// Replica is the bucket's, Node the folder's own name.
	Replica string `json:"replica"`
	Node    string `json:"node"`
	// Epoch is the last one that was written from this folder.
	Epoch int `json:"epoch"`
	// Restored is where somebody took it from who wants to go on from there; no epoch was begun since.
	Restored *Position `json:"restored,omitempty"`
}

// Position is a place in a replica.
type Position struct {
	Epoch int      `json:"epoch"`
	TXID  ltx.TXID `json:"txid"`
}

func readMarker(dir string) (*marker, error) {
	text, err := os.ReadFile(filepath.Join(dir, MarkerName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	m := new(marker)
	return m, json.Unmarshal(text, m)
}

// write is in one piece: a folder has the old one or the new one.
func (m marker) write(dir string) error {
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	name := filepath.Join(dir, MarkerName)
	f, err := os.OpenFile(name+".new", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(append(text, '\n'))
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}
