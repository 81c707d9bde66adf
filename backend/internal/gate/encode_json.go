package gate

import (
	"bytes"
	"encoding/json"
)

// EncodeJSON encodes without escaping < and &, which would take six bytes each and is only needed inside HTML.
func EncodeJSON(value any) ([]byte, error) {
	var text bytes.Buffer
	pen := json.NewEncoder(&text)
	pen.SetEscapeHTML(false)
	err := pen.Encode(value)
	return text.Bytes(), err
}
