package sanitise

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
)

const (
	// longestRun is longer than any word, and than what is written between two spaces where words have none between them.
	longestRun = 1_000
	// mostAccents on one letter are what Unicode's stream-safe texts have (UAX #15, 13).
	mostAccents = 30
	mayBreak    = '\u200b'
)

// breakable is text in which no line is shaped as one word of thousands of letters: a browser looks at all of it for each place it could be
// broken at, and forty-nine thousand letters without a space kept the reader's device busy for seconds. The letters stay, but for accents by the hundred.
func breakable(escaped string) string {
	if len(escaped) <= longestRun {
		return limitAccents(escaped)
	}
	run, has := 0, false
	var b strings.Builder
	for _, letter := range html.UnescapeString(limitAccents(escaped)) {
		if run++; breaks(letter) {
			run = 0
		}
		if run > longestRun && !isAccent(letter) {
			b.WriteRune(mayBreak)
			run, has = 1, true
		}
		b.WriteRune(letter)
	}
	if !has {
		return limitAccents(escaped)
	}
	return html.EscapeString(b.String())
}

// breaks tells of letters beside which a line may end.
func breaks(letter rune) bool {
	return letter == mayBreak || unicode.IsSpace(letter) || unicode.In(letter, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// isAccent tells of what is written on the letter before it, and no line ends ahead of: marks, and the two vowels that count as such
// (UAX #29, 3.1, SpacingMark).
func isAccent(letter rune) bool {
	return unicode.Is(unicode.M, letter) || letter == '\u0e33' || letter == '\u0eb3'
}

func limitAccents(text string) string {
	accents := 0
	return strings.Map(func(letter rune) rune {
		if accents++; !isAccent(letter) {
			accents = 0
		}
		if accents > mostAccents {
			return -1
		}
		return letter
	}, text)
}
