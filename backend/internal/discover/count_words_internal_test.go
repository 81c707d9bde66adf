package discover

import (
	"context"
	"testing"
	"unicode"
)

func TestNoLetterJoinsWordsThatTheIndexTellsApart(t *testing.T) {
	var texts []text
	for letter := rune(0); letter <= unicode.MaxRune; letter++ {
		if said := "a" + string(letter) + "b"; countWords(said) == 1 {
			texts = append(texts, text{int64(letter), said})
		}
	}
	if len(texts) < 100_000 {
		t.Fatalf("only %d letters", len(texts))
	}
	apart, err := matchAmong(context.Background(), texts, "a b")
	if err != nil {
		t.Fatal(err)
	}
	for _, letter := range apart {
		t.Errorf("%U ends a word", letter)
	}
}

func TestWordsOfOrdinaryTextsAreCounted(t *testing.T) {
	for said, want := range map[string]int{"": 0, " – ": 0, "Salto": 1, "Up the river, 3rd day": 5, "São João": 2, "東京 タワー": 2, "a\u19b0b": 2} {
		if n := countWords(said); n != want {
			t.Errorf("%q: %d words, not %d", said, n, want)
		}
	}
}
