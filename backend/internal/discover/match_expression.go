package discover

import (
	"slices"
	"strings"
	"unicode"
)

// mostTerms limits the words of a search; each is one more list to read.
const mostTerms = 12

// matchExpression turns a search text into an FTS5 query for all its words, quoted so that none is an operator. It is empty if there are
// none.
func matchExpression(typed string) string {
	words := splitWords(typed)
	if len(words) == 0 && strings.TrimSpace(typed) != "" {
		return `""` // punctuation alone matches nothing
	}
	// Repeated words cost time and change nothing.
	seen := map[string]bool{}
	words = slices.DeleteFunc(words, func(word string) bool {
		plain := strings.ToLower(word)
		again := seen[plain]
		seen[plain] = true
		return again
	})
	if len(words) > mostTerms {
		words = words[:mostTerms]
	}
	for i, word := range words {
		words[i] = `"` + word + `"`
	}
	return strings.Join(words, " ")
}

// splitWords splits like the index's tokenizer. As one quoted phrase, a.b.c… of 150 words would make FTS5 read the positions of each.
func splitWords(typed string) []string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) && unicode.Is(unicode.Inherited, r) {
			return -1 // the tokenizer drops accents too
		}
		return r
	}, typed)
	return strings.FieldsFunc(plain, func(r rune) bool {
		// These were marks, not letters, in the tokenizer's version of Unicode.
		return !unicode.In(r, unicode.L, unicode.N, unicode.Co) || unicode.Is(unicode.New_Tai_Lue, r) || r == 0x1cf2 || r == 0x1cf3
	})
}
