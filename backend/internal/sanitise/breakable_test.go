package sanitise_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"waypost/backend/internal/sanitise"
)

func TestAWordOfThousandsOfLettersCanBeBroken(t *testing.T) {
	for _, letter := range []string{"x", "ب", "ก", "&amp;"} {
		got := sanitise.Text("<p>" + strings.Repeat(letter, 9_500) + "</p>")
		if n := strings.Count(got, "\u200b"); n != 9 {
			t.Errorf("nine thousand and a half of %s can be broken at %d places", letter, n)
		}
		if strings.Count(got, letter) != 9_500 {
			t.Errorf("%s: %d are left", letter, strings.Count(got, letter))
		}
		if again := sanitise.Text(got); again != got {
			t.Errorf("%s is broken anew", letter)
		}
	}
}

func TestTextsAsPeopleWriteThemStayAsTheyAre(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("旅の途中、", 400), strings.Repeat("Sonne &amp; Meer. ", 400), strings.Repeat("เราเดินทางไปยังชายหาด ", 100), "e\u0301te\u0301",
	} {
		if got := sanitise.Text(text); got != text {
			t.Errorf("%.40s… became %.40s…", text, got)
		}
	}
}

func TestAccentsByTheHundredOnOneLetterAreLeftOut(t *testing.T) {
	if got := utf8.RuneCountInString(sanitise.Text("a" + strings.Repeat("\u0301", 49_000) + "b")); got != 32 {
		t.Errorf("%d letters are left", got)
	}
}
