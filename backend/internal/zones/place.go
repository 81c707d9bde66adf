package zones

import (
	"encoding/json"

	"github.com/pocketbase/pocketbase/core"
)

// exactField holds where a place in a zone really is, and nothing for any other. The columns of the point hold what everybody may see, so
// that whatever reads them tells no more.
const exactField = "exact"

// Point is in degrees, and metres above the sea where that is known.
type Point struct {
	Latitude  float64  `json:"latitude"`
	Longitude float64  `json:"longitude"`
	Altitude  *float64 `json:"altitude"`
	// Track leads to it from the place before, as package track writes it; empty for none.
	Track string `json:"track,omitempty"`
}

// ClearsTrack is the key under which a place carries that its request clears its track. No field has this name.
const ClearsTrack = "@clearsTrack"

// Hide writes where others see a place that is about to be written, and keeps where it is. stored is the place as it was, nil for a new
// one: what a change does not name stands as others see it.
func Hide(tx core.App, place, stored *core.Record) error {
	exact := pointOf(place)
	if stored != nil {
		if kept, has := exactOf(stored); has {
			exact = exact.over(kept, pointOf(stored))
			if place.GetRaw(ClearsTrack) != nil {
				exact.Track = ""
			}
		}
	}
	all, err := of(tx, place.GetString("user"))
	if err != nil {
		return err
	}
	shown, isHidden := shownFor(all, exact)
	shown.writeTo(place)
	place.Set(exactField, nil)
	if isHidden {
		place.Set(exactField, exact)
	}
	return nil
}

// over is the exact point of a change to a place that is shown elsewhere.
func (p Point) over(kept, shown Point) Point {
	if p.Latitude == shown.Latitude {
		p.Latitude = kept.Latitude
	}
	if p.Longitude == shown.Longitude {
		p.Longitude = kept.Longitude
	}
	if p.Altitude == nil && p.Latitude == kept.Latitude && p.Longitude == kept.Longitude {
		p.Altitude = kept.Altitude
	}
	if p.Track == shown.Track {
		p.Track = kept.Track
	}
	return p
}

// PointFor is where this person sees a place; nobody is an empty id.
func PointFor(place *core.Record, reader string) Point {
	if exact, has := exactOf(place); has && reader != "" && reader == place.GetString("user") {
		return exact
	}
	return pointOf(place)
}

// Reveal puts the exact point into an answer to the person whose place it is. Column does the same for lists.
func Reveal(e *core.RecordEnrichEvent) error {
	if auth := e.RequestInfo.Auth; auth != nil && auth.Id == e.Record.GetString("user") {
		if exact, has := exactOf(e.Record); has {
			exact.writeTo(e.Record)
		}
	}
	return e.Next()
}

// Column is how lists ask for a column of places on behalf of {:reader}, the id of a person or nothing.
func Column(name string) string {
	switch name {
	case "latitude", "longitude", "altitude", "track":
		return "IIF([[user]] = {:reader}, COALESCE([[" + exactField + "]] ->> '$." + name + "', [[" + name + "]]), [[" + name + "]])"
	}
	return "[[" + name + "]]"
}

func pointOf(place *core.Record) Point {
	p := Point{Latitude: place.GetFloat("latitude"), Longitude: place.GetFloat("longitude"), Track: place.GetString("track")}
	_ = place.UnmarshalJSONField("altitude", &p.Altitude) // was looked at before, or written here
	return p
}

func exactOf(place *core.Record) (p Point, has bool) {
	raw, _ := json.Marshal(place.GetRaw(exactField))
	return parse(raw)
}

func parse(raw []byte) (p Point, has bool) {
	var exact *Point
	if json.Unmarshal(raw, &exact) != nil || exact == nil {
		return p, false
	}
	return *exact, true
}

func (p Point) writeTo(place *core.Record) {
	place.Set("latitude", p.Latitude)
	place.Set("longitude", p.Longitude)
	place.Set("altitude", p.Altitude)
	place.Set("track", p.Track)
}
