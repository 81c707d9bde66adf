package pictures

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"hash/adler32"
	"testing"
)

// bitWriter writes as Deflate does (RFC 1951): from the lowest bit on, codes from their highest.
type bitWriter struct {
	bytes []byte
	held  uint64
	count uint
}

func (w *bitWriter) bits(value uint64, count uint) {
	w.held |= value << w.count
	for w.count += count; w.count >= 8; w.count -= 8 {
		w.bytes = append(w.bytes, byte(w.held))
		w.held >>= 8
	}
}

func (w *bitWriter) align() {
	if w.count > 0 {
		w.bits(0, 8-w.count)
	}
}

// codesOf are the canonical codes of symbols with such lengths, turned around.
func codesOf(lengths []int) []uint64 {
	codes := make([]uint64, len(lengths))
	next := uint64(0)
	for length := 1; length <= 15; length++ {
		for symbol, l := range lengths {
			if l != length {
				continue
			}
			for bit := range length {
				codes[symbol] |= (next >> bit & 1) << (length - 1 - bit)
			}
			next++
		}
		next <<= 1
	}
	return codes
}

// emptyBlock is a block of codes of all lengths up to the longest, and nothing coded by them.
func (w *bitWriter) emptyBlock() {
	literals := []int{1, 3, 4, 5, 6, 11, 12, 13, 14, 15, 15}
	for len(literals) < 282 {
		literals = append(literals, 10)
	}
	lengths := make([]int, 19)
	for symbol, length := range map[int]int{16: 1, 10: 4, 1: 4, 3: 4, 4: 4, 5: 4, 6: 5, 11: 5, 12: 5, 13: 5, 14: 5, 15: 5} {
		lengths[symbol] = length
	}
	codes := codesOf(lengths)
	w.bits(0, 1)
	w.bits(2, 2)
	w.bits(uint64(len(literals)-257), 5)
	w.bits(0, 5)
	w.bits(19-4, 4)
	for _, symbol := range []int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15} {
		w.bits(uint64(lengths[symbol]), 3)
	}
	all := append(append([]int{}, literals...), 1)
	for at := 0; at < len(all); {
		run := 1
		for at+run < len(all) && all[at+run] == all[at] {
			run++
		}
		w.bits(codes[all[at]], uint(lengths[all[at]]))
		at, run = at+1, run-1
		for run >= 3 {
			again := min(6, run)
			w.bits(codes[16], uint(lengths[16]))
			w.bits(uint64(again-3), 2)
			at, run = at+again, run-again
		}
	}
	w.bits(codesOf(literals)[256], uint(literals[256]))
}

// pngOf is a grey picture of one row of those samples, behind so many bytes of empty blocks.
func pngOf(samples []byte, empty int) []byte {
	w := &bitWriter{}
	w.bits(0x0178, 16)
	if empty > 0 {
		block := &bitWriter{}
		for range 8 {
			block.emptyBlock()
		}
		// Eight of a block end with a byte.
		for len(w.bytes) < empty {
			w.bytes = append(w.bytes, block.bytes...)
		}
	}
	row := append([]byte{0}, samples...)
	for from := 0; from < len(row); from += 0xffff {
		part := row[from:min(len(row), from+0xffff)]
		last := uint64(0)
		if from+len(part) == len(row) {
			last = 1
		}
		w.bits(last, 1)
		w.bits(0, 2)
		w.align()
		w.bytes = binary.LittleEndian.AppendUint16(w.bytes, uint16(len(part)))
		w.bytes = binary.LittleEndian.AppendUint16(w.bytes, ^uint16(len(part)))
		w.bytes = append(w.bytes, part...)
	}
	w.bytes = binary.BigEndian.AppendUint32(w.bytes, adler32.Checksum(row))
	head := binary.BigEndian.AppendUint32(nil, uint32(len(samples)))
	head = append(binary.BigEndian.AppendUint32(head, 1), 8, 0, 0, 0, 0)
	out := append([]byte{}, pngSignature...)
	out = append(out, pngChunk("IHDR", head)...)
	out = append(out, pngChunk("IDAT", w.bytes)...)
	return append(out, pngChunk("IEND", nil)...)
}

func TestAPNGOfEmptyBlocksIsRefusedLongBeforeItsEnd(t *testing.T) {
	few := pngOf([]byte{7}, 2000)
	if _, err := Clean(few); err != nil {
		t.Fatalf("a few empty blocks do no harm: %v", err)
	}
	if _, err := Clean(pngOf([]byte{7}, 8_000_000)); !errors.Is(err, errTooCostly) {
		t.Errorf("taken, or refused for another reason: %v", err)
	}
	noise := make([]byte, 29_000)
	_, _ = rand.Read(noise)
	if c, err := Clean(pngOf(noise, 0)); err != nil || !bytes.Contains(c.Bytes, noise[:64]) {
		t.Errorf("an honest one is refused: %v", err)
	}
}
