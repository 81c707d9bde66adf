package media

import (
	"bytes"
	"encoding/binary"
	"sync"
)

// code is a symbol of a Huffman table and how many bits stand for it; none where no symbol has these bits.
type code struct{ symbol, bits byte }

const longestCode = 16

// ownCodes are the four tables of ownHead by the bits that begin: of steps and of waves, first for brightness, then for colour.
var ownCodes = sync.OnceValue(func() *[4][1 << longestCode]code {
	tables := &[4][1 << longestCode]code{}
	head, _ := ownHead()
	at := bytes.Index(head, []byte{0xFF, 0xC4}) + 2
	segment := head[at+2 : at+int(binary.BigEndian.Uint16(head[at:]))]
	for len(segment) > 0 {
		kind, counts := segment[0], segment[1:1+longestCode]
		segment = segment[1+longestCode:]
		table := &tables[(kind&1)*2+kind>>4]
		next := 0
		for i, count := range counts {
			for range count {
				for range 1 << (longestCode - 1 - i) {
					table[next] = code{segment[0], byte(i + 1)} //nolint:gosec // 16 at most
					next++
				}
				segment = segment[1:]
			}
		}
	}
	return tables
})

// scan reads bits of a JPEG's pixels.
type scan struct {
	data []byte
	held uint32
	bits int
}

// need has at least so many bits held, at most 16; those behind the end are none.
func (s *scan) need(bits int) bool {
	for s.bits < bits {
		if len(s.data) == 0 {
			return false
		}
		next, taken := s.data[0], 1
		if next == 0xFF {
			// A zero says that it is no marker.
			if len(s.data) == 1 || s.data[1] != 0 {
				return false
			}
			taken = 2
		}
		s.data = s.data[taken:]
		s.held = s.held<<8 | uint32(next)
		s.bits += 8
	}
	return true
}

func (s *scan) skip(bits int) bool {
	if !s.need(bits) {
		return false
	}
	s.bits -= bits
	return true
}

func (s *scan) symbol(table *[1 << longestCode]code) (byte, bool) {
	s.need(longestCode) // there may be fewer at the end
	var ahead uint32
	if s.bits >= longestCode {
		ahead = s.held >> (s.bits - longestCode)
	} else {
		ahead = s.held << (longestCode - s.bits)
	}
	found := table[ahead&(1<<longestCode-1)]
	return found.symbol, found.bits > 0 && s.skip(int(found.bits))
}

// block reads the 64 values of one block.
func (s *scan) block(steps, waves *[1 << longestCode]code) bool {
	const values, run, longest = 64, 4, 16
	size, is := s.symbol(steps)
	if !is || !s.skip(int(size)) {
		return false
	}
	for at := 1; at < values; {
		symbol, is := s.symbol(waves)
		if !is {
			return false
		}
		zeros, bits := int(symbol>>run), int(symbol&(1<<run-1))
		switch {
		case symbol == 0:
			return true
		case bits == 0:
			at += longest
			if at >= values {
				return false
			}
		default:
			if at += zeros + 1; at > values || !s.skip(bits) {
				return false
			}
		}
	}
	return true
}

// isScan says whether data are so many units of four blocks of brightness and two of colour, filled up with ones to a whole byte, and the
// end of the picture.
func isScan(data []byte, units int) bool {
	s, tables := &scan{data: data}, ownCodes()
	const brightness, colour = 4, 2
	for range units {
		for i := range brightness + colour {
			of := 0
			if i >= brightness {
				of = 2
			}
			if !s.block(&tables[of], &tables[of+1]) {
				return false
			}
		}
	}
	// Whole bytes that were read ahead belong to what follows.
	ones := uint32(1)<<s.bits - 1
	return s.bits < 8 && s.held&ones == ones && bytes.Equal(s.data, []byte{0xFF, 0xD9})
}
