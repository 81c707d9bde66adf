package discover

import (
	_ "embed" // the borders
	"encoding/json"
	"slices"
	"sync"

	"github.com/paulmach/orb"
)

// These are src/data/borders.json of the npm package @rapideditor/country-coder@5.6.1 as it is there. With others, places that were
// written before keep their country until `waypost rebuild`.
//
//go:embed borders.json
var borders []byte

// area is a piece of a country, or of what has a code of its own.
type area struct {
	code    string
	bound   orb.Bound
	polygon orb.Polygon
}

// feature is a piece of land, or with no geometry a name for several.
type feature struct {
	Properties struct {
		Code    string   `json:"iso1A2"`
		Status  string   `json:"isoStatus"`
		Country string   `json:"country"`
		Groups  []string `json:"groups"`
	} `json:"properties"`
	Geometry *struct {
		Coordinates orb.MultiPolygon `json:"coordinates"`
	} `json:"geometry"`
}

// reserved are codes kept free for others to use, such as IC for the Canary Islands: places there are said to be in Spain.
const reserved = "excRes"

var areas = sync.OnceValue(func() (all []area) {
	var collection struct {
		Features []feature `json:"features"`
	}
	if err := json.Unmarshal(borders, &collection); err != nil {
		panic(err) // the file is part of the program
	}
	var codes []string
	for _, f := range collection.Features {
		if f.isCoded() {
			codes = append(codes, f.Properties.Code)
		}
	}
	for _, f := range collection.Features {
		if code := f.code(codes); f.Geometry != nil && code != "" {
			for _, polygon := range f.Geometry.Coordinates {
				all = append(all, area{code, polygon.Bound(), polygon})
			}
		}
	}
	return all
})

func (f feature) isCoded() bool { return f.Properties.Code != "" && f.Properties.Status != reserved }

// code is that of the piece itself, or of what it is a part of: Svalbard is in SJ, Hawaii in US.
func (f feature) code(codes []string) string {
	if f.isCoded() {
		return f.Properties.Code
	}
	for _, group := range f.Properties.Groups {
		if slices.Contains(codes, group) {
			return group
		}
	}
	return f.Properties.Country
}
