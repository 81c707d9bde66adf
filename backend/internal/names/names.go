// Package names knows what people call places: towns and sights, those of 15,000 inhabitants and more in many languages.
package names

import (
	"bytes"
	"cmp"
	"compress/gzip"
	_ "embed" // the names
	"encoding/binary"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/words"
)

// Towns and sights, and what they are called elsewhere: what the forms read, too (mf-authoring/src/gazetteer/towns-file.ts and other-names.ts
// say how they are written), made by mf-authoring/scripts/make-names.ts. Towns by GeoNames (CC BY 4.0), their names by GeoNames, Natural Earth
// and CLDR (Unicode 3.0), sights ours.
var (
	//go:embed towns.bin
	towns []byte
	//go:embed other-names.bin
	others []byte
)

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
	// names have a tab between; the first is the English one. Those of a language have its tag before them, as `de:Lissabon`.
	names string
}

// all are unpacked when they are first asked for: some 20 MB. They go from south to north.
var all = sync.OnceValue(func() (known []named) {
	number := func(at int) int { return int(binary.LittleEndian.Uint32(towns[at:])) }
	n, names, columns := number(0), 12+number(4), 12+number(4)+number(8)
	for name := range strings.SplitSeq(string(towns[names:columns]), "\n") {
		town := towns[columns+len(known):]
		degrees := func(axis int) float64 {
			low, middle, high := town[axis*n], town[(axis+1)*n], town[(axis+2)*n]
			return float64(int32(low)<<8|int32(middle)<<16|int32(high)<<24) / 256_000
		}
		known = append(known, named{lng: degrees(0), lat: degrees(3), edge: math.Exp2(float64(town[6*n])/8) - 1, names: name})
	}
	first := 0
	for region := range strings.SplitSeq(string(towns[12:names]), "\n") {
		cells := strings.Split(region, "\t")
		count, _ := strconv.Atoi(cells[4])
		for i := range known[first : first+count] {
			if town := &known[first+i]; cells[3] == "" {
				town.inhabitants, town.edge = town.edge, min(12_000, 12*math.Sqrt(town.edge))
			}
		}
		first += count
	}
	reader, err := gzip.NewReader(bytes.NewReader(others))
	if err != nil {
		panic(err) // the file is embedded
	}
	text, err := io.ReadAll(reader)
	if err != nil {
		panic(err)
	}
	line := 0
	for row := range strings.SplitSeq(string(text), "\n") {
		gap, called, _ := strings.Cut(row, "\t")
		skipped, _ := strconv.Atoi(gap)
		line += skipped
		known[line].names += "\t" + called
	}
	slices.SortFunc(known, func(a, b named) int { return cmp.Compare(a.lat, b.lat) })
	return known
})

// tagged is a name with its language before it.
var tagged = regexp.MustCompile(`^([a-z]{2,3}(?:-[A-Z]{2})?):(.*)`)

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
	// Near is the town the place lies in or near, in English, and behind tabs what it is called in other languages of the site, as
	// `de:Lissabon`; empty far from any.
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
			at.Near = town.inOurs()
		}
	}
	var said []string
	left := longest
	for _, s := range there {
		for name := range strings.SplitSeq(s.names, "\t") {
			name = tagged.ReplaceAllString(name, "$2")
			if len(name) < left && !slices.Contains(said, name) {
				said, left = append(said, name), left-len(name)-1
			}
		}
	}
	at.Names = strings.Join(said, " ")
	return at
}

// inOurs are the English name and those of the languages of the site.
func (n *named) inOurs() string {
	ours := words.Tags()
	all := strings.Split(n.names, "\t")
	return strings.Join(slices.DeleteFunc(all, func(name string) bool {
		tag := tagged.FindStringSubmatch(name)
		return name != all[0] && (tag == nil || !slices.Contains(ours, tag[1]))
	}), "\t")
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
