package discover

import (
	"encoding/base64"
	"errors"
	"regexp"
	"strings"
)

// FirstPage is the cursor of a list's first page. It is what `previous` says where that page comes before.
const FirstPage = "first"

// listPosition is where a record stands in its list: by its sort key, and by its id among those with the same.
type listPosition struct {
	Key string `db:"key"`
	ID  string `db:"id"`
	// Row is where SQLite keeps it; 0 in a cursor. Ids lie anywhere in their index: looking each up again is what a large store costs.
	Row int64 `db:"row"`
}

// listCursor is a place between the records of a list, and which way its page lies from there. No record has to be at it: one that was
// deleted or moved since leaves the place where it is. The zero position stands for the end the page is read from.
type listCursor struct {
	from      listPosition
	backwards bool
}

const (
	version          = "1"
	onwards, returns = "n", "p"
	between          = "|"
)

var (
	written = regexp.MustCompile(`^` + version + `([` + onwards + returns + `])\|(?:([^|]+)\|([a-z0-9]{1,15}))?$`)
	base    = base64.RawURLEncoding.Strict()
)

// ErrNoSuchCursor is what somebody made up.
var ErrNoSuchCursor = errors.New("This cursor is not valid. Please start with the first page.")

func (c listCursor) String() string {
	way := onwards
	if c.backwards {
		way = returns
	}
	text := version + way + between
	if c.from != (listPosition{}) {
		text += strings.Join([]string{c.from.Key, c.from.ID}, between)
	}
	return base.EncodeToString([]byte(text))
}

// readListCursor takes what String wrote and nothing else. It is not signed: whoever makes one up asks for a page that anybody may see.
func readListCursor(text string) (listCursor, error) {
	if text == FirstPage {
		return listCursor{}, nil
	}
	raw, err := base.DecodeString(text)
	if err != nil {
		return listCursor{}, ErrNoSuchCursor
	}
	parts := written.FindStringSubmatch(string(raw))
	if parts == nil {
		return listCursor{}, ErrNoSuchCursor
	}
	return listCursor{from: listPosition{Key: parts[2], ID: parts[3]}, backwards: parts[1] == returns}, nil
}
