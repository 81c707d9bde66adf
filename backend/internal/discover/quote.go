package discover

import (
	"strings"
	"unicode/utf8"
)

const listHex = "0123456789abcdef"

// quoted appends a text as JSON. Long texts are mostly copied as they are, which is what makes it cheap.
func quoted(line []byte, raw string) []byte {
	if !utf8.ValidString(raw) {
		raw = strings.ToValidUTF8(raw, "\uFFFD")
	}
	line = append(line, '"')
	for {
		n := plain(raw)
		line = append(line, raw[:n]...)
		if n == len(raw) {
			return append(line, '"')
		}
		if b := raw[n]; b < ' ' {
			line = append(line, '\\', 'u', '0', '0', listHex[b>>4], listHex[b&15])
		} else {
			line = append(line, '\\', b)
		}
		raw = raw[n+1:]
	}
}

const (
	ones  = 0x0101010101010101
	highs = 0x80 * ones
)

// plain is how many bytes from the beginning stand in JSON as they are. Eight are looked at together, which takes a third of the
// time (https://graphics.stanford.edu/~seander/bithacks.html, "Determine if a word has a zero byte" and "a byte less than n").
func plain(raw string) int {
	n := 0
	for ; n+8 <= len(raw); n += 8 {
		s := raw[n : n+8]
		eight := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
			uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		if below(eight, ' ')|below(eight^'"'*ones, 1)|below(eight^'\\'*ones, 1) != 0 {
			break
		}
	}
	for ; n < len(raw); n++ {
		if b := raw[n]; b < ' ' || b == '"' || b == '\\' {
			break
		}
	}
	return n
}

// below is not zero where one of eight bytes is less than n, which is at most 128.
func below(eight, n uint64) uint64 {
	return (eight - n*ones) &^ eight & highs
}
