package records

import (
	"encoding/json"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// A picture may be taken in a valley below the sea or from an aeroplane; metres.
const lowest, highest = -12_000, 20_000

// serverFacts are what the site finds out about a place by itself.
var serverFacts = []string{"country", "near"}

// checkAltitude takes a number of metres or nothing: null is told from the height of the sea.
func checkAltitude(r *core.Record, problems validation.Errors) {
	var metres *float64
	if raw, _ := json.Marshal(r.GetRaw("altitude")); json.Unmarshal(raw, &metres) != nil {
		problems["altitude"] = validation.NewError("validation_altitude_unreadable", "This altitude cannot be read as a number.")
	} else if metres != nil && (*metres < lowest || *metres > highest) {
		problems["altitude"] = validation.NewError("validation_altitude_range", "An altitude lies between -12,000 and 20,000 metres.")
	}
}

// keepFacts puts back what the server found out: what a client sends for it is not looked at.
func keepFacts(r, stored *core.Record) {
	for _, name := range serverFacts {
		if stored == nil {
			r.Set(name, "")
		} else {
			r.Set(name, stored.GetString(name))
		}
	}
}
