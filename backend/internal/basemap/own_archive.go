// Reads the site's own map: vector tiles in one file, a PMTiles archive (version 3).

package basemap

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"io"
	"sort"
)

const (
	headerLength = 127
	// Bounds of what is read for one tile, in bytes.
	mostDirectory = 4 << 20
	ownMostPacked = 2 << 20
	mostTile      = 8 << 20
	// deepest is how many directories lead to a tile.
	deepest    = 4
	ownGzipped = 2
	ownPlain   = 1
	vector     = 1
)

// ErrNoArchive is of a file that is not an archive of vector tiles, or not a whole one.
var ErrNoArchive = errors.New("this is not a PMTiles archive of vector tiles")

// OwnArchive is an open one.
type OwnArchive struct {
	file           io.ReaderAt
	root           []ownEntry
	leaves, tiles  uint64
	directories    byte
	packing        byte
	Least, Deepest int
}

// ownEntry is a tile, or so many of the same one after the other; with a run of none it leads to another directory.
type ownEntry struct {
	id, run, length, offset uint64
}

// OpenOwn reads the head of an archive and its first directory.
func OpenOwn(file io.ReaderAt) (*OwnArchive, error) {
	head := make([]byte, headerLength)
	if _, err := file.ReadAt(head, 0); err != nil || string(head[:7]) != "PMTiles" || head[7] != 3 || head[99] != vector {
		return nil, ErrNoArchive
	}
	number := func(at int) uint64 { return binary.LittleEndian.Uint64(head[at:]) }
	a := &OwnArchive{
		file: file, leaves: number(40), tiles: number(56), directories: head[97], packing: head[98], Least: int(head[100]), Deepest: int(head[101]),
	}
	var err error
	a.root, err = a.directory(number(8), number(16))
	return a, err
}

// Tile is a tile's bytes, unpacked; none where the archive has none.
func (a *OwnArchive) Tile(z, x, y int) ([]byte, error) {
	id, entries := tileID(z, x, y), a.root
	for range deepest {
		at := sort.Search(len(entries), func(i int) bool { return entries[i].id > id }) - 1
		if at < 0 {
			return nil, nil
		}
		e := entries[at]
		switch {
		case e.run > 0 && id < e.id+e.run:
			packed, err := a.read(a.tiles+e.offset, e.length, ownMostPacked)
			if err != nil {
				return nil, err
			}
			return unpack(packed, a.packing, mostTile)
		case e.run > 0:
			return nil, nil
		}
		var err error
		if entries, err = a.directory(a.leaves+e.offset, e.length); err != nil {
			return nil, err
		}
	}
	return nil, ErrNoArchive
}

func (a *OwnArchive) read(offset, length, most uint64) ([]byte, error) {
	if length > most || offset > 1<<40 {
		return nil, ErrNoArchive
	}
	data := make([]byte, length)
	if _, err := a.file.ReadAt(data, int64(offset)); err != nil { //nolint:gosec // bounded above
		return nil, ErrNoArchive
	}
	return data, nil
}

func unpack(data []byte, packing byte, most int64) ([]byte, error) {
	switch packing {
	case ownPlain:
		return data, nil
	case ownGzipped:
		zip, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			return nil, ErrNoArchive
		}
		unpacked, err := io.ReadAll(io.LimitReader(zip, most+1))
		if err != nil || int64(len(unpacked)) > most {
			return nil, ErrNoArchive
		}
		return unpacked, nil
	}
	return nil, ErrNoArchive
}

// directory reads entries: their numbers lie column by column, each id as the difference to the one before.
func (a *OwnArchive) directory(offset, length uint64) ([]ownEntry, error) {
	packed, err := a.read(offset, length, mostDirectory)
	if err != nil {
		return nil, err
	}
	data, err := unpack(packed, a.directories, mostDirectory)
	if err != nil {
		return nil, err
	}
	in := bytes.NewReader(data)
	count, err := binary.ReadUvarint(in)
	// Each has a byte in each of four columns at least.
	if err != nil || count > uint64(len(data))/4 {
		return nil, ErrNoArchive
	}
	entries := make([]ownEntry, count)
	for _, column := range []func(i int, n uint64){
		func(i int, n uint64) {
			if i > 0 {
				n += entries[i-1].id
			}
			entries[i].id = n
		},
		func(i int, n uint64) { entries[i].run = n },
		func(i int, n uint64) { entries[i].length = n },
		func(i int, n uint64) {
			switch {
			case n > 0:
				entries[i].offset = n - 1
			case i > 0:
				entries[i].offset = entries[i-1].offset + entries[i-1].length
			}
		},
	} {
		for i := range entries {
			n, err := binary.ReadUvarint(in)
			if err != nil {
				return nil, ErrNoArchive
			}
			column(i, n)
		}
	}
	return entries, nil
}

// tileID numbers tiles along a Hilbert curve, zoom after zoom.
func tileID(z, x, y int) uint64 {
	id := uint64(0)
	for level := range z {
		id += 1 << (2 * level)
	}
	for side := 1 << z >> 1; side > 0; side >>= 1 {
		var right, down int
		if x&side > 0 {
			right = 1
		}
		if y&side > 0 {
			down = 1
		}
		id += uint64(side) * uint64(side) * uint64((3*right)^down) //nolint:gosec // none is negative
		if down == 0 {
			if right == 1 {
				x, y = side-1-x&(side-1), side-1-y&(side-1)
			}
			x, y = y, x
		}
		x, y = x&(side-1), y&(side-1)
	}
	return id
}
