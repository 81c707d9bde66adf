package discover

import (
	"encoding/base64"
	"errors"
	"regexp"
	"strings"
)

// FirstPage is the cursor of a list's first page, used in `previous`.
const FirstPage = "first"

// listPosition is a record's place in its list: its sort key, then its id.
type listPosition struct {
	Key string `db:"key"`
	ID  string `db:"id"`
	// Row is the rowid; 0 in a cursor. Looking ids up again would be slow in a large database, as they are scattered over their index.
	Row int64 `db:"row"`
}

// listCursor is a position between records and a direction. It stays valid if a record is deleted or moved. The zero position is the end
// the page is read from.
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

// ErrNoSuchCursor is for an invalid cursor.
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

// readListCursor parses what String wrote. Cursors are not signed: a forged one only reaches public pages.
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
