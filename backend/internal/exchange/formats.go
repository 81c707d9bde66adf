package exchange

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"math"
	"strconv"
	"strings"

	"waypost/backend/internal/pages"
)

// Format is a kind of file other programs read a story's places from.
type Format struct {
	Type  string
	Write func(io.Writer, Story) error
}

// Formats are by the end of the file's name.
var Formats = map[string]Format{
	"gpx":     {"application/gpx+xml", writeGPX},
	"kml":     {"application/vnd.google-earth.kml+xml", writeKML},
	"geojson": {"application/geo+json", writeGeoJSON},
}

// markup writes XML; what a text may not hold there becomes a replacement character.
type markup struct{ bytes.Buffer }

func (m *markup) element(name, text string) {
	if text == "" {
		return
	}
	m.WriteString("<" + name + ">")
	_ = xml.EscapeText(m, []byte(text)) // a buffer takes all
	m.WriteString("</" + name + ">")
}

func degrees(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// moment has no zone where nobody knows how far that clock was from UTC.
func (p Place) moment() string {
	if p.VisitedOffset == "" {
		return strings.TrimSuffix(p.VisitedAt, "Z")
	}
	return p.VisitedAt
}

// east is a longitude as GPX has it: 180 itself is not allowed.
func east(longitude float64) float64 {
	if longitude >= 180 {
		return longitude - 360
	}
	return longitude
}

// writeGPX writes waypoints and tracks of GPX 1.1, whose elements have an order.
func writeGPX(w io.Writer, s Story) error {
	m := &markup{}
	m.WriteString(xml.Header + `<gpx version="1.1" creator="Waypost" xmlns="http://www.topografix.com/GPX/1/1">` + "\n<metadata>")
	m.element("name", s.Title)
	m.element("desc", pages.Text(s.Description))
	m.WriteString("</metadata>\n")
	for _, p := range s.Places {
		m.WriteString(`<wpt lat="` + degrees(p.Latitude) + `" lon="` + degrees(east(p.Longitude)) + `">`)
		if p.Altitude != nil {
			m.element("ele", degrees(*p.Altitude))
		}
		m.element("time", p.moment())
		m.element("name", p.Title)
		m.element("desc", p.Subtext)
		m.WriteString("</wpt>\n")
	}
	for _, p := range s.Places {
		if len(p.Track) == 0 {
			continue
		}
		m.WriteString("<trk>")
		m.element("name", p.Title)
		m.WriteString("<trkseg>")
		for _, at := range p.Track {
			m.WriteString(`<trkpt lat="` + degrees(at[1]) + `" lon="` + degrees(east(at[0])) + `">`)
			if len(at) > 2 {
				m.element("ele", degrees(at[2]))
			}
			m.WriteString("</trkpt>")
		}
		m.WriteString("</trkseg></trk>\n")
	}
	m.WriteString("</gpx>\n")
	_, err := m.WriteTo(w)
	return err
}

// writeKML writes placemarks of KML 2.2.
func writeKML(w io.Writer, s Story) error {
	m := &markup{}
	m.WriteString(xml.Header + `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>`)
	m.element("name", s.Title)
	m.element("description", s.Description)
	m.WriteString("\n")
	for _, p := range s.Places {
		m.WriteString("<Placemark>")
		m.element("name", p.Title)
		m.element("description", p.Subtext)
		if p.VisitedAt != "" {
			m.WriteString("<TimeStamp>")
			m.element("when", p.moment())
			m.WriteString("</TimeStamp>")
		}
		at := degrees(p.Longitude) + "," + degrees(p.Latitude)
		m.WriteString("<Point>")
		if p.Altitude != nil {
			at += "," + degrees(*p.Altitude)
			m.element("altitudeMode", "absolute")
		}
		m.element("coordinates", at)
		m.WriteString("</Point></Placemark>\n")
		if len(p.Track) > 0 {
			m.WriteString("<Placemark>")
			m.element("name", p.Title)
			m.WriteString("<LineString>")
			if len(p.Track[0]) > 2 {
				m.element("altitudeMode", "absolute")
			}
			line := make([]string, len(p.Track))
			for i, at := range p.Track {
				for j, value := range at {
					line[i] += strings.Repeat(",", min(j, 1)) + degrees(value)
				}
			}
			m.element("coordinates", strings.Join(line, " "))
			m.WriteString("</LineString></Placemark>\n")
		}
	}
	m.WriteString("</Document></kml>\n")
	_, err := m.WriteTo(w)
	return err
}

type feature struct {
	Type     string `json:"type"`
	Geometry struct {
		Type        string `json:"type"`
		Coordinates any    `json:"coordinates"`
	} `json:"geometry"`
	Properties properties `json:"properties"`
}

type properties struct {
	Title         string `json:"title"`
	Description   string `json:"description,omitempty"`
	VisitedAt     string `json:"visitedAt,omitempty"`
	VisitedOffset string `json:"visitedOffset,omitempty"`
	Country       string `json:"country,omitempty"`
	Near          string `json:"near,omitempty"`
}

// writeGeoJSON writes points and lines of RFC 7946.
func writeGeoJSON(w io.Writer, s Story) error {
	features := []feature{}
	for _, p := range s.Places {
		f := feature{Type: "Feature", Properties: properties{p.Title, p.Subtext, p.moment(), p.VisitedOffset, p.Country, p.Near}}
		f.Geometry.Type = "Point"
		at := []float64{p.Longitude, p.Latitude}
		if p.Altitude != nil {
			at = append(at, *p.Altitude)
		}
		f.Geometry.Coordinates = at
		features = append(features, f)
		if len(p.Track) > 0 {
			way := feature{Type: "Feature", Properties: properties{Title: p.Title}}
			way.Geometry.Type, way.Geometry.Coordinates = lineOrParts(p.Track)
			features = append(features, way)
		}
	}
	return json.NewEncoder(w).Encode(map[string]any{"type": "FeatureCollection", "name": s.Title, "features": features})
}

// lineOrParts is a line, or its parts where it goes over the date line: RFC 7946, section 3.1.9.
func lineOrParts(line [][]float64) (kind string, coordinates any) {
	var parts [][][]float64
	part := line[:1:1]
	for i, b := range line[1:] {
		a := line[i]
		if turn := b[0] - a[0]; math.Abs(turn) > 180 {
			edge, short := math.Copysign(180, a[0]), turn-math.Copysign(360, turn)
			latitude := a[1]
			if short != 0 {
				latitude += (edge - a[0]) / short * (b[1] - a[1])
			}
			parts = append(parts, append(part, []float64{edge, latitude}))
			part = [][]float64{{-edge, latitude}}
		}
		part = append(part, b)
	}
	if parts == nil {
		return "LineString", line
	}
	return "MultiLineString", append(parts, part)
}
