// Package jsonparts counts what JSON is made of, its brackets and commas, before it is read: each part of a megabyte of nothing but
// parts takes a hundred times its byte once it is.
package jsonparts

import "strings"

// Counter counts parts as a text goes by, outside of what stands in quotes.
type Counter struct {
	// Most is how many there may be.
	Most              int
	count             int
	isQuoted, escaped bool
}

// TooMany looks at the next piece of the text.
func (c *Counter) TooMany(text []byte) bool {
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
	return c.count > c.Most
}

// Of counts the parts of a text that may be taken for JSON, which may begin with blanks; others have none.
func Of(text string) int {
	plain := strings.TrimSpace(text)
	if plain == "" || plain[0] != '{' && plain[0] != '[' {
		return 0
	}
	c := Counter{}
	c.TooMany([]byte(text))
	return c.count
}
