package discover

import (
	"encoding/base64"
	"regexp"
	"strconv"
)

// position is where a place stands in a list: by how far away it is, where that is the order, and by when it was written.
type position struct {
	// distance in metres; 0 in the order of the newest.
	distance float64
	n        int64
}

// firstPage is the cursor of the first page, where something comes before another one.
const firstPage = FirstPage

// cursor is a position between the places of a list, and which way its page lies from there, as in the lists of stories. The zero one
// is the beginning.
type cursor struct {
	from      position
	backwards bool
}

var (
	newestCursor  = regexp.MustCompile(`^1([np])\|(\d{1,19})$`)
	nearestCursor = regexp.MustCompile(`^1([np])d(\d{1,8}(?:\.\d{1,12})?)\|(\d{1,19})$`)
	encoded       = base64.RawURLEncoding.Strict()
)

func (c cursor) String(sort string) string {
	text := "1n"
	if c.backwards {
		text = "1p"
	}
	if sort == Nearest {
		text += "d" + strconv.FormatFloat(c.from.distance, 'f', -1, 64)
	}
	return encoded.EncodeToString([]byte(text + "|" + strconv.FormatInt(c.from.n, 10)))
}

// readCursor takes what String wrote for the same order.
func readCursor(text, sort string) (c cursor, err error) {
	if text == firstPage {
		return cursor{}, nil
	}
	raw, err := encoded.DecodeString(text)
	if err != nil {
		return c, errNoSuchPage
	}
	form := newestCursor
	if sort == Nearest {
		form = nearestCursor
	}
	parts := form.FindStringSubmatch(string(raw))
	if parts == nil {
		return c, errNoSuchPage
	}
	c.backwards = parts[1] == "p"
	if sort == Nearest {
		if c.from.distance, err = strconv.ParseFloat(parts[2], 64); err != nil {
			return c, errNoSuchPage
		}
	}
	if c.from.n, err = strconv.ParseInt(parts[len(parts)-1], 10, 64); err != nil {
		return c, errNoSuchPage
	}
	return c, nil
}
