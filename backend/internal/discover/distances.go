package discover

import "math"

const (
	earth   = 6371008.8
	degree  = math.Pi / 180
	halfway = earth * math.Pi
	// roundingSlack is in metres: more than two ways of computing a distance differ by.
	roundingSlack = 0.01
)

type point struct{ lng, lat float64 }

// metres is the great-circle distance, to a tenth of a millimetre.
func (p point) metres(lng, lat float64) float64 {
	sinLat, sinLng := math.Sin((lat-p.lat)*degree/2), math.Sin((lng-p.lng)*degree/2)
	h := sinLat*sinLat + math.Cos(p.lat*degree)*math.Cos(lat*degree)*sinLng*sinLng
	return math.Round(2*earth*math.Asin(math.Min(1, math.Sqrt(h)))*1e4) / 1e4
}

// distancesTo are the least and greatest distance to a box that does not cross the date line.
func (p point) distancesTo(b box) (near, far float64) {
	near = math.Inf(1)
	if b.West <= p.lng && p.lng <= b.East {
		near = p.metres(p.lng, math.Max(b.South, math.Min(b.North, p.lat)))
	}
	for _, lng := range []float64{b.West, b.East} {
		// The nearest and, opposite, the farthest point of a meridian, which is a great circle.
		closest := math.Atan2(math.Sin(p.lat*degree), math.Cos(p.lat*degree)*math.Cos((lng-p.lng)*degree)) / degree
		near = min(near, p.metres(lng, b.South), p.metres(lng, b.North))
		if b.South <= closest && closest <= b.North {
			near = math.Min(near, p.metres(lng, closest))
		}
		if farthest := closest - math.Copysign(180, closest); b.South <= farthest && farthest <= b.North {
			far = math.Max(far, p.metres(lng, farthest))
		}
		far = max(far, p.metres(lng, b.South), p.metres(lng, b.North))
	}
	if across := math.Mod(p.lng+360, 360) - 180; b.West <= across && across <= b.East {
		far = halfway
	}
	return math.Max(0, near-roundingSlack), far + roundingSlack
}
