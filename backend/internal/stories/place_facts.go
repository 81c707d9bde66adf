package stories

import (
	"encoding/json"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/discover"
	"waypost/backend/internal/names"
)

// lowest and highest are in metres: pictures are taken below sea level and from aeroplanes.
const lowest, highest = -12_000, 20_000

// checkAltitude accepts a number of metres, or null for an unknown altitude.
func checkAltitude(r *core.Record, problems validation.Errors) {
	var metres *float64
	if raw, _ := json.Marshal(r.GetRaw("altitude")); json.Unmarshal(raw, &metres) != nil {
		problems["altitude"] = validation.NewError("validation_altitude_unreadable", "This cannot be read as a number.")
	} else if metres != nil && (*metres < lowest || *metres > highest) {
		problems["altitude"] = validation.NewError("validation_altitude_range", "An altitude must be between -12,000 and 20,000 metres.")
	}
}

// keepFacts sets what the site finds out about a place by itself, whatever a client sends: the country of a new or moved place, and what is
// there.
func keepFacts(r, stored *core.Record) {
	if stored != nil && !isMoved(r, stored) {
		for _, fact := range []string{"country", "near", "names"} {
			r.Set(fact, stored.GetString(fact))
		}
		return
	}
	facts := FactsAt(r.GetFloat("longitude"), r.GetFloat("latitude"))
	r.Set("country", facts.Country)
	r.Set("near", facts.Near)
	r.Set("names", facts.Names)
}

// FactsAt are those of a point in degrees.
func FactsAt(lng, lat float64) names.Facts {
	at := names.At(lng, lat)
	at.Country = discover.CountryAt(lng, lat)
	return at
}

func isMoved(r, stored *core.Record) bool {
	return r.GetFloat("longitude") != stored.GetFloat("longitude") || r.GetFloat("latitude") != stored.GetFloat("latitude")
}
