package basemap

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"sort"
)

// What is wrong with a file, and what to do.
var (
	errNone      = errors.New("it is not a PMTiles archive of version 3: make one with `pmtiles extract` or `pmtiles convert`")
	errShort     = errors.New("the file is cut short: copy or download it again")
	errBroken    = errors.New("it cannot be understood: copy or download it again, and check it with `pmtiles verify`")
	errNotVector = errors.New("its tiles are not vector tiles (MVT): name an archive of vector tiles, such as an extract of the Protomaps basemap")
	errPacking   = errors.New("its tiles are compressed in a way browsers cannot read: make an archive whose tiles are compressed with gzip")
)

const (
	headerBytes = 127
	plain       = 1
	gzipped     = 2
	vectorTiles = 1
	// most is how many bytes a directory, a tile or the metadata may have, packed or unpacked.
	most = 16 << 20
	// deepest is how many directories may lead to a tile.
	deepest = 4
)

type section struct{ offset, length uint64 }

func (s section) end() uint64 {
	if s.length > math.MaxInt64 || s.offset > math.MaxInt64 {
		return math.MaxUint64
	}
	return s.offset + s.length
}

// header is what is needed of section 3 of https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
type header struct {
	root, metadata, leaves, tiles section
	packing, tilePacking          byte
	deepestZoom                   int
}

func readHeader(file io.ReaderAt) (header, error) {
	b := make([]byte, headerBytes)
	if _, err := file.ReadAt(b, 0); err != nil || string(b[:7]) != "PMTiles" || b[7] != 3 {
		return header{}, errNone
	}
	part := func(at int) section {
		return section{binary.LittleEndian.Uint64(b[at:]), binary.LittleEndian.Uint64(b[at+8:])}
	}
	h := header{
		root: part(8), metadata: part(24), leaves: part(40), tiles: part(56),
		packing: b[97], tilePacking: b[98], deepestZoom: int(b[101]),
	}
	switch {
	case b[99] != vectorTiles:
		return header{}, errNotVector
	case h.packing != plain && h.packing != gzipped || h.tilePacking != plain && h.tilePacking != gzipped:
		return header{}, errPacking
	}
	return h, nil
}

// entry is a tile, or so many of the same one after the other; with a run of none it leads to another directory.
type entry struct {
	id, run, length, offset uint64
}

// TileReader reads the vector tiles of a PMTiles archive.
type TileReader struct {
	file io.ReaderAt
	head header
	root []entry
	// Deepest is the last zoom there are tiles of.
	Deepest int
}

// ReadTiles reads the head of an archive and its first directory. The error ends a sentence that began with the file's name: "…, but it …".
func ReadTiles(file io.ReaderAt) (*TileReader, error) {
	head, err := readHeader(file)
	if err != nil {
		return nil, err
	}
	r := &TileReader{file: file, head: head, Deepest: head.deepestZoom}
	r.root, err = r.directory(head.root)
	return r, err
}

// Tile is a tile's bytes, unpacked; none where the archive has none.
func (r *TileReader) Tile(z, x, y int) ([]byte, error) {
	return r.find(TileID(z, x, y))
}

// IsPacked tells whether tiles are compressed, with gzip.
func (r *TileReader) IsPacked() bool { return r.head.tilePacking == gzipped }

// Metadata is the archive's description of itself, in JSON.
func (r *TileReader) Metadata() ([]byte, error) {
	return unpacked(r.file, r.head.metadata, r.head.packing)
}

// first is the archive's first tile.
func (r *TileReader) first() ([]byte, error) {
	entries := r.root
	for range deepest {
		if len(entries) == 0 {
			return nil, errBroken
		}
		if entries[0].run > 0 {
			return r.find(entries[0].id)
		}
		var err error
		if entries, err = r.leaf(entries[0]); err != nil {
			return nil, err
		}
	}
	return nil, errBroken
}

func (r *TileReader) find(id uint64) ([]byte, error) {
	entries := r.root
	for range deepest {
		at := sort.Search(len(entries), func(i int) bool { return entries[i].id > id }) - 1
		if at < 0 {
			return nil, nil
		}
		e := entries[at]
		switch {
		case e.run > 0 && id < e.id+e.run:
			return unpacked(r.file, section{r.head.tiles.offset + e.offset, e.length}, r.head.tilePacking)
		case e.run > 0:
			return nil, nil
		}
		var err error
		if entries, err = r.leaf(e); err != nil {
			return nil, err
		}
	}
	return nil, errBroken
}

func (r *TileReader) leaf(e entry) ([]entry, error) {
	return r.directory(section{r.head.leaves.offset + e.offset, e.length})
}

// directory reads entries: their numbers lie column by column, each id as the difference to the one before (section 4).
func (r *TileReader) directory(at section) ([]entry, error) {
	data, err := unpacked(r.file, at, r.head.packing)
	if err != nil {
		return nil, err
	}
	return entriesIn(data)
}

func entriesIn(data []byte) ([]entry, error) {
	in := bytes.NewReader(data)
	count, err := binary.ReadUvarint(in)
	// Each has a byte in each of four columns at least.
	if err != nil || count > uint64(len(data))/4 {
		return nil, errBroken
	}
	entries := make([]entry, count)
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
				return nil, errBroken
			}
			column(i, n)
		}
	}
	return entries, nil
}

func unpacked(file io.ReaderAt, part section, packing byte) ([]byte, error) {
	if part.length > most || part.end() > math.MaxInt64 {
		return nil, errBroken
	}
	data := make([]byte, part.length)
	if n, _ := file.ReadAt(data, int64(part.offset)); n < len(data) { //nolint:gosec // bounded above
		return nil, errBroken
	}
	return unpack(data, packing)
}

func unpack(data []byte, packing byte) ([]byte, error) {
	if packing == plain {
		return data, nil
	}
	zip, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, errBroken
	}
	out, err := io.ReadAll(io.LimitReader(zip, most+1))
	if err != nil || len(out) > most {
		return nil, errBroken
	}
	return out, nil
}

// TileID numbers tiles along a Hilbert curve, zoom after zoom.
func TileID(z, x, y int) uint64 {
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
