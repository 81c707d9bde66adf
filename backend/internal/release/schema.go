package release

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// targetsSchemaFile is made from the tools' zod schema, so that the form of what a page is given is written down once.
//
//go:embed targets.schema.json
var targetsSchemaFile []byte

var targetsSchema = compileSchema()

func compileSchema() *jsonschema.Resolved {
	var source jsonschema.Schema
	if err := json.Unmarshal(targetsSchemaFile, &source); err != nil {
		panic(err)
	}
	resolved, err := source.Resolve(nil)
	if err != nil {
		panic(err)
	}
	return resolved
}

// shortened is the beginning of a reason, in one line: a parser quotes what it stumbles over whole, and that may be megabytes.
func shortened(err error) error {
	said := err.Error()
	said = strings.ToValidUTF8(said[:min(len(said), 300)], "")
	return fmt.Errorf("it has the wrong format (%s)", strings.ReplaceAll(said, "\n", " "))
}

// marshal writes values that came from JSON, which cannot fail.
func marshal(value any) []byte {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return data
}
