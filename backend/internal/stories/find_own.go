package stories

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"unicode"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/text/unicode/norm"
)

// OwnFoundPath tells which of the own stories have a place that says something.
const OwnFoundPath = "/api/waypost/own-stories"

// mostFound are the words looked for; each is looked for in every text, up to mostRead bytes of them: a quarter of a second.
// Nobody has written that much, 8,000 pages.
const mostFound, mostRead = 12, 16 << 20

// findOwn answers for each word which stories of whoever asks have a place with it. The index of words has only what everyone reads: private
// texts stay out of it, and an account has few enough places to read them all.
func findOwn(e *core.RequestEvent) error {
	words := strings.Fields(e.Request.URL.Query().Get("words"))
	slices.Sort(words)
	words = slices.Compact(words)
	words = words[:min(len(words), mostFound)]
	fold := folding{}
	found, sought := map[string]map[string]bool{}, map[string]string{}
	for _, word := range words {
		found[word], sought[word] = map[string]bool{}, fold.of(word)
	}
	rows, err := e.App.ConcurrentDB().NewQuery("SELECT [[places_collection]], [[title]] || ' ' || [[near]] || ' ' || [[names]] || ' ' || [[subtext]] FROM {{places}} WHERE [[user]] = {:user}").
		Bind(dbx.Params{"user": e.Auth.Id}).WithContext(e.Request.Context()).Rows()
	if err != nil {
		return e.InternalServerError("", err)
	}
	defer rows.Close()
	for read := 0; read < mostRead && rows.Next(); {
		var story, said string
		if err := rows.Scan(&story, &said); err != nil {
			return e.InternalServerError("", err)
		}
		read += len(said)
		said = fold.of(said)
		for word, stories := range found {
			if !stories[story] && strings.Contains(said, sought[word]) {
				stories[story] = true
			}
		}
	}
	if err := rows.Err(); err != nil {
		return e.InternalServerError("", err)
	}
	answer := map[string][]string{}
	for word, stories := range found {
		answer[word] = slices.AppendSeq([]string{}, maps.Keys(stories))
	}
	return e.JSON(http.StatusOK, map[string]any{"found": answer})
}

// folding leaves out what people leave out when they are looking for something. It remembers characters: to take one apart takes longer than
// all else.
type folding map[rune]string

func (f folding) of(text string) string {
	var folded strings.Builder
	folded.Grow(len(text))
	for _, r := range text {
		if r < unicode.MaxASCII {
			folded.WriteByte(byte(unicode.ToLower(r))) //nolint:gosec // of ASCII
			continue
		}
		plain, known := f[r]
		if !known {
			plain = strings.ToLower(strings.Map(func(r rune) rune {
				if unicode.Is(unicode.M, r) {
					return -1
				}
				return r
			}, norm.NFD.String(string(r))))
			f[r] = plain
		}
		folded.WriteString(plain)
	}
	return folded.String()
}
