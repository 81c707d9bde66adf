package discover

import "strings"

// mostTerms is how many words of what somebody looks for are looked at. Each is one more list to go through.
const mostTerms = 12

// matching is what somebody typed as the index of words is asked for it: all of the words, each between quotes, so that nothing in it
// is an operator. Empty where there is nothing to look for.
func matching(typed string) string {
	words := strings.Fields(typed)
	if len(words) > mostTerms {
		words = words[:mostTerms]
	}
	for i, word := range words {
		words[i] = `"` + strings.ReplaceAll(word, `"`, `""`) + `"`
	}
	return strings.Join(words, " ")
}
