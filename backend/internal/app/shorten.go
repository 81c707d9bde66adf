package app

import (
	"encoding/json"
	"net/url"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	longestText = 500  // bytes of a text
	longestPart = 2000 // bytes of anything else, as JSON
	// rowCost is what a row takes besides its texts.
	rowCost = 200
)

// shorten cuts what a row says and answers how many bytes it takes. The message is written twice, for its index.
func shorten(row *core.Log) int {
	row.Message = cut(row.Message)
	data := types.JSONMap[any]{}
	size := rowCost + 2*len(row.Message)
	for name, value := range row.Data {
		text, isText := value.(string)
		if isText {
			if name == "url" || name == "referer" {
				text = withoutToken(text)
			}
			value = cut(text)
		}
		encoded, err := json.Marshal(value)
		if err != nil || (!isText && len(encoded) > longestPart) {
			continue
		}
		data[name] = value
		size += len(name) + len(encoded)
	}
	row.Data = data
	return size
}

// withoutToken leaves out of an address what would let in whoever reads the log.
func withoutToken(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		plain, _, _ := strings.Cut(address, "?")
		return plain
	}
	if asked := u.Query(); asked.Has("token") {
		asked.Set("token", "…")
		u.RawQuery = asked.Encode()
	}
	return u.String()
}

func cut(text string) string {
	if len(text) <= longestText {
		return text
	}
	return strings.ToValidUTF8(text[:longestText], "") + "…"
}
