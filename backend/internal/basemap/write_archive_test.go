package basemap_test

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"waypost/backend/internal/basemap"
	"waypost/backend/internal/testkit"
)

func TestAnArchiveOfManyTilesIsReadBackThroughDirectoriesThatFitIntoItsHead(t *testing.T) {
	var data []byte
	var tiles []basemap.StoredTile
	// Numbers and lengths without a pattern, or their directory would shrink to nothing.
	chance := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // nothing is secret
	id := uint64(0)
	for range 20_000 {
		id += 1 + chance.Uint64N(500)
		tile := bytes.Repeat([]byte{byte(id)}, 1+chance.IntN(90))
		tiles = append(tiles, basemap.StoredTile{Spot: basemap.Spot{ID: id, Offset: int64(len(data)), Length: int64(len(tile))}})
		data = append(data, tile...)
	}
	for i := range tiles {
		tiles[i].In = bytes.NewReader(data)
	}
	var out bytes.Buffer
	testkit.OK(t, basemap.WriteArchive(&out, tiles, []byte(`{"name":"many"}`), 9, 14))
	file := out.Bytes()
	if root := binary.LittleEndian.Uint64(file[8:]) + binary.LittleEndian.Uint64(file[16:]); root > 16384 || binary.LittleEndian.Uint64(file[48:]) == 0 {
		t.Errorf("the first directory ends at %d, others have %d bytes", root, binary.LittleEndian.Uint64(file[48:]))
	}
	archive, err := basemap.ReadTiles(bytes.NewReader(file))
	testkit.OK(t, err)
	all, err := archive.All()
	if err != nil || len(all) != len(tiles) {
		t.Fatalf("%d tiles, %v", len(all), err)
	}
	var wanted []uint64
	for i := 0; i < len(tiles); i += 500 {
		wanted = append(wanted, tiles[i].ID)
	}
	found, err := archive.Locate(append(wanted, 1<<40), func(parts []basemap.Spot, take func(i int, data []byte) error) error {
		for i, p := range parts {
			if err := take(i, file[p.Offset:p.Offset+p.Length]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil || len(found) != len(wanted) {
		t.Fatalf("%d of %d are found, %v", len(found), len(wanted), err)
	}
	for i, spot := range found {
		if was := tiles[i*500]; spot.ID != was.ID || !bytes.Equal(file[spot.Offset:spot.Offset+spot.Length], data[was.Offset:was.Offset+was.Length]) {
			t.Errorf("tile %d has other bytes", spot.ID)
		}
	}
}
