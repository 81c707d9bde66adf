package discover

import (
	"cmp"
	"math"

	"github.com/paulmach/orb"
	"github.com/paulmach/orb/planar"
)

// dateLine is a longitude about 100 m from the date line.
const dateLine = 179.999

// westernSahara is the latitude where Morocco ends by ISO 3166; what lies south of it has EH.
const westernSahara = 27 + 2./3

// CountryAt is the ISO 3166-1 alpha-2 code of the country at a point in degrees, coastal waters included. Kosovo has XK, which is not in
// that standard. It is empty on the open sea, in unclaimed areas, and for an invalid point.
func CountryAt(lng, lat float64) string {
	// This form also excludes NaN.
	if !(math.Abs(lng) <= 180 && math.Abs(lat) <= 90) {
		return ""
	}
	return cmp.Or(correctionAt(lng, lat), CountryInBorders(lng, lat))
}

// CountryInBorders is the country by borders.json alone.
func CountryInBorders(lng, lat float64) string {
	if !isNearLand(lng, lat) {
		return ""
	}
	code := countryIn(orb.Point{lng, lat})
	// Polygons end up to a metre before the date line.
	if code == "" && math.Abs(lng) > dateLine {
		code = cmp.Or(countryIn(orb.Point{dateLine, lat}), countryIn(orb.Point{-dateLine, lat}))
	}
	if code == "MA" && lat < westernSahara {
		return "EH"
	}
	return code
}

func countryIn(point orb.Point) string {
	for _, a := range areas() {
		if a.bound.Contains(point) && planar.PolygonContains(a.polygon, point) {
			return a.code
		}
	}
	return ""
}
