package jpeghalf

import "encoding/binary"

// bits reads the entropy-coded bytes of one scan, with the stuffed zero behind each 0xFF left out (ITU-T T.81, B.1.1.5). Behind the
// last byte and at a marker it gives zeros, and counts them.
type bits struct {
	data []byte
	at   int
	// held has its first bits at the top; count of them are true.
	held  uint64
	count uint
	// made counts the bits that stand in no file.
	made uint
}

// fill sees to it that at least 56 bits are held.
func (b *bits) fill() {
	if b.count >= 56 {
		return
	}
	if b.at+8 <= len(b.data) {
		if next := binary.BigEndian.Uint64(b.data[b.at:]); !hasFF(next) {
			b.held |= next >> b.count
			taken := (63 - b.count) >> 3
			b.at += int(taken)
			b.count += taken << 3
			return
		}
	}
	b.held &= ^(^uint64(0) >> b.count)
	for ; b.count <= 56; b.count += 8 {
		b.held |= uint64(b.next()) << (56 - b.count)
	}
}

func (b *bits) next() byte {
	if b.at >= len(b.data) {
		b.made += 8
		return 0
	}
	value := b.data[b.at]
	if value != 0xFF {
		b.at++
		return value
	}
	if b.at+1 < len(b.data) && b.data[b.at+1] == 0 {
		b.at += 2
		return value
	}
	b.made += 8
	return 0
}

func (b *bits) drop(n uint) {
	b.held <<= n
	b.count -= n
}

// spent tells that more was read than the file has.
func (b *bits) spent() bool { return b.made > b.count }

// restart goes on behind the restart marker, which is to be the next thing in the file; false if it is not.
func (b *bits) restart(number byte) bool {
	if b.spent() || b.at+2 > len(b.data) || b.data[b.at] != 0xFF || b.data[b.at+1] != 0xD0+number {
		return false
	}
	b.at += 2
	b.held, b.count, b.made = 0, 0, 0
	return true
}

// hasFF tells whether one of eight bytes is 0xFF: a byte of the complement is zero (Warren, Hacker's Delight, 6-1).
func hasFF(word uint64) bool {
	const lows, highs = 0x0101010101010101, 0x8080808080808080
	return (^word-lows)&word&highs != 0
}
