package pages

import (
	"strings"
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
