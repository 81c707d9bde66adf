package jpeghalf

const (
	// looked is how many bits are looked up at once: enough for nearly all codes of photos, with the number behind the short ones.
	looked  = 10
	longest = 16
)

// table decodes one Huffman table (ITU-T T.81, C.2 and F.2.2.3).
type table struct {
	// codes has, by the next bits, the length of the code and its symbol: length<<8 | symbol; 0 for longer codes.
	codes [1 << looked]uint16
	// whole has, by the next bits, a coefficient whose code and number lie in them: value<<16 | run<<8 | bits; 0 for any other.
	whole [1 << looked]int32
	// ends has, by length, the first code of the next length, at the top of 16 bits; first the number of its symbols' start less its code.
	ends    [longest + 2]uint32
	first   [longest + 1]int
	symbols []byte
}

// readTable takes the lengths and symbols as they stand in the file.
func readTable(lengths, symbols []byte) (*table, error) {
	t := &table{symbols: symbols}
	code, done := uint32(0), 0
	for length := 1; length <= longest; length++ {
		t.first[length] = done - int(code)
		for range lengths[length-1] {
			if code >= 1<<length {
				return nil, errOther
			}
			if length <= looked {
				t.enter(code, length, symbols[done])
			}
			code++
			done++
		}
		t.ends[length] = code << (longest - length)
		code <<= 1
	}
	t.ends[longest+1] = 1 << longest
	return t, nil
}

func (t *table) enter(code uint32, length int, symbol byte) {
	from := code << (looked - length)
	size := int(symbol & 0x0F)
	for at := range uint32(1) << (looked - length) {
		t.codes[from+at] = uint16(length)<<8 | uint16(symbol)
		if size == 0 || length+size > looked {
			continue
		}
		value := extend(int32(at>>(looked-length-size)), uint(size))
		t.whole[from+at] = value<<16 | int32(symbol>>4)<<8 | int32(length+size)
	}
}

// symbol reads the next one; at least 16 bits are held.
func (t *table) symbol(b *bits) (byte, bool) {
	if found := t.codes[b.held>>(64-looked)]; found != 0 {
		b.drop(uint(found >> 8))
		return byte(found), true
	}
	ahead := uint32(b.held >> (64 - longest))
	for length := looked + 1; length <= longest; length++ {
		if ahead >= t.ends[length] {
			continue
		}
		at := t.first[length] + int(ahead>>(longest-length))
		if at < 0 || at >= len(t.symbols) {
			return 0, false
		}
		b.drop(uint(length))
		return t.symbols[at], true
	}
	return 0, false
}

// number reads so many bits, 1 to 15, as a coefficient.
func (b *bits) number(size uint) int32 {
	value := int32(b.held >> (64 - size))
	b.drop(size)
	return extend(value, size)
}

// extend is EXTEND of ITU-T T.81, F.2.2.1: a first bit of zero is a negative number.
func extend(value int32, size uint) int32 {
	if value < 1<<(size-1) {
		return value - 1<<size + 1
	}
	return value
}
