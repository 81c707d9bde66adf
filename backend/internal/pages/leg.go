package pages

import (
	"math"

	"github.com/paulmach/orb"
	sphere "github.com/paulmach/orb/geo"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/track"
)

// bend is as in mf-map's flight-arc.ts.
const bend = 0.25

// cameBy is how somebody came from one stop to the next: as the author says, else as mf-map's leg-kind.ts has it, or empty.
func cameBy(from, to stop) string {
	if to.By != "" {
		return to.By
	}
	hours := float64(to.At-from.At) / 3600
	if from.At == 0 || to.At == 0 || hours <= 0 {
		return ""
	}
	kilometres := sphere.DistanceHaversine(orb.Point{from.Longitude, from.Latitude}, orb.Point{to.Longitude, to.Latitude}) / 1000
	speed := kilometres / hours
	switch {
	case kilometres <= contract.LegFootKilometres && speed <= contract.LegFootSpeed:
		return "foot"
	case kilometres > contract.LegAirKilometres && speed > contract.LegAirSpeed,
		kilometres > contract.LegFarKilometres && speed > contract.LegFarSpeed:
		return "air"
	}
	return ""
}

// control is the control point of the curve of a flight to a stop, as in mf-map's flight-arc.ts; here y goes down.
func (s sight) control(to int) point {
	a, b := s.points[to-1], s.points[to]
	east, south := b.X-a.X, b.Y-a.Y
	turn := bend
	if (east < 0) != (a.Y+b.Y+2*s.y > s.world) {
		turn = -bend
	}
	return point{a.X + east/2 + turn*south, a.Y + south/2 - turn*east}
}

// farAway is how many metres from its stop a track ends at most, or half of its length: stops may have come between since.
const farAway = 1000

// trackTo is what leads to a stop from the one before, longitude first, as in mf-map's track-to.ts; nil where nothing does.
func trackTo(from, to stop) orb.LineString {
	points, err := track.Parse(to.Track)
	if err != nil || len(points) == 0 {
		return nil
	}
	line := make(orb.LineString, len(points))
	for i, p := range points {
		line[i] = orb.Point{p.Longitude, p.Latitude}
	}
	most := math.Max(farAway, sphere.LengthHaversine(line)/2)
	if sphere.DistanceHaversine(orb.Point{from.Longitude, from.Latitude}, line[0]) > most ||
		sphere.DistanceHaversine(orb.Point{to.Longitude, to.Latitude}, line[len(line)-1]) > most {
		return nil
	}
	return line
}

// track draws the line to a stop, without what is not seen, and no more of it once the still is too large: it is drawn again.
func (s sight) track(w *svg, to int) {
	last, end := s.points[to-1], s.points[to]
	for _, each := range s.tracks[to] {
		if len(w.out) > largestStill {
			return
		}
		p := point{across(each[0])*s.world - s.x, down(each[1])*s.world - s.y}
		p.X -= math.Round((p.X-last.X)/s.world) * s.world
		if math.Hypot(p.X-last.X, p.Y-last.Y) > 2*w.tolerance {
			w.text("L", decimal(p.X), " ", decimal(p.Y))
			last = p
		}
	}
	w.text("L", decimal(end.X), " ", decimal(end.Y))
}
