package discover

import (
	"math"
	"regexp"
	"strconv"
)

// sortKey is the column a list is sorted by, before the id.
type sortKey struct {
	column string
	// read parses a cursor's value.
	read func(text string) (value any, known bool)
}

var (
	moment    = regexp.MustCompile(`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?Z$`)
	byCreated = sortKey{"created", func(text string) (any, bool) { return text, moment.MatchString(text) }}

	// A float64 has 24 characters at most; its exponent decides how many follow the point.
	decimal    = regexp.MustCompile(`^-?\d[\d.e+-]{0,23}$`)
	byPosition = sortKey{"position", func(text string) (any, bool) {
		value, err := strconv.ParseFloat(text, 64)
		return value, err == nil && decimal.MatchString(text) && !math.IsInf(value, 0)
	}}
)
