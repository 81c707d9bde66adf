package gate

import "strings"

// mostParts is how many parts JSON has at most. A place with words for a hundred pictures has some six hundred.
const mostParts = 5_000

// parts counts what JSON is made of, its brackets and commas, before it is read: each part of a megabyte of nothing but parts takes a
// hundred times its byte once it is. It counts as a text goes by, outside of what stands in quotes.
type parts struct {
	count             int
	isQuoted, escaped bool
}

// tooMany looks at the next piece of the text.
func (c *parts) tooMany(text []byte) bool {
	for _, b := range text {
		switch {
		case c.escaped:
			c.escaped = false
		case c.isQuoted && b == '\\':
			c.escaped = true
		case b == '"':
			c.isQuoted = !c.isQuoted
		case !c.isQuoted && (b == '{' || b == '[' || b == ','):
			c.count++
		}
	}
	return c.count > mostParts
}

// PartsOf counts the parts of a text that may be taken for JSON, which may begin with blanks; others have none.
func PartsOf(text string) int {
	plain := strings.TrimSpace(text)
	if plain == "" || plain[0] != '{' && plain[0] != '[' {
		return 0
	}
	c := parts{}
	c.tooMany([]byte(text))
	return c.count
}
