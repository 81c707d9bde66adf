package discover

import (
	"slices"
	"strings"
	"unicode"
)

// mostTerms is how many words of what somebody looks for are looked at. Each is one more list to go through.
const mostTerms = 12

// matching is what somebody typed as the index of words is asked for it: all of the words, each between quotes, so that nothing in it
// is an operator. Empty where there is nothing to look for.
func matching(typed string) string {
	words := wordsIn(typed)
	if len(words) == 0 && strings.TrimSpace(typed) != "" {
		return `""` // signs alone are in no place
	}
	// The same word again is one more list to go through, and finds nothing else.
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

// wordsIn are words as the index takes them apart. Of a term with a hundred and fifty words, as the.the.the, it would follow every
// place of each in all texts.
func wordsIn(typed string) []string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) && unicode.Is(unicode.Inherited, r) {
			return -1 // the index has no accents either
		}
		return r
	}, typed)
	return strings.FieldsFunc(plain, func(r rune) bool {
		// New Tai Lue's vowels and two Vedic signs, letters today, were marks when the index's table was made.
		return !unicode.In(r, unicode.L, unicode.N, unicode.Co) || unicode.Is(unicode.New_Tai_Lue, r) || r == 0x1cf2 || r == 0x1cf3
	})
}
