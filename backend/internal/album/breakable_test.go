package album_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/net/html"

	"waypost/backend/internal/album"
)

// longest is how many letters stand together at most with nothing between them a line may end at.
func longest(text string) (most int) {
	text = mark.ReplaceAllString(strings.ReplaceAll(text, "<wbr>", " "), "")
	for word := range strings.FieldsFuncSeq(text, func(letter rune) bool { return letter == ' ' }) {
		most = max(most, utf8.RuneCountInString(html.UnescapeString(word)))
	}
	return most
}

func TestAWordOfThousandsOfLettersCanBeBrokenHoweverItIsWritten(t *testing.T) {
	for what, text := range map[string]string{
		"letters":                  strings.Repeat("x", 9_500),
		"of another script":        strings.Repeat("ب", 9_500),
		"signs that are escaped":   strings.Repeat("&amp;", 9_500),
		"ends of nothing between":  strings.Repeat(strings.Repeat("x", 100)+"</i>", 95),
		"marks within":             strings.Repeat(strings.Repeat("x", 100)+"<i>x</i>", 95),
		"marks too deep":           strings.Repeat("<i>", 200) + strings.Repeat(strings.Repeat("x", 100)+"<i>", 95),
		"blanks that do not break": strings.Repeat("x\u00a0", 4_750),
		"joiners":                  strings.Repeat("x\u200d", 4_750),
		"jamo":                     strings.Repeat("\u1100", 9_500),
	} {
		got := album.CleanDescription("<p>" + text + "</p>")
		if n := longest(got); n > 160 {
			t.Errorf("%s: %d together", what, n)
		}
		if again := album.CleanDescription(got); again != got {
			t.Errorf("%s is broken anew", what)
		}
	}
	if n := longest(album.CleanDescription(strings.Repeat("ก", 9_500))); n != 1_000 {
		t.Errorf("where words have nothing between them %d stand together", n)
	}
}

func TestTextsAsPeopleWriteThemStayAsTheyAre(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("旅の途中、", 400), strings.Repeat("Sonne &amp; Meer. ", 400), strings.Repeat("เราเดินทางไปยังชายหาด ", 100), "e\u0301te\u0301",
	} {
		if got := album.CleanDescription(text); got != text {
			t.Errorf("%.40s… became %.40s…", text, got)
		}
	}
}

func TestWhatAReaderTakesForOneLetterIsOfAFewSigns(t *testing.T) {
	for what, text := range map[string]string{
		"accents":                       "a" + strings.Repeat("\u0301", 49_000),
		"accents in pieces":             "a" + strings.Repeat(strings.Repeat("\u0301", 10)+"</i>", 4_000),
		"a vowel with joiners":          "W" + strings.Repeat(strings.Repeat("\u0e33", 30)+"\u200d", 6),
		"signs ahead":                   strings.Repeat("\u0600", 199) + "1",
		"jamo":                          strings.Repeat("\u1100", 200),
		"one that joins what is behind": strings.Repeat("\u0600", 17) + strings.Repeat("x", 40_000),
		"many that do":                  strings.Repeat(strings.Repeat("\u0600", 17)+"xyz", 2_000),
		"a chain of people":             strings.Repeat("👩\u200d", 100),
	} {
		got := strings.ReplaceAll(album.CleanDescription(text), "<wbr>", "\n")
		for rest, state := got, -1; rest != ""; {
			var cluster string
			if cluster, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state); utf8.RuneCountInString(cluster) > 16 {
				t.Errorf("%s: one of %d", what, utf8.RuneCountInString(cluster))
				break
			}
		}
	}
}
