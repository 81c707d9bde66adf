package gate

import (
	"bytes"
	"encoding/json"

	"github.com/pocketbase/pocketbase/tools/types"
)

// longestEscape is how many bytes JSON has for one of a text at most, as \u0001.
const longestEscape = 6

// textOf is how many bytes of text a value has, all it holds together.
func textOf(value any) (bytes int) {
	switch v := value.(type) {
	case string:
		return len(v)
	case types.JSONRaw:
		return len(v)
	case map[string]any:
		for _, each := range v {
			bytes += textOf(each)
		}
	}
	return bytes
}

// Plainly leaves < and & as they are, which take six bytes each where JSON is made to stand in a page. It never does here.
func Plainly(value any) ([]byte, error) {
	var text bytes.Buffer
	pen := json.NewEncoder(&text)
	pen.SetEscapeHTML(false)
	err := pen.Encode(value)
	return text.Bytes(), err
}
