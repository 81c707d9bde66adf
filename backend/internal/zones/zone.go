// Package zones moves places near somebody's home for everybody but that person.
package zones

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/track"
)

// Collection holds the circles people draw. Most is how many a person has.
const (
	Collection = "zones"
	Most       = 10
)

const (
	earth  = 6371008.8
	degree = math.Pi / 180
	// cell is about 10 km, in degrees of latitude.
	cell = 0.09
	// nearest is how far the shown point is from the middle at least, as a part of the radius.
	nearest = 0.25
)

// zone is a circle with the point its places are shown at. Degrees, and metres.
type zone struct {
	Latitude  float64 `db:"latitude"`
	Longitude float64 `db:"longitude"`
	Radius    float64 `db:"radius"`
	Secret    string  `db:"zone_secret"`
	shown     Point
}

// of are a person's zones, the oldest first: a place in two is shown in that one.
func of(app core.App, user string) ([]zone, error) {
	var all []zone
	err := app.DB().NewQuery("SELECT [[latitude]], [[longitude]], [[radius]], [[zone_secret]] FROM {{zones}} JOIN {{users}} ON {{users}}.[[id]] = [[user]]" +
		" WHERE [[user]] = {:user} ORDER BY {{zones}}.[[created]], {{zones}}.[[id]]").Bind(dbx.Params{"user": user}).All(&all)
	for i := range all {
		all[i].shown = all[i].point()
	}
	return all, err
}

// point is anywhere in the circle but close to its middle. It goes by a secret of the person, the part of the world and the radius: a zone
// that is made again has the same, and one that is moved a little keeps its distance, so no number of them tells more than one does. The
// radius counts because one offset in two sizes would point at the middle.
func (z zone) point() Point {
	row := math.Floor(z.Latitude / cell)
	column := math.Floor(z.Longitude / cell * math.Cos((row+0.5)*cell*degree))
	mac := hmac.New(sha256.New, []byte(z.Secret))
	fmt.Fprintf(mac, "%g %g %g", row, column, z.Radius)
	sum := mac.Sum(nil)
	away := z.Radius * math.Sqrt(nearest*nearest+(1-nearest*nearest)*fraction(sum))
	north, east := math.Sincos(2 * math.Pi * fraction(sum[8:]))
	metre := 1 / (earth * degree)
	longitude := z.Longitude + away*east*metre/math.Max(math.Cos(z.Latitude*degree), 1e-3)
	return Point{
		Latitude:  math.Max(-90, math.Min(90, z.Latitude+away*north*metre)),
		Longitude: math.Mod(longitude+540, 360) - 180,
	}
}

// fraction is between 0 and 1.
func fraction(random []byte) float64 { return float64(binary.BigEndian.Uint64(random)>>11) / (1 << 53) }

// has goes by the shown point, not by the middle: where a person's other places begin would else draw the circle. Twice the radius around
// a point of the circle covers all of it.
func (z zone) has(p Point) bool { return z.shown.metres(p) <= 2*z.Radius }

// shownFor is where others see a point, and what of its track; false where that is all of it.
func shownFor(all []zone, exact Point) (Point, bool) {
	shown := exact
	if z := zoneOf(all, exact); z != nil {
		shown = z.shown
	}
	shown.Track = outside(all, exact.Track)
	return shown, shown != exact
}

func zoneOf(all []zone, p Point) *zone {
	for i := range all {
		if all[i].has(p) {
			return &all[i]
		}
	}
	return nil
}

// outside is a track without its points in zones.
func outside(all []zone, text string) string {
	points, err := track.Parse(text)
	if err != nil {
		return ""
	}
	left := slices.DeleteFunc(slices.Clone(points), func(p track.Point) bool {
		return zoneOf(all, Point{Latitude: p.Latitude, Longitude: p.Longitude}) != nil
	})
	if len(left) == len(points) {
		return text
	}
	return track.Format(left)
}

func (p Point) metres(q Point) float64 {
	sinLat, sinLng := math.Sin((q.Latitude-p.Latitude)*degree/2), math.Sin((q.Longitude-p.Longitude)*degree/2)
	return 2 * earth * math.Asin(math.Min(1, math.Sqrt(sinLat*sinLat+math.Cos(p.Latitude*degree)*math.Cos(q.Latitude*degree)*sinLng*sinLng)))
}
