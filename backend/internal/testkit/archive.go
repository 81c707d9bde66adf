// Makes small maps for tests: PMTiles archives.

package testkit

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
)

// TileRun is so many tiles one after the other, with the same bytes.
type TileRun struct {
	ID, Run uint64
	Tile    []byte
}

// TileArchive is an archive of tiles down to a zoom, written by the format's own words; with a leaf they stand in a second directory.
func TileArchive(deepest byte, leaf bool, runs ...TileRun) []byte {
	return TileArchiveWith("{}", deepest, leaf, runs...)
}

// TileArchiveWith is one with a description of itself.
func TileArchiveWith(metadata string, deepest byte, leaf bool, runs ...TileRun) []byte {
	zip := func(data []byte) []byte {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		_, _ = w.Write(data)
		_ = w.Close()
		return b.Bytes()
	}
	column := func(data []byte, numbers ...uint64) []byte {
		for _, n := range numbers {
			data = binary.AppendUvarint(data, n)
		}
		return data
	}
	var tiles []byte
	var ids, counts, lengths, offsets []uint64
	last := uint64(0)
	for _, r := range runs {
		packed := zip(r.Tile)
		ids, counts, lengths = append(ids, r.ID-last), append(counts, r.Run), append(lengths, uint64(len(packed)))
		offsets = append(offsets, uint64(len(tiles))+1)
		tiles, last = append(tiles, packed...), r.ID
	}
	entries := column(nil, uint64(len(runs)))
	for _, numbers := range [][]uint64{ids, counts, lengths, offsets} {
		entries = column(entries, numbers...)
	}
	root, leaves := zip(entries), []byte(nil)
	if leaf {
		leaves = root
		root = zip(column(nil, 1, 0, 0, uint64(len(leaves)), 1))
	}
	description := zip([]byte(metadata))
	head := make([]byte, 127)
	copy(head, "PMTiles\x03")
	put := func(at int, n int) { binary.LittleEndian.PutUint64(head[at:], uint64(n)) }
	put(8, 127)
	put(16, len(root))
	put(24, 127+len(root))
	put(32, len(description))
	put(40, 127+len(root)+len(description))
	put(48, len(leaves))
	put(56, 127+len(root)+len(description)+len(leaves))
	put(64, len(tiles))
	head[97], head[98], head[99], head[100], head[101] = 2, 2, 1, 0, deepest
	return bytes.Join([][]byte{head, root, description, leaves, tiles}, nil)
}
