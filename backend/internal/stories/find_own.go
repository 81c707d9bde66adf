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

// mostFound are the words looked for; each is looked for in every text.
const mostFound = 12

// findOwn answers for each word which stories of whoever asks have a place with it. The index of words has only what everyone reads: private
// texts stay out of it, and an account has few enough places to read them all.
func findOwn(e *core.RequestEvent) error {
	words := strings.Fields(e.Request.URL.Query().Get("words"))
	slices.Sort(words)
	words = slices.Compact(words)
	words = words[:min(len(words), mostFound)]
	found := map[string]map[string]bool{}
	for _, word := range words {
		found[word] = map[string]bool{}
	}
	rows, err := e.App.ConcurrentDB().NewQuery("SELECT [[places_collection]], [[title]] || ' ' || [[near]] || ' ' || [[names]] || ' ' || [[subtext]] FROM {{places}} WHERE [[user]] = {:user}").
		Bind(dbx.Params{"user": e.Auth.Id}).WithContext(e.Request.Context()).Rows()
	if err != nil {
		return e.InternalServerError("", err)
	}
	defer rows.Close()
	for rows.Next() {
		var story, said string
		if err := rows.Scan(&story, &said); err != nil {
			return e.InternalServerError("", err)
		}
		said = folded(said)
		for word, stories := range found {
			if !stories[story] && strings.Contains(said, folded(word)) {
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

// folded is a text without what people leave out when they are looking for something.
func folded(text string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.M, r) {
			return -1
		}
		return r
	}, norm.NFD.String(text)))
}
