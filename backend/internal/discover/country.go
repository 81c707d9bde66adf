// Says which country lies where, without asking anybody.

package discover

import (
	"cmp"
	"math"

	"github.com/paulmach/orb"
	"github.com/paulmach/orb/planar"
)

// dateLine is a longitude some hundred metres from it.
const dateLine = 179.999

// CountryAt is the ISO 3166-1 alpha-2 code of the country at a point in degrees, coastal waters included. It is XK in Kosovo, which has
// none of that list, and empty on the open sea, where nobody's borders hold, and where the numbers are not a point.
func CountryAt(lng, lat float64) string {
	// Said this way round, NaN is not a point either.
	if !(math.Abs(lng) <= 180 && math.Abs(lat) <= 90) {
		return ""
	}
	return cmp.Or(correctedAt(lng, lat), DrawnAt(lng, lat))
}

// DrawnAt is the country at a point as borders.json alone has it.
func DrawnAt(lng, lat float64) string {
	if !isNearLand(lng, lat) {
		return ""
	}
	code := within(orb.Point{lng, lat})
	// Pieces on either side of the date line end up to a metre before it.
	if code == "" && math.Abs(lng) > dateLine {
		code = cmp.Or(within(orb.Point{dateLine, lat}), within(orb.Point{-dateLine, lat}))
	}
	return code
}

func within(point orb.Point) string {
	for _, a := range areas() {
		if a.bound.Contains(point) && planar.PolygonContains(a.polygon, point) {
			return a.code
		}
	}
	return ""
}
