// Makes small PMTiles archives for tests, by version 3 of their specification.

package testkit

import (
	"encoding/binary"

	"github.com/paulmach/orb"
	"github.com/paulmach/orb/encoding/mvt"
	"github.com/paulmach/orb/geojson"

	"waypost/backend/internal/basemap"
)

// MapFile holds one tile with one town, and that metadata.
func MapFile(metadata string) []byte { return MapFileWith(metadata, Town()) }

// Town is a tile with one town.
func Town() []byte {
	town := geojson.NewFeature(orb.Point{2048, 2048})
	town.Properties = geojson.Properties{"kind": "locality", "name": "Salto"}
	tile, err := mvt.Marshal(mvt.Layers{{Name: "places", Version: 2, Extent: 4096, Features: []*geojson.Feature{town}}})
	if err != nil {
		panic(err) // it is always the same
	}
	return tile
}

// MapFileWith holds one tile of these bytes.
func MapFileWith(metadata string, tile []byte) []byte {
	return PackedMapFile(metadata, basemap.Pack(tile))
}

// PackedMapFile holds one tile that is packed already.
func PackedMapFile(metadata string, tile []byte) []byte {
	return archive(directory(0, 1, uint64(len(tile)), 1), basemap.Pack([]byte(metadata)), nil, tile)
}

// MapCircle holds a directory whose first entry leads to itself.
func MapCircle() []byte {
	leaf := directory(0, 0, 64, 1)
	leaf = append(leaf, make([]byte, 64-len(leaf))...)
	return archive(directory(0, 0, 64, 1), basemap.Pack([]byte(`{}`)), leaf, []byte("none"))
}

// directory has one entry.
func directory(id, run, length, offset uint64) []byte {
	var plain []byte
	for _, value := range []uint64{1, id, run, length, offset} {
		plain = binary.AppendUvarint(plain, value)
	}
	return basemap.Pack(plain)
}

func archive(parts ...[]byte) []byte {
	head := make([]byte, 127)
	copy(head, "PMTiles\x03")
	at := uint64(len(head))
	var all []byte
	for i, part := range parts {
		binary.LittleEndian.PutUint64(head[8+16*i:], at)
		binary.LittleEndian.PutUint64(head[16+16*i:], uint64(len(part)))
		at += uint64(len(part))
		all = append(all, part...)
	}
	head[96], head[97], head[98], head[99] = 1, 2, 2, 1
	return append(head, all...)
}
