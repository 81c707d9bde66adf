package pages

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"io"
)

var errNoFont = errors.New("this is not a font in WOFF")

// unwoff makes of a web font (WOFF 1) what it was packed from: the same tables, behind a directory of another form. So the fonts
// lie here as they were published.
func unwoff(data []byte) ([]byte, error) {
	if len(data) < 44 || string(data[:4]) != "wOFF" {
		return nil, errNoFont
	}
	count := int(binary.BigEndian.Uint16(data[12:]))
	const head, row, packedRow = 12, 16, 20
	if len(data) < 44+count*packedRow {
		return nil, errNoFont
	}
	out := append([]byte{}, data[4:8]...)
	out = binary.BigEndian.AppendUint16(out, uint16(count)) //nolint:gosec // it was read from as much
	out = append(out, make([]byte, 6+count*row)...)
	for i := range count {
		from := data[44+i*packedRow:]
		offset, packed, length := binary.BigEndian.Uint32(from[4:]), binary.BigEndian.Uint32(from[8:]), binary.BigEndian.Uint32(from[12:])
		if uint64(offset)+uint64(packed) > uint64(len(data)) {
			return nil, errNoFont
		}
		table := data[offset : offset+packed]
		if packed < length {
			unpacked, err := zlib.NewReader(bytes.NewReader(table))
			if err != nil {
				return nil, err
			}
			if table, err = io.ReadAll(io.LimitReader(unpacked, int64(length))); err != nil {
				return nil, err
			}
		}
		to := out[head+i*row:]
		copy(to, from[:4])
		binary.BigEndian.PutUint32(to[4:], binary.BigEndian.Uint32(from[16:]))
		binary.BigEndian.PutUint32(to[8:], uint32(len(out))) //nolint:gosec // a font
		binary.BigEndian.PutUint32(to[12:], length)
		out = append(out, table...)
		for len(out)%4 != 0 {
			out = append(out, 0)
		}
	}
	return out, nil
}
