package discover

import (
	"math"
	"regexp"
	"strconv"
)

// sortKey is the column a list is sorted by; ids sort records that have the same in it.
type sortKey struct {
	column string
	// read takes a value as a cursor writes it, and only such a one.
	read func(text string) (value any, known bool)
}

var (
	moment    = regexp.MustCompile(`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?Z$`)
	byCreated = sortKey{"created", func(text string) (any, bool) { return text, moment.MatchString(text) }}

	// A number that is written exactly has 24 characters at most: how many there are behind its point depends on where it stands.
	decimal    = regexp.MustCompile(`^-?\d[\d.e+-]{0,23}$`)
	byPosition = sortKey{"position", func(text string) (any, bool) {
		value, err := strconv.ParseFloat(text, 64)
		return value, err == nil && decimal.MatchString(text) && !math.IsInf(value, 0)
	}}
)
