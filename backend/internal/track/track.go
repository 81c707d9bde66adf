// Package track reads and writes how somebody came to a place: the line a receiver noted from the place before, as text in the encoded
// polyline format (developers.google.com/maps/documentation/utilities/polylinealgorithm) with latitude, longitude and the height.
package track

import (
	"errors"
	"math"

	"github.com/twpayne/go-polyline"
)

const (
	// Most points a track has, and characters its text.
	Most           = 500
	MostCharacters = 10000
	// Unknown is the height of all points where that of one was not noted.
	Unknown = -100000
	// metre is one as the format has it, whose numbers have five decimals.
	metre = 1e-5
)

// Point is in degrees, and metres above the sea.
type Point struct{ Latitude, Longitude, Height float64 }

var errNoTrack = errors.New("no track")

// Parse reads a text; an empty one is no points.
func Parse(text string) ([]Point, error) {
	if len(text) > MostCharacters {
		return nil, errNoTrack
	}
	codec := polyline.Codec{Dim: 3, Scale: 1e5}
	read, rest, err := codec.DecodeCoords([]byte(text))
	if err != nil || len(rest) > 0 || len(read) == 1 || len(read) > Most {
		return nil, errNoTrack
	}
	points := make([]Point, len(read))
	for i, each := range read {
		p := Point{each[0], each[1], math.Round(each[2] / metre)}
		if math.Abs(p.Latitude) > 90 || math.Abs(p.Longitude) > 180 || p.Height < Unknown || p.Height > -Unknown {
			return nil, errNoTrack
		}
		points[i] = p
	}
	return points, nil
}

// Format writes points; of fewer than two there is no track.
func Format(points []Point) string {
	if len(points) < 2 {
		return ""
	}
	coords := make([][]float64, len(points))
	for i, p := range points {
		coords[i] = []float64{p.Latitude, p.Longitude, p.Height * metre}
	}
	return string(polyline.Codec{Dim: 3, Scale: 1e5}.EncodeCoords(nil, coords))
}
