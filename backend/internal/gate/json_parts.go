package gate

import "strings"

// mostParts limits the parts of a JSON text. A place with captions for a hundred pictures has about 600.
const mostParts = 5_000

// partCounter counts brackets and commas outside strings before JSON is parsed: decoding a megabyte of nothing else takes a hundred times
// its size in memory.
type partCounter struct {
	count             int
	isQuoted, escaped bool
}

// tooMany adds the next piece of the text.
func (c *partCounter) tooMany(text []byte) bool {
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

// CountJSONParts counts the parts of a text that looks like a JSON list or object; other texts have none.
func CountJSONParts(text string) int {
	plain := strings.TrimSpace(text)
	if plain == "" || plain[0] != '{' && plain[0] != '[' {
		return 0
	}
	c := partCounter{}
	c.tooMany([]byte(text))
	return c.count
}
