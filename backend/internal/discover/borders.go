package discover

import (
	_ "embed" // the borders
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"github.com/paulmach/orb"
)

// This is src/data/borders.json of the npm package @rapideditor/country-coder@5.6.1, unchanged. After replacing it, existing places keep
// their country until `waypost rebuild`.
//
//go:embed borders.json
var borders []byte

// area is one polygon of a country or territory with a code of its own.
type area struct {
	code    string
	bound   orb.Bound
	polygon orb.Polygon
}

// feature is a territory, or a group of territories if it has no geometry.
type feature struct {
	Properties struct {
		ID      string   `json:"wikidata"`
		Name    string   `json:"nameEn"`
		Code    string   `json:"iso1A2"`
		Status  string   `json:"isoStatus"`
		Country string   `json:"country"`
		Groups  []string `json:"groups"`
	} `json:"properties"`
	Geometry *struct {
		Coordinates orb.MultiPolygon `json:"coordinates"`
	} `json:"geometry"`
}

// disputed are territories that borders.json has by who holds them; ISO 3166 says whose they are (decision 73). Western Sahara is in
// CountryInBorders: it has no area of its own there.
var disputed = map[string]string{"Q7835": "UA", "Q23681": "CY"} // Crimea, Northern Cyprus

// reservedStatus marks codes reserved by ISO, such as IC for the Canary Islands; places there get ES.
const reservedStatus = "excRes"

var areas = sync.OnceValue(func() (all []area) {
	var collection struct {
		Features []feature `json:"features"`
	}
	if err := json.Unmarshal(borders, &collection); err != nil {
		panic(err) // the file is embedded
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

// Outline is where a country is, in degrees, longitude first: by its English name or its ISO 3166-1 code, whatever the case; nil of none.
func Outline(country string) (outline orb.MultiPolygon) {
	var collection struct {
		Features []feature `json:"features"`
	}
	if err := json.Unmarshal(borders, &collection); err != nil {
		panic(err) // the file is embedded
	}
	for _, f := range collection.Features {
		if f.isCoded() && strings.EqualFold(f.Properties.Name, country) {
			country = f.Properties.Code
		}
	}
	for _, each := range areas() {
		if strings.EqualFold(each.code, country) {
			outline = append(outline, each.polygon)
		}
	}
	return outline
}

func (f feature) isCoded() bool {
	return f.Properties.Code != "" && f.Properties.Status != reservedStatus
}

// code is the feature's own, or that of the territory it belongs to: SJ for Svalbard, US for Hawaii.
func (f feature) code(codes []string) string {
	if f.isCoded() {
		return f.Properties.Code
	}
	if code := disputed[f.Properties.ID]; code != "" {
		return code
	}
	for _, group := range f.Properties.Groups {
		if slices.Contains(codes, group) {
			return group
		}
	}
	return f.Properties.Country
}
