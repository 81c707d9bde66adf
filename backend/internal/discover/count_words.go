package discover

import "unicode"

// letters are those words consist of.
var letters = []*unicode.RangeTable{unicode.L, unicode.N, unicode.Co}

// sinceLetters were none yet in the Unicode of the index, where they end a word.
var sinceLetters = &unicode.RangeTable{R16: []unicode.Range16{{0x19b0, 0x19c0, 1}, {0x19c8, 0x19c9, 1}, {0x1cf2, 0x1cf3, 1}}}

// countWords is how many words a text has at most. A sign that is not a letter is a word of its own: the index takes those for letters that
// its Unicode does not know.
func countWords(s string) (n int) {
	isIn := false
	for _, sign := range s {
		is := unicode.In(sign, letters...) && !unicode.Is(sinceLetters, sign)
		switch {
		case is && !isIn, !is && sign > unicode.MaxASCII && !unicode.IsSpace(sign):
			n++
		}
		isIn = is
	}
	return n
}
