package discover

import (
	"database/sql"
	"strings"
	"testing"
	"unicode"

	_ "modernc.org/sqlite"
)

// tokens is how many words the index takes a text for.
func tokens(t *testing.T, text string) (n int) {
	t.Helper()
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, statement := range []string{
		`CREATE VIRTUAL TABLE words USING fts5(said, tokenize="unicode61 remove_diacritics 2")`,
		"CREATE VIRTUAL TABLE each USING fts5vocab(words, 'instance')",
	} {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := db.Exec("INSERT INTO words VALUES (?)", text); err != nil {
		t.Fatal(err)
	}
	if err := db.QueryRow("SELECT COUNT(*) FROM each").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// different are so many words, no two of them the same.
func different(many int, between string) string {
	var all strings.Builder
	for i := range many {
		all.WriteString(string(rune('a'+i/26)) + string(rune('a'+i%26)) + between)
	}
	return all.String()
}

func TestNoMoreThanTwelveWordsAreLookedForHoweverTheyAreJoined(t *testing.T) {
	for _, between := range []string{" ", ".", "-", `"`, "'", "_", "*", "\u00ad", "\u0305", "\u093f", "\u20dd", "\ufffd"} {
		if n := tokens(t, matchExpression(different(75, between))); n > mostTerms {
			t.Errorf("joined by %q, the index goes through %d words", between, n)
		}
	}
	// Letters and marks of all scripts, each between two words.
	var typed strings.Builder
	for r := rune(128); r < 0x20000; r++ {
		if unicode.In(r, unicode.L, unicode.M, unicode.N) {
			typed.WriteString("a" + string(r))
		}
	}
	words := splitWords(typed.String())
	if n := tokens(t, strings.Join(words, " ")); n != len(words) {
		t.Errorf("%d words of ours are %d of the index", len(words), n)
	}
}

func TestWhatIsTypedIsLookedForByTheWordsOfTheIndex(t *testing.T) {
	for typed, want := range map[string]string{
		"Saint-Jean d’Acre":     `"Saint" "Jean" "d" "Acre"`,
		"Cafe\u0301 \"Lyon\" *": `"Cafe" "Lyon"`,
		"東京 2024":               `"東京" "2024"`,
		" ... ":                 `""`,
		"the The.the of":        `"the" "of"`,
		"  ":                    "",
	} {
		if got := matchExpression(typed); got != want {
			t.Errorf("%q is looked for as %s", typed, got)
		}
	}
}

// emptyAhead is a list none of whose places lies where it is looked before a position, and may do so further on.
type emptyAhead struct{ memoryList }

func (emptyAhead) before(placePosition, int) ([]placePosition, bool, error) { return nil, true, nil }

func TestWhereNoPlaceLiesAsFarAsIsLookedOnTheWayBackTheFirstPageIsShown(t *testing.T) {
	p, err := readPage(emptyAhead{memoryList{{n: 2}, {n: 1}}}, placeCursor{from: placePosition{n: 1}, backwards: true}, Newest)
	if err != nil || len(p.places) != 2 || p.previous != "" {
		t.Errorf("%v %v", p, err)
	}
}
