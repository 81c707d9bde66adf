package release

import (
	_ "embed"
	"encoding/json"
	"errors"
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

// mostSaid is how many bytes of a reason are told: a parser quotes what it stumbles over whole, and that may be megabytes.
const mostSaid = 300

// read checks JSON with the named schema and reads it into the target.
func read(schema string, data []byte, target any) error {
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		return fmt.Errorf("it cannot be read (%s)", shortened(err))
	}
	if err := schemas[schema].Validate(value); err != nil {
		return fmt.Errorf("it does not have the right form (%s)", shortened(err))
	}
	// Written anew, so that a field that is there twice or in another case means what was checked.
	if err := json.Unmarshal(marshal(value), target); err != nil {
		return errors.New(shortened(err))
	}
	return nil
}

// shortened is the beginning of a reason, in one line.
func shortened(err error) string {
	said := err.Error()
	said = strings.ToValidUTF8(said[:min(len(said), mostSaid)], "")
	return strings.ReplaceAll(said, "\n", " ")
}

// marshal writes values that came from JSON, which cannot fail.
func marshal(value any) []byte {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return data
}
