package album_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"waypost/backend/internal/album"
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
		if got := album.PlainWords(text); got != want {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func TestOneLetterOfATitleIsOfAFewSigns(t *testing.T) {
	for _, text := range []string{"W" + strings.Repeat("\u0e33", 199), "W" + strings.Repeat("\u0489\u200c", 99), strings.Repeat("\u0600", 199) + "1"} {
		if n := utf8.RuneCountInString(album.PlainWords(text)); n != 16+1 {
			t.Errorf("%.8q…: %d are left", text, n)
		}
	}
}
