package app

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// The format of SQLite's journal of changes: a head, then frames of a head and a page each, with a sum of all before them.
const (
	walHead, walFrame = 32, 24
	walMagic          = 0x377f0682
	// mostTorn is how many changes a machine that went down may have left half written: the one that was not acknowledged.
	mostTorn = 1
)

// readableJournal refuses to start over a journal with changes that cannot be read: SQLite would leave them out without a word, and write
// over them.
func readableJournal(dir string) error {
	file, err := os.Open(filepath.Join(dir, "data.db-wal"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return dataSentence(dir, err)
	}
	defer file.Close()
	lost, err := unreadable(bufio.NewReaderSize(file, 1<<20))
	if err != nil {
		return dataSentence(dir, err)
	}
	if lost <= mostTorn {
		return nil
	}
	return fmt.Errorf("The journal data.db-wal in %s is damaged, and changes in it cannot be read: restore the last backup or use waypost restore, or move that file away to continue without them.", dir)
}

// unreadable counts changes of the journal's present round behind the first one that is not as it was written.
func unreadable(journal io.Reader) (changes int, err error) {
	head := make([]byte, walHead)
	if n, err := io.ReadFull(journal, head); n < walHead {
		return 0, notTheEnd(err)
	}
	magic, size := binary.BigEndian.Uint32(head), binary.BigEndian.Uint32(head[8:])
	order := binary.ByteOrder(binary.LittleEndian)
	if magic&1 == 1 {
		order = binary.BigEndian
	}
	sum := walSum(order, [2]uint32{}, head[:24])
	isSound := magic&^1 == walMagic && size >= 512 && size <= 1<<16 && sum == sumAt(head[24:])
	if !isSound {
		size = 4096
	}
	for frame := make([]byte, walFrame+size); ; {
		if _, err := io.ReadFull(journal, frame); err != nil {
			return changes, notTheEnd(err)
		}
		isOfRound := !isSound && changes == 0 || string(frame[8:16]) == string(head[16:24])
		sum = walSum(order, walSum(order, sum, frame[:8]), frame[walFrame:])
		if !isOfRound {
			// What is left of a round before.
			return changes, nil
		}
		isSound = isSound && sum == sumAt(frame[16:])
		if !isSound && binary.BigEndian.Uint32(frame[4:]) != 0 {
			changes++
		}
	}
}

func notTheEnd(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

func sumAt(data []byte) [2]uint32 {
	return [2]uint32{binary.BigEndian.Uint32(data), binary.BigEndian.Uint32(data[4:])}
}

func walSum(order binary.ByteOrder, sum [2]uint32, data []byte) [2]uint32 {
	for ; len(data) >= 8; data = data[8:] {
		sum[0] += order.Uint32(data) + sum[1]
		sum[1] += order.Uint32(data[4:]) + sum[0]
	}
	return sum
}
