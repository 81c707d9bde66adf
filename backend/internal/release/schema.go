package release

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// schemasFile is made from the tools' zod schemas, so that the form of a release is written down once.
//
//go:embed schemas.json
var schemasFile []byte

var schemas = compileSchemas()

func compileSchemas() map[string]*jsonschema.Resolved {
	var sources map[string]*jsonschema.Schema
	if err := json.Unmarshal(schemasFile, &sources); err != nil {
		panic(err)
	}
	compiled := map[string]*jsonschema.Resolved{}
	for name, source := range sources {
		resolved, err := source.Resolve(nil)
		if err != nil {
			panic(fmt.Errorf("schema %s: %w", name, err))
		}
		compiled[name] = resolved
	}
	return compiled
}

// read checks JSON with the named schema and reads it into the target.
func read(schema string, data []byte, target any) error {
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		return fmt.Errorf("it cannot be read (%w)", err)
	}
	if err := schemas[schema].Validate(value); err != nil {
		return fmt.Errorf("it does not have the right form (%s)", strings.ReplaceAll(err.Error(), "\n", " "))
	}
	// Written anew, so that a field that is there twice or in another case means what was checked.
	return json.Unmarshal(marshal(value), target)
}

// marshal writes values that came from JSON, which cannot fail.
func marshal(value any) []byte {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return data
}
