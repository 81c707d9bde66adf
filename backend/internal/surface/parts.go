package surface

import "strings"

// mostParts bounds what JSON is made of: brackets and commas. A place with words for 100 pictures has some six hundred, and each
// part of a megabyte of nothing but parts takes a hundred times its byte once it is read.
const mostParts = 5_000

// parts counts them as the text goes by, outside of what stands in quotes.
type parts struct {
	count, most       int
	isQuoted, escaped bool
}

// tooMany looks at the next piece of the text.
func (p *parts) tooMany(text []byte) bool {
	for _, b := range text {
		switch {
		case p.escaped:
			p.escaped = false
		case p.isQuoted && b == '\\':
			p.escaped = true
		case b == '"':
			p.isQuoted = !p.isQuoted
		case !p.isQuoted && (b == '{' || b == '[' || b == ','):
			p.count++
		}
	}
	return p.count > p.most
}

// PartsOf counts the parts of a value that may be taken for JSON; others have none. More than most are not told apart.
func PartsOf(value string, most int) int {
	if !isParted(value) {
		return 0
	}
	p := parts{most: most}
	p.tooMany([]byte(value))
	return p.count
}

// isParted tells whether the value of a form is taken for JSON, which may begin with blanks.
func isParted(value string) bool {
	value = strings.TrimSpace(value)
	return value != "" && (value[0] == '{' || value[0] == '[')
}
