package basemap

import (
	"encoding/binary"
	"errors"
	"math"
)

// What is wrong with a file, and what to do.
var (
	errNone      = errors.New("it is not a PMTiles archive of version 3: make one with `pmtiles extract` or `pmtiles convert`")
	errShort     = errors.New("the file is cut short: copy or download it anew")
	errBroken    = errors.New("it can not be understood: copy or download it anew, and try it with `pmtiles verify`")
	errNotVector = errors.New("its tiles are not vector tiles (MVT): name an archive of vector tiles, such as an extract of the Protomaps basemap")
	errPacking   = errors.New("its tiles are packed in a way browsers can not read: make an archive whose tiles are packed with gzip")
)

const (
	headerBytes = 127
	plain       = 1
	gzipped     = 2
	vectorTiles = 1
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
}

func parseHeader(b []byte) (header, error) {
	if string(b[:7]) != "PMTiles" || b[7] != 3 {
		return header{}, errNone
	}
	part := func(at int) section {
		return section{binary.LittleEndian.Uint64(b[at:]), binary.LittleEndian.Uint64(b[at+8:])}
	}
	h := header{root: part(8), metadata: part(24), leaves: part(40), tiles: part(56), packing: b[97], tilePacking: b[98]}
	switch {
	case b[99] != vectorTiles:
		return header{}, errNotVector
	case h.packing != plain && h.packing != gzipped || h.tilePacking != plain && h.tilePacking != gzipped:
		return header{}, errPacking
	}
	return h, nil
}

// entry is a place in the archive; run 0: of a further directory.
type entry struct {
	run uint64
	at  section
}

// firstEntry reads the first entry of a directory: its columns stand one after the other (section 4).
func firstEntry(data []byte) (entry, error) {
	broken := false
	next := func() uint64 {
		value, n := binary.Uvarint(data)
		if n <= 0 {
			broken = true
			return 0
		}
		data = data[n:]
		return value
	}
	count := next()
	if count == 0 || count > uint64(len(data)) {
		return entry{}, errBroken
	}
	column := func() uint64 {
		first := next()
		for i := uint64(1); i < count && !broken; i++ {
			next()
		}
		return first
	}
	column()
	e := entry{run: column(), at: section{length: column()}}
	offset := next()
	if broken || offset == 0 || e.at.length == 0 {
		return entry{}, errBroken
	}
	e.at.offset = offset - 1
	return e, nil
}
