package discover

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestATextIsQuotedSoThatItIsReadBackAsItWas(t *testing.T) {
	texts := []string{"", "a", "ünïcödé 東京 🏔\u2028", strings.Repeat("東京", 999)}
	// Each byte of one, at each of the places among eight that are looked at together and behind them.
	for b := range rune(utf8.RuneSelf) {
		for at := range 17 {
			texts = append(texts, strings.Repeat("é", at)+string(b)+strings.Repeat("京", 17-at))
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		text := make([]rune, random.IntN(60))
		for i := range text {
			text[i] = []rune{'"', '\\', '\n', 0, 0x1f, ' ', '!', '#', '[', ']', 0x7f, 0x80, 0xa2, 0x122, 0x15c, 0x2022, 0x1f30d}[random.IntN(17)]
		}
		texts = append(texts, string(text))
	}
	for _, text := range texts {
		var back string
		if err := json.Unmarshal(quoted(nil, text), &back); err != nil || back != text {
			t.Fatalf("%q is quoted as %s: %v", text, quoted(nil, text), err)
		}
	}
}

func TestBytesThatAreNoTextAreQuotedAsWhatStandsForThem(t *testing.T) {
	var back string
	if err := json.Unmarshal(quoted(nil, "a\xff\xc3\"b"), &back); err != nil || back != "a\uFFFD\"b" {
		t.Fatalf("%q: %v", back, err)
	}
}
