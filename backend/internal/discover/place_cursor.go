package discover

import (
	"encoding/base64"
	"regexp"
	"strconv"
)

// placePosition is a place's sort key: its distance, if the list is sorted by it, then its number n, which grows with the time of creation.
type placePosition struct {
	// distance is in metres; 0 when sorted by newest.
	distance float64
	n        int64
}

// firstPage is the cursor of the first page when paging back.
const firstPage = FirstPage

// placeCursor is a position in the list and a direction, like listCursor for stories. The zero value is the start.
type placeCursor struct {
	from      placePosition
	backwards bool
}

var (
	newestCursor  = regexp.MustCompile(`^1([np])\|(\d{1,19})$`)
	nearestCursor = regexp.MustCompile(`^1([np])d(\d{1,8}(?:\.\d{1,12})?)\|(\d{1,19})$`)
	encoded       = base64.RawURLEncoding.Strict()
)

func (c placeCursor) String(sort string) string {
	text := "1n"
	if c.backwards {
		text = "1p"
	}
	if sort == Nearest {
		text += "d" + strconv.FormatFloat(c.from.distance, 'f', -1, 64)
	}
	return encoded.EncodeToString([]byte(text + "|" + strconv.FormatInt(c.from.n, 10)))
}

// readCursor parses what String wrote for the same sort order.
func readCursor(text, sort string) (c placeCursor, err error) {
	if text == firstPage {
		return placeCursor{}, nil
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
