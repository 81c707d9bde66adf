package sanitise_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"waypost/backend/internal/sanitise"
)

func TestWordsTurnNothingAroundAndHoldNothingThatIsNoLetter(t *testing.T) {
	for text, want := range map[string]string{
		"ana\u202eseca\u2066lp\u2069": "anasecalp",
		"a\x00b\x01c\u0085d\ufffee":   "abcde",
		"two\nlines\tand a tab":       "two\nlines\tand a tab",
		"עברית\u200f (1)":             "עברית\u200f (1)",
		"👩‍👩‍👧 Zoë e\u0301te\u0301":   "👩‍👩‍👧 Zoë e\u0301te\u0301",
		"น้ำตก":                       "น้ำตก",
	} {
		if got := sanitise.Words(text); got != want {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func TestOneLetterIsNoWiderThanThePage(t *testing.T) {
	for _, sign := range []string{"\u0e33", "\u0eb3", "\u0489", "\u0301"} {
		if n := utf8.RuneCountInString(sanitise.Words("W" + strings.Repeat(sign, 199))); n != 31 {
			t.Errorf("%q: %d are left", sign, n)
		}
	}
}
