// Package names knows what people call places: towns and sights, those of 15,000 inhabitants and more in many languages.
package names

import (
	"bytes"
	"cmp"
	"compress/gzip"
	_ "embed" // the names
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"waypost/backend/internal/contract"
)

// packed is a line for each, from south to north: latitude, longitude, size, kind of sight or nothing, names; a tab between. It is made by
// mf-authoring/scripts/make-names.ts: towns by GeoNames (CC BY 4.0), their names by GeoNames and CLDR (Unicode 3.0), sights ours.
//
//go:embed names.gz
var packed []byte

const (
	// farthest is in metres: beyond, a town says nothing of where something is.
	farthest        = 100_000
	metresPerDegree = 111_195
	// band is in degrees, and surely farther.
	band = 1.01 * farthest / metresPerDegree
	// most limits the sights that a place is found by, longest the bytes of names.
	most, longest = 3, 2_000
)

// named is a town or a sight.
type named struct {
	lat, lng float64
	// edge is in metres from the middle.
	edge float64
	// inhabitants are 0 for a sight.
	inhabitants float64
	// names have a tab between; the first is the English one.
	names string
}

// all are unpacked when they are first asked for: some 20 MB.
var all = sync.OnceValue(func() (known []named) {
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err) // the file is embedded
	}
	text, err := io.ReadAll(reader)
	if err != nil {
		panic(err)
	}
	for line := range strings.Lines(string(text)) {
		cells := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 5)
		number := func(cell int) float64 {
			n, _ := strconv.ParseFloat(cells[cell], 64)
			return n
		}
		n := named{lat: number(0), lng: number(1), edge: number(2), names: cells[4]}
		if cells[3] == "" {
			n.inhabitants = n.edge
			n.edge = min(12_000, 12*math.Sqrt(n.inhabitants))
		}
		known = append(known, n)
	}
	return known
})

// seen is one of them from a point.
type seen struct {
	*named
	metres float64
}

// cost is the less the likelier: what is small says more than what is large, and what is far from its middle less. The forms propose names by
// the same rule: mf-authoring/src/gazetteer/near-towns.ts.
func (s seen) cost() float64 { return math.Log(s.edge) + 2*s.metres/s.edge }

// Facts are what the site finds out about a place by itself. All are empty where there is nothing to find.
type Facts struct {
	// Country is an ISO 3166-1 alpha-2 code.
	Country string `json:"country" db:"country"`
	// Near is the town the place lies in or near, in English; empty far from any.
	Near string `json:"near" db:"near"`
	// Names are everything people call what is there, for a search.
	Names string `json:"names" db:"names"`
}

// At returns the facts of a point in degrees, without its country.
func At(lng, lat float64) (at Facts) {
	town := seen{named: &named{}}
	var there []seen
	for _, s := range around(lng, lat) {
		isIn := s.metres <= s.edge
		switch {
		case s.inhabitants == 0 && isIn:
			there = append(there, s)
		case s.inhabitants > 0 && (town.names == "" || s.isRatherThan(town)):
			town = s
		}
	}
	slices.SortFunc(there, func(a, b seen) int { return cmp.Compare(a.cost(), b.cost()) })
	there = there[:min(len(there), most)]
	if town.names != "" {
		there = append(there, town)
		if town.metres < town.edge+contract.NearTown {
			at.Near, _, _ = strings.Cut(town.names, "\t")
		}
	}
	for _, s := range there {
		for name := range strings.SplitSeq(s.names, "\t") {
			if len(at.Names)+len(name) < longest {
				at.Names = strings.TrimLeft(at.Names+" "+name, " ")
			}
		}
	}
	return at
}

// isRatherThan reports whether a town is the one to name: the largest of those the point lies in, else the nearest, but a larger one whose
// middle lies a little further.
func (s seen) isRatherThan(other seen) bool {
	isIn, otherIsIn := s.metres <= s.edge, other.metres <= other.edge
	if isIn != otherIsIn {
		return isIn
	}
	if isIn {
		return s.inhabitants > other.inhabitants
	}
	const perTenfold = 1_500 // metres
	return s.metres-perTenfold*math.Log10(s.inhabitants) < other.metres-perTenfold*math.Log10(other.inhabitants)
}

func around(lng, lat float64) (near []seen) {
	known := all()
	first, _ := slices.BinarySearchFunc(known, lat-band, func(n named, lat float64) int { return cmp.Compare(n.lat, lat) })
	shrunk := math.Cos(lat * math.Pi / 180)
	for i := first; i < len(known) && known[i].lat <= lat+band; i++ {
		n := &known[i]
		east := math.Abs(n.lng - lng)
		east, north := min(east, 360-east)*shrunk, n.lat-lat
		// Flat is near enough for a hundred kilometres.
		if metres := metresPerDegree * math.Sqrt(east*east+north*north); metres <= farthest {
			near = append(near, seen{n, metres})
		}
	}
	return near
}
