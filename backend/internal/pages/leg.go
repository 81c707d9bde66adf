package pages

import (
	"math"

	"github.com/paulmach/orb"
	sphere "github.com/paulmach/orb/geo"

	"waypost/backend/internal/contract"
)

// bulge is as in mf-map's flight-arc.ts, whose curve control draws.
const bulge = 0.12

// cameBy is how somebody came from one stop to the next, as mf-map's leg-kind.ts has it: foot, air, or empty.
func cameBy(from, to stop) string {
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

// control is the control point of the curve of a flight to a stop: it lies as far beside the straight line as the great circle does half-way.
func (s sight) control(to int, stops []stop) point {
	a, b := s.points[to-1], s.points[to]
	east, south := b.X-a.X, b.Y-a.Y
	length := math.Hypot(east, south)
	middle := point{a.X + east/2, a.Y + south/2}
	rad := math.Pi / 180
	first, last := stops[to-1].Latitude*rad, stops[to].Latitude*rad
	across := (stops[to].Longitude - stops[to-1].Longitude) * rad
	x, y := math.Cos(last)*math.Cos(across), math.Cos(last)*math.Sin(across)
	latitude := math.Atan2(math.Sin(first)+math.Sin(last), math.Hypot(math.Cos(first)+x, y))
	apart := (a.X+math.Atan2(y, math.Cos(first)+x)/(2*math.Pi)*s.world-middle.X)*south - (down(latitude/rad)*s.world-s.y-middle.Y)*east
	bend := apart / (length * length)
	if bend < -0.001 {
		bend = math.Min(bend, -bulge)
	} else {
		bend = math.Max(bend, bulge)
	}
	return point{middle.X + 2*bend*south, middle.Y - 2*bend*east}
}
