package pages

import (
	"github.com/paulmach/orb"
	sphere "github.com/paulmach/orb/geo"

	"waypost/backend/internal/contract"
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
