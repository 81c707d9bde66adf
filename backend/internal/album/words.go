package album

import (
	"strings"
	"unicode"
)

// PlainWords is a text of one's own that stands among words of others: without the signs that turn what follows around, and those that are
// not a letter at all, and with no letter of more than a few.
func PlainWords(text string) string {
	return shortClusters(strings.Map(func(letter rune) rune {
		if isTurning(letter) || isNothing(letter) {
			return -1
		}
		return letter
	}, text))
}

// isTurning tells of the explicit directional signs (UAX #9, 2); marks that make a neighbouring sign clear stay.
func isTurning(letter rune) bool {
	return letter >= '\u202a' && letter <= '\u202e' || letter >= '\u2066' && letter <= '\u2069'
}

func isNothing(letter rune) bool {
	return unicode.IsControl(letter) && letter != '\n' && letter != '\t' && letter != '\r' || letter&0xfffe == 0xfffe
}
