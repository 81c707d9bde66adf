package discover

import (
	"context"
	"testing"
	"unicode"
)

// apart are the signs of some at which the index ends a word.
func apart(t *testing.T, is func(sign string) bool) (ends, of map[rune]bool) {
	t.Helper()
	var texts []text
	of = map[rune]bool{}
	for sign := rune(1); sign <= unicode.MaxRune; sign++ {
		if is(string(sign)) {
			texts = append(texts, text{int64(sign), "a" + string(sign) + "b"})
			of[sign] = true
		}
	}
	found, err := matchAmong(context.Background(), texts, "a b")
	if err != nil {
		t.Fatal(err)
	}
	ends = map[rune]bool{}
	for _, sign := range found {
		ends[rune(sign)] = true
	}
	return ends, of
}

func TestNoLetterJoinsWordsThatTheIndexTellsApart(t *testing.T) {
	ends, letters := apart(t, func(sign string) bool { return countWords("a"+sign+"b") == 1 })
	if len(letters) < 100_000 {
		t.Fatalf("only %d letters", len(letters))
	}
	for sign := range ends {
		t.Errorf("%U ends a word", sign)
	}
}

func TestWhateverIsNotCountedEndsAWordInTheIndex(t *testing.T) {
	ends, others := apart(t, func(sign string) bool { return countWords(sign) == 0 })
	if len(others) < 50 {
		t.Fatalf("only %d signs", len(others))
	}
	for sign := range others {
		if !ends[sign] {
			t.Errorf("%U may be a word", sign)
		}
	}
}

func TestWordsOfOrdinaryTextsAreCounted(t *testing.T) {
	for said, want := range map[string]int{
		"": 0, " - ": 0, "Salto": 1, "Up the river, 3rd day": 5, "São João": 2, "東京 タワー": 2, "a\u19b0b": 3, "Salto \U0001f90d": 2, "\U00050000": 1,
	} {
		if n := countWords(said); n != want {
			t.Errorf("%q: %d words, not %d", said, n, want)
		}
	}
}
