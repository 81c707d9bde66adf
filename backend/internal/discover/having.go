package discover

import (
	"context"
	"database/sql"
	"encoding/json"

	"github.com/pocketbase/dbx"
)

// those is an index of words for one question, which tells words apart as the index of all places does.
const those = `CREATE VIRTUAL TABLE those USING fts5(said, content='', columnsize=0, tokenize="unicode61 remove_diacritics 2")`

// wordy is of how many words an index for one question is made: each costs more than a millionth of a second, and titles may consist of
// words of one letter.
const wordy = 8_000

// having are those of a few places that have all of some words. The index of all places would go through the list of each word up to
// each of them anew, in every one of its parts; so what is said of them is put into an index of its own, unless that is too much.
func (r reader) having(places []int64, words string) (found []int64, isFew bool, err error) {
	list, err := asJSON(places)
	if err != nil {
		return nil, false, err
	}
	texts, err := rowsOf(r.ask("SELECT [[said.id]], [[c0]] FROM json_each({:list}) CROSS JOIN {{waypost_discover_words_content}} AS [[said]] ON [[said.id]] = [[value]]",
		dbx.Params{"list": list}), func(t *text) []any { return []any{&t.n, &t.said} })
	if err != nil || len(texts) == 0 {
		return nil, true, err
	}
	said := 0
	for _, t := range texts {
		said += countWords(t.said)
	}
	if said > wordy {
		return nil, false, nil
	}
	found, err = matchAmong(r.ctx, texts, words)
	return found, true, err
}

// text is what is said of a place.
type text struct {
	n    int64
	said string
}

func matchAmong(ctx context.Context, texts []text, words string) (found []int64, err error) {
	pairs := make([][2]any, len(texts))
	for i, t := range texts {
		pairs[i] = [2]any{t.n, t.said}
	}
	list, err := json.Marshal(pairs)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	// Each connection would be a database of its own.
	db.SetMaxOpenConns(1)
	if _, err := db.ExecContext(ctx, those); err != nil {
		return nil, err
	}
	if _, err := db.ExecContext(ctx, "INSERT INTO those (rowid, said) SELECT value ->> 0, value ->> 1 FROM json_each(?)", string(list)); err != nil {
		return nil, err
	}
	err = dbx.NewFromDB(db, "sqlite3").NewQuery("SELECT [[rowid]] FROM {{those}} WHERE {{those}} MATCH {:words}").Bind(dbx.Params{"words": words}).
		WithContext(ctx).Column(&found)
	return found, err
}
