package stories

import (
	"encoding/json"
	"maps"
	"reflect"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/album"
	"waypost/backend/internal/zones"
)

// was is what a change of single fields found in them: an object of former values as JSON text. No field has this name. Changes of
// other fields merge; where a named field holds something else meanwhile, the change is refused.
const was = "was"

// readWas takes what the change found along until the record is locked.
func readWas(e *core.RecordRequestEvent) error {
	info, err := e.RequestInfo()
	if err != nil {
		return err
	}
	text, says := info.Body[was].(string)
	if !says {
		return e.Next()
	}
	found := map[string]any{}
	if json.Unmarshal([]byte(text), &found) != nil {
		return apis.NewBadRequestError("What the change was made from cannot be read.", nil)
	}
	e.Record.SetRaw("@"+was, found)
	return e.Next()
}

// namesAll tells whether a change of a record says what it found in each field it changes.
func namesAll(r *core.Record, body map[string]any) bool {
	found, says := r.GetRaw("@" + was).(map[string]any)
	if !says {
		return false
	}
	for field := range body {
		if _, named := found[field]; !named && field != was {
			return false
		}
	}
	return true
}

// checkFound refuses a change of a field that holds something else by now.
func checkFound(r, stored *core.Record) error {
	found, says := r.GetRaw("@" + was).(map[string]any)
	if !says || stored == nil {
		return nil
	}
	for field, former := range found {
		if !reflect.DeepEqual(only(former, valueOf(stored, field)), former) {
			return conflict(r)
		}
	}
	return nil
}

// valueOf is a field as its owner reads it, in the types of decoded JSON.
func valueOf(stored *core.Record, field string) any {
	point := zones.PointFor(stored, stored.GetString("user"))
	var value any
	switch field {
	case "latitude":
		return point.Latitude
	case "longitude":
		return point.Longitude
	case album.Field:
		words := map[string]any{}
		for name, entry := range album.Of(stored) {
			words[name] = map[string]any{"caption": entry.Caption, "alt": entry.Alt, "by": entry.By}
		}
		return words
	default:
		raw, _ := json.Marshal(stored.Get(field))
		_ = json.Unmarshal(raw, &value)
		return value
	}
}

// only leaves of an object what another one has, so that pictures, and words of them, that a change does not name may differ.
func only(like, value any) any {
	wanted, isObject := like.(map[string]any)
	object, has := value.(map[string]any)
	if !isObject || !has {
		return value
	}
	kept := maps.Clone(object)
	maps.DeleteFunc(kept, func(name string, _ any) bool { _, named := wanted[name]; return !named })
	for name := range kept {
		kept[name] = only(wanted[name], kept[name])
	}
	return kept
}
