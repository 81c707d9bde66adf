package app

import (
	"fmt"
	"io"
)

// mostTold is how many differences of a kind are named; the rest are counted.
const mostTold = 10

// telling says what differs.
type telling struct {
	out         io.Writer
	told        map[string]int
	differences int
}

// add says one difference; more is said once in place of those beyond what is named of a kind.
func (t *telling) add(more, format string, args ...any) {
	t.differences++
	t.told[more]++
	if t.told[more] <= mostTold {
		fmt.Fprintf(t.out, format+"\n", args...)
	} else if t.told[more] == mostTold+1 {
		fmt.Fprintln(t.out, more)
	}
}
