package streets

import (
	"bufio"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"os"

	"waypost/backend/internal/basemap"
)

// recordHead is before each tile: its id, its length and a sum of its bytes.
const recordHead = 8 + 4 + 4

// part is a file of tiles that have come and are in no archive yet, one after the other.
type part struct {
	file  *os.File
	end   int64
	tiles map[uint64]basemap.Spot
}

// openPart reads what an earlier run left. What is not whole at its end is written over.
func openPart(path string) (*part, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	p := &part{file: file, tiles: map[uint64]basemap.Spot{}}
	in := bufio.NewReaderSize(file, 1<<20)
	head := make([]byte, recordHead)
	for {
		if _, err := io.ReadFull(in, head); err != nil {
			break
		}
		length := int64(binary.LittleEndian.Uint32(head[8:]))
		sum := crc32.NewIEEE()
		if n, err := io.CopyN(sum, in, length); err != nil || n < length || sum.Sum32() != binary.LittleEndian.Uint32(head[12:]) {
			break
		}
		p.keep(binary.LittleEndian.Uint64(head), length)
	}
	return p, nil
}

func (p *part) keep(id uint64, length int64) {
	p.tiles[id] = basemap.Spot{ID: id, Offset: p.end + recordHead, Length: length}
	p.end += recordHead + length
}

func (p *part) add(id uint64, data []byte) error {
	record := make([]byte, recordHead, recordHead+len(data))
	binary.LittleEndian.PutUint64(record, id)
	binary.LittleEndian.PutUint32(record[8:], uint32(len(data))) //nolint:gosec // tiles have at most 16 MB
	binary.LittleEndian.PutUint32(record[12:], crc32.ChecksumIEEE(data))
	if _, err := p.file.WriteAt(append(record, data...), p.end); err != nil {
		return err
	}
	p.keep(id, int64(len(data)))
	return nil
}

// remove is for when an archive has all of it.
func (p *part) remove() error { return errors.Join(p.file.Close(), os.Remove(p.file.Name())) }
