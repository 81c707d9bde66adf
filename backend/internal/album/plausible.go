package album

import "strings"

// mostAttributes is more than any mark has, of whatever program it comes, and mostInAll more than as much text as there may be needs
// for its marks together; mostMarks begin and mostEnds end or begin, nearly one for each of its letters. mostLooks is how often each
// letter is looked at in the mean: marks within the values of others are looked at again.
const mostAttributes, mostInAll, mostMarks, mostEnds, mostLooks = 100, 20_000, 40_000, 60_000, 8

// IsPlausibleDescription tells whether there are no more marks than such a text can need, none with more attributes than any program
// writes, nor all together. Each costs a hundred times its letters to clean. They are counted where they stand: to take them apart for that
// would cost as much.
func IsPlausibleDescription(description string) bool {
	all, marks, ends, looked := 0, 0, 0, 0
	for rest := description; ; {
		_, behind, is := strings.Cut(rest, "<")
		if !is {
			return true
		}
		rest = behind
		if isEnd(rest) {
			ends++
		}
		if marks+ends > mostEnds {
			return false
		}
		if rest == "" || !isLetter(rest[0]) {
			continue
		}
		if marks++; marks > mostMarks {
			return false
		}
		mark := attributesOf(rest)
		all, looked, rest = all+mark.count, looked+mark.looked, mark.rest
		if mark.count > mostAttributes || all > mostInAll || looked > mostLooks*len(description) {
			return false
		}
	}
}

// isEnd tells the end of a mark by what follows its bracket.
func isEnd(mark string) bool { return len(mark) > 1 && mark[0] == '/' && isLetter(mark[1]) }

// found is what attributesOf has seen: how many there are, in how many letters, and what is still to be looked at.
type found struct {
	count, looked int
	rest          string
}

// attributesOf counts those of a mark from its name on, as HTML has them, and stops where there are too many. It answers with what follows
// the mark, or with all from its first quote on: where it stands in what is not a mark, as in a comment, one may begin behind that.
func attributesOf(mark string) (f found) {
	rest := past(mark, nameEnds)
	quote := ""
	for f.count <= mostAttributes {
		if rest = strings.TrimLeft(rest, blanks+"/"); rest == "" || rest[0] == '>' {
			break
		}
		f.count++
		// A name may begin with what ends others.
		rest = strings.TrimLeft(past(rest[1:], nameEnds), blanks)
		if rest == "" || rest[0] != '=' {
			continue
		}
		rest = strings.TrimLeft(rest[1:], blanks)
		if rest == "" || (rest[0] != '"' && rest[0] != '\'') {
			rest = past(rest, blanks+">")
			continue
		}
		if quote == "" {
			quote = rest
		}
		_, rest, _ = strings.Cut(rest[1:], rest[:1])
	}
	f.looked, f.rest = len(mark)-len(rest), rest
	if quote != "" {
		f.rest = quote
	}
	return f
}

const (
	blanks   = " \n\r\t\f"
	nameEnds = blanks + "/>="
)

// past is what is left from the first of these letters on.
func past(text, ends string) string {
	if at := strings.IndexAny(text, ends); at >= 0 {
		return text[at:]
	}
	return ""
}

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }
