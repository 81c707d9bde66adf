package stories

import (
	"encoding/json"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/discover"
)

// A picture may be taken in a valley below the sea or from an aeroplane; metres.
const lowest, highest = -12_000, 20_000

// checkAltitude takes a number of metres or nothing: null is told from the height of the sea.
func checkAltitude(r *core.Record, problems validation.Errors) {
	var metres *float64
	if raw, _ := json.Marshal(r.GetRaw("altitude")); json.Unmarshal(raw, &metres) != nil {
		problems["altitude"] = validation.NewError("validation_altitude_unreadable", "This altitude cannot be read as a number.")
	} else if metres != nil && (*metres < lowest || *metres > highest) {
		problems["altitude"] = validation.NewError("validation_altitude_range", "An altitude must be between -12,000 and 20,000 metres.")
	}
}

// keepFacts writes what the site finds out about a place by itself, which is the country where it is new or elsewhere than before, and
// puts back the rest: what a client sends for it is not looked at.
func keepFacts(r, stored *core.Record) {
	if stored == nil {
		r.Set("near", "")
	} else {
		r.Set("near", stored.GetString("near"))
	}
	if stored == nil || isMoved(r, stored) {
		r.Set("country", discover.CountryAt(r.GetFloat("longitude"), r.GetFloat("latitude")))
	} else {
		r.Set("country", stored.GetString("country"))
	}
}

func isMoved(r, stored *core.Record) bool {
	return r.GetFloat("longitude") != stored.GetFloat("longitude") || r.GetFloat("latitude") != stored.GetFloat("latitude")
}
