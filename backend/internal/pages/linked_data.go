package pages

import (
	"encoding/json"
	"time"
)

// longestHeadline is what search engines take of one.
const longestHeadline = 110

type (
	thing struct {
		Type string `json:"@type"`
		Name string `json:"name"`
		URL  string `json:"url,omitempty"`
	}
	geo struct {
		Type      string  `json:"@type"`
		Latitude  float64 `json:"latitude"`
		Longitude float64 `json:"longitude"`
	}
	spot struct {
		Type string `json:"@type"`
		Name string `json:"name"`
		URL  string `json:"url"`
		Geo  geo    `json:"geo"`
	}
	trip struct {
		Type      string `json:"@type"`
		Name      string `json:"name"`
		Itinerary []spot `json:"itinerary,omitempty"`
	}
	posting struct {
		Context   string `json:"@context"`
		Type      string `json:"@type"`
		Headline  string `json:"headline"`
		Said      string `json:"description"`
		Language  string `json:"inLanguage,omitempty"`
		URL       string `json:"url"`
		Image     string `json:"image"`
		Published string `json:"datePublished"`
		Modified  string `json:"dateModified"`
		Covers    string `json:"temporalCoverage,omitempty"`
		Author    thing  `json:"author"`
		Publisher thing  `json:"publisher"`
		About     trip   `json:"about"`
	}
)

// linkedData says of a story what search engines read, in words of schema.org.
func linkedData(site Addresses, s Story, said, image string, places []Place) ([]byte, error) {
	p := posting{
		Context: "https://schema.org", Type: "BlogPosting", Headline: CutText(line(s.Title), longestHeadline), Said: said, Language: s.Language,
		URL: site.Story(s.ID), Image: image, Published: Moment(s.Created), Modified: Moment(s.Updated),
		Author: thing{Type: "Person", Name: line(s.Author)}, Publisher: thing{Type: "Organization", Name: site.Name, URL: site.Home()},
		About: trip{Type: "TouristTrip", Name: line(s.Title)},
	}
	if isDay(s.Start) && isDay(s.End) {
		p.Covers = s.Start + "/" + s.End
	}
	for _, at := range places {
		p.About.Itinerary = append(p.About.Itinerary, spot{
			Type: "Place", Name: line(at.Title), URL: site.Place(s.ID, at.ID),
			Geo: geo{Type: "GeoCoordinates", Latitude: at.Latitude, Longitude: at.Longitude},
		})
	}
	// What could end the element is written with its number: encoding/json does so with <, > and &.
	return json.Marshal(p)
}

func isDay(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}
