package exchange_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"waypost/backend/internal/exchange"
)

func inFormat(t *testing.T, kind string, track [][]float64) string {
	t.Helper()
	var b bytes.Buffer
	if err := exchange.Formats[kind].Write(&b, exchange.Story{Title: "Fiji", Places: []exchange.Place{{Title: "Taveuni", Longitude: 180, Latitude: -17, Track: track}}}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestWhatWasNotedOnTheWayIsALineInEachFormat(t *testing.T) {
	over := [][]float64{{179, -16, 5}, {-179, -18, 15}}
	if gpx := inFormat(t, "gpx", over); !strings.Contains(gpx, `<trk><name>Taveuni</name><trkseg><trkpt lat="-16" lon="179"><ele>5</ele></trkpt><trkpt lat="-18" lon="-179"><ele>15</ele></trkpt></trkseg></trk>`) ||
		!strings.Contains(gpx, `<wpt lat="-17" lon="-180">`) {
		t.Error(gpx)
	}
	if kml := inFormat(t, "kml", over); !strings.Contains(kml, `<LineString><altitudeMode>absolute</altitudeMode><coordinates>179,-16,5 -179,-18,15</coordinates></LineString>`) {
		t.Error(kml)
	}
	lines := func(track [][]float64) string {
		var read struct {
			Features []struct{ Geometry json.RawMessage }
		}
		if err := json.Unmarshal([]byte(inFormat(t, "geojson", track)), &read); err != nil || len(read.Features) != 2 {
			t.Fatal(err, read)
		}
		return string(read.Features[1].Geometry)
	}
	if got := lines(over); got != `{"type":"MultiLineString","coordinates":[[[179,-16,5],[180,-17]],[[-180,-17],[-179,-18,15]]]}` {
		t.Errorf("over the date line %s", got)
	}
	if got := lines([][]float64{{180, 1}, {-180, 2}}); got != `{"type":"MultiLineString","coordinates":[[[180,1],[180,1]],[[-180,1],[-180,2]]]}` {
		t.Errorf("along the date line %s", got)
	}
	if got := lines([][]float64{{1, 2}, {3, 4}}); got != `{"type":"LineString","coordinates":[[1,2],[3,4]]}` {
		t.Errorf("elsewhere %s", got)
	}
}
