package basemap

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/binary"
	"io"
)

const (
	// leafEntries is how many tiles a directory has that is not the first.
	leafEntries = 4096
	// rootBytes is how long the first directory may be: readers fetch it with the header.
	rootBytes = 16384 - headerBytes
)

// StoredTile is a tile's bytes, compressed with gzip, and where they are.
type StoredTile struct {
	Spot
	In io.ReaderAt
}

// WriteArchive writes an archive of vector tiles, which are ascending by id. Metadata is JSON.
func WriteArchive(out io.Writer, tiles []StoredTile, metadata []byte, shallowest, deepestZoom int) error {
	var entries []entry
	length := uint64(0)
	for _, t := range tiles {
		entries = append(entries, entry{id: t.ID, run: 1, length: uint64(t.Length), offset: length}) //nolint:gosec // none is negative
		length += uint64(t.Length)                                                                   //nolint:gosec // as above
	}
	root, leaves := packEntries(entries), []byte(nil)
	for each := leafEntries; len(root) > rootBytes; each *= 2 {
		var leading []entry
		leaves = nil
		for from := 0; from < len(entries); from += each {
			leaf := packEntries(entries[from:min(from+each, len(entries))])
			leading = append(leading, entry{id: entries[from].id, length: uint64(len(leaf)), offset: uint64(len(leaves))})
			leaves = append(leaves, leaf...)
		}
		root = packEntries(leading)
	}
	description := Pack(metadata)

	head := make([]byte, headerBytes)
	copy(head, "PMTiles\x03")
	at := uint64(headerBytes)
	for i, size := range []uint64{uint64(len(root)), uint64(len(description)), uint64(len(leaves)), length} {
		binary.LittleEndian.PutUint64(head[8+16*i:], at)
		binary.LittleEndian.PutUint64(head[16+16*i:], size)
		at += size
	}
	for i := range 3 {
		binary.LittleEndian.PutUint64(head[72+8*i:], uint64(len(tiles)))
	}
	head[96], head[97], head[98], head[99] = 1, gzipped, gzipped, vectorTiles
	head[100], head[101], head[118] = byte(shallowest), byte(deepestZoom), byte(shallowest)
	for i, degrees := range []int32{-180, -85, 180, 85} {
		binary.LittleEndian.PutUint32(head[102+4*i:], uint32(degrees*1e7)) //nolint:gosec // as the format has it
	}
	for _, part := range [][]byte{head, root, description, leaves} {
		if _, err := out.Write(part); err != nil {
			return err
		}
	}
	for _, t := range tiles {
		if n, err := io.Copy(out, io.NewSectionReader(t.In, t.Offset, t.Length)); err != nil || n < t.Length {
			return cmp.Or(err, io.ErrUnexpectedEOF)
		}
	}
	return nil
}

// packEntries writes a directory, the other way round from entriesIn.
func packEntries(entries []entry) []byte {
	data := binary.AppendUvarint(nil, uint64(len(entries)))
	column := func(of func(i int) uint64) {
		for i := range entries {
			data = binary.AppendUvarint(data, of(i))
		}
	}
	column(func(i int) uint64 {
		if i == 0 {
			return entries[0].id
		}
		return entries[i].id - entries[i-1].id
	})
	column(func(i int) uint64 { return entries[i].run })
	column(func(i int) uint64 { return entries[i].length })
	column(func(i int) uint64 {
		if i > 0 && entries[i].offset == entries[i-1].offset+entries[i-1].length {
			return 0
		}
		return entries[i].offset + 1
	})
	return Pack(data)
}

// Pack compresses a part of an archive, with gzip.
func Pack(data []byte) []byte {
	var out bytes.Buffer
	zip := gzip.NewWriter(&out)
	// Writing to memory cannot fail.
	_, _ = zip.Write(data)
	_ = zip.Close()
	return out.Bytes()
}
