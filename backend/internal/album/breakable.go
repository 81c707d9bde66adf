package album

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
)

// A browser shapes a word anew for each line it is broken into, as one with all that follows it: of forty-eight thousand letters without a
// space that kept the reader's device busy for minutes. So a line may end within every so many letters: more than words and addresses have
// between two signs, and more where words have nothing between them. By a mark: beside U+200B letters are shaped together all the same, and
// it would be copied with an address.
const (
	longestRun, longestUnspaced = 128, 1_000
	mayBreak                    = "<wbr>"
)

var (
	everywhere = []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana}
	unspaced   = []*unicode.RangeTable{unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tai_Tham, unicode.New_Tai_Lue, unicode.Tai_Le, unicode.Tai_Viet}
	// unbroken are blanks no line ends beside.
	unbroken = []rune{'\u00a0', '\u2007', '\u202f'}
	// joiners are seen by nobody, and keep together what a line may end between.
	joiners = []rune{'\u2060', '\ufeff'}
)

// Breakable is nested HTML in which every word can be laid out, however it is written and marked.
func Breakable(nested string) string {
	var b strings.Builder
	run := 0
	tokens := html.NewTokenizer(strings.NewReader(nested))
	for {
		kind := tokens.Next()
		raw := string(tokens.Raw())
		switch kind {
		case html.ErrorToken:
			return b.String()
		case html.TextToken:
			b.WriteString(broken(raw, &run))
		default:
			b.WriteString(raw)
			if name, _ := tokens.TagName(); slices.Contains(voids, string(name)) || slices.Contains(blocks, string(name)) {
				run = 0
			}
		}
	}
}

// broken is text as it is written in HTML, after so many letters a line can not end between.
func broken(escaped string, run *int) string {
	plain := html.UnescapeString(escaped)
	var whole, part strings.Builder
	isSame := true
	for _, letter := range shortClusters(plain) {
		if slices.Contains(joiners, letter) {
			isSame = false
			continue
		}
		*run++
		switch {
		case breaks(letter):
			*run = 0
		case *run > longestOf(letter) && !unicode.Is(unicode.M, letter) && letter != '\u200c' && letter != '\u200d':
			whole.WriteString(html.EscapeString(part.String()) + mayBreak)
			part.Reset()
			isSame, *run = false, 1
		}
		part.WriteRune(letter)
	}
	if isSame && part.String() == plain {
		return escaped
	}
	return whole.String() + html.EscapeString(part.String())
}

// breaks tells of letters beside which a line may end.
func breaks(letter rune) bool {
	isSyllable := letter >= 0xac00 && letter <= 0xd7a3
	return isSyllable || unicode.In(letter, everywhere...) || unicode.IsSpace(letter) && !slices.Contains(unbroken, letter)
}

func longestOf(letter rune) int {
	if unicode.In(letter, unspaced...) {
		return longestUnspaced
	}
	return longestRun
}
