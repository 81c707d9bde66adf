package pages

import (
	"cmp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// inLine are the elements of descriptions that do not end a line.
var inLine = map[string]bool{"b": true, "strong": true, "i": true, "em": true, "u": true, "s": true, "a": true, "code": true}

// Text is what a description says, in one line.
func Text(description string) string {
	var b strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(description))
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			return line(b.String())
		case html.TextToken:
			b.Write(tokens.Text())
		case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
			if name, _ := tokens.TagName(); !inLine[string(name)] {
				b.WriteByte(' ')
			}
		}
	}
}

// line takes out what ends lines, and what can neither be seen nor be said.
func line(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == utf8.RuneError, unicode.IsControl(r) && !unicode.IsSpace(r):
			return -1
		case unicode.IsSpace(r):
			return ' '
		}
		return r
	}, text)
	return strings.Join(strings.Fields(text), " ")
}

// CutText keeps so many characters at most and ends behind a word, if there is one to end behind.
func CutText(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	end := most - 1
	for i := end; i > most/2; i-- {
		if runes[i] == ' ' {
			end = i
			break
		}
	}
	return strings.TrimRight(string(reachWhole(runes, end)), " ,;:–—-") + "…"
}

// reachWhole ends before a character that belongs to the one behind it: an emoji of several is not cut through.
func reachWhole(runes []rune, end int) []rune {
	for end > 0 && (joins(runes[end]) || runes[end-1] == joiner) {
		end--
	}
	return runes[:end]
}

const joiner = '\u200d'

func joins(r rune) bool {
	return r == joiner || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Me, r) || (r >= 0x1f3fb && r <= 0x1f3ff)
}

// Days are said as in the site: 1/3/2024 – 9/3/2024, or one day alone.
func Days(start, end string) string {
	from, until := day(start), day(end)
	switch {
	case from == "" || from == until:
		return until
	case until == "":
		return from
	}
	return from + " – " + until
}

// DaysInWords are as a story's page says them: 1 – 9 March 2024, or one day alone.
func DaysInWords(start, end string) string {
	from, err := time.Parse(time.DateOnly, cmp.Or(start, end))
	until, other := time.Parse(time.DateOnly, cmp.Or(end, start))
	whole := until.Format("2 January 2006")
	switch {
	case err != nil || other != nil:
		return ""
	case from.Equal(until):
		return whole
	case from.Year() != until.Year():
		return from.Format("2 January 2006") + " – " + whole
	case from.Month() != until.Month():
		return from.Format("2 January") + " – " + whole
	}
	return from.Format("2") + " – " + whole
}

func day(text string) string {
	if t, err := time.Parse(time.DateOnly, text); err == nil {
		return t.Format("2/1/2006")
	}
	return ""
}
