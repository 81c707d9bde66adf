package album

import (
	"strings"

	"github.com/rivo/uniseg"
)

// longestCluster is more than any letter is made of: a family of four, each of another skin, is of eleven signs.
const longestCluster = 16

// apart keeps what is left of a letter from joining what comes behind it, which would be cut anew each time.
const apart = "\u200b"

// shortClusters is the text with what a reader takes for one letter (UAX #29) cut to a few signs. No line breaks within one, so that a hundred
// signs that join are as wide, and are shaped together.
func shortClusters(text string) string {
	var b strings.Builder
	for rest, state := text, -1; rest != ""; {
		var cluster string
		cluster, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		b.WriteString(firstOf(cluster, longestCluster))
	}
	return b.String()
}

func firstOf(text string, signs int) string {
	if len(text) <= signs {
		return text
	}
	count := 0
	for at := range text {
		if count++; count > signs {
			return text[:at] + apart
		}
	}
	return text
}
