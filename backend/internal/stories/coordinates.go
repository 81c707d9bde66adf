package stories

import (
	"maps"
	"math"
	"strconv"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/zones"
)

// sentProblems is the key under which a record carries the problems found in its request. No field has this name.
const sentProblems = "@sentProblems"

// axes are the coordinate fields with their limits in degrees.
var axes = []struct {
	field, outside string
	limit          float64
}{
	{"latitude", "Latitude must be between -90 and 90.", 90},
	{"longitude", "Longitude must be between -180 and 180.", 180},
}

// strictly are fields of a place for which PocketBase reads unreadable values as empty, which would delete the stored value.
var strictly = map[string]func(sent any) error{"visited": ProblemOfVisit, position: problemOfPosition}

// readSent reads the body itself, because PocketBase turns a missing or unreadable number into 0, which is a valid coordinate.
func readSent(e *core.RecordRequestEvent) error {
	body := map[string]any{}
	if err := e.BindBody(&body); err != nil {
		return err
	}
	problems := validation.Errors{}
	for _, axis := range axes {
		sent, given := body[axis.field]
		if !given && !e.Record.IsNew() {
			continue
		}
		value, readable := degrees(sent)
		switch {
		case sent == nil || sent == "":
			problems[axis.field] = validation.NewError("validation_required", "Please enter a number.")
		case !readable:
			problems[axis.field] = validation.NewError("validation_coordinate_unreadable", "This cannot be read as a number.")
		default:
			e.Record.Set(axis.field, value)
		}
	}
	for field, problemOf := range strictly {
		if sent, given := body[field]; given {
			if problem := problemOf(sent); problem != nil {
				problems[field] = problem
			}
		}
	}
	// Others may see an empty track where there is one: only whoever names it clears it.
	if sent, given := body["track"]; given && sent == "" {
		e.Record.SetRaw(zones.ClearsTrack, true)
	}
	e.Record.SetRaw(sentProblems, problems)
	return e.Next()
}

func checkCoordinates(r *core.Record, problems validation.Errors) {
	found, _ := r.GetRaw(sentProblems).(validation.Errors)
	maps.Copy(problems, found)
	for _, axis := range axes {
		value := r.GetFloat(axis.field)
		switch {
		case found[axis.field] != nil:
		case math.IsNaN(value) || math.Abs(value) > axis.limit:
			problems[axis.field] = validation.NewError("validation_coordinate_range", axis.outside)
		}
	}
}

func problemOfPosition(sent any) error {
	if _, isNumber := degrees(sent); !isNumber {
		return validation.NewError("validation_position_unreadable", "The position of a place in its story must be a number.")
	}
	return nil
}

func degrees(sent any) (float64, bool) {
	switch v := sent.(type) {
	case float64:
		return v, true
	case int:
		return float64(v), true
	case int64:
		return float64(v), true
	case string:
		value, err := strconv.ParseFloat(strings.TrimSpace(v), 64)
		return value, err == nil && !math.IsNaN(value) && !math.IsInf(value, 0)
	default:
		return 0, false
	}
}
