package discover

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strconv"

	"github.com/paulmach/orb"
	"github.com/paulmach/orb/encoding/mvt"
	"github.com/paulmach/orb/geojson"
)

const (
	layer  = "places"
	extent = 4096
)

var errNoSuchTile = errors.New("This part of the map does not exist.")

// readTile parses the address.
func readTile(z, x, y string) (t tile, err error) {
	parts := TileName.FindStringSubmatch(y)
	if parts == nil {
		return t, errNoSuchTile
	}
	for i, into := range []*int{&t.z, &t.x, &t.y} {
		if *into, err = strconv.Atoi([]string{z, x, parts[1]}[i]); err != nil {
			return t, errNoSuchTile
		}
	}
	if t.z < 0 || t.z > maxTileZoom || t.x < 0 || t.y < 0 || t.x >= 1<<t.z || t.y >= 1<<t.z {
		return t, errNoSuchTile
	}
	return t, nil
}

// draw encodes a vector tile. The same content gives the same bytes.
func (t tile) draw(in tileContent) ([]byte, error) {
	slices.SortFunc(in.clusters, func(a, b cluster) int { return cmp.Compare(a.Cell, b.Cell) })
	slices.SortFunc(in.places, func(a, b mapPlace) int { return cmp.Compare(b.N, a.N) })
	drawn := &mvt.Layer{Name: layer, Version: 2, Extent: extent}
	for _, c := range in.clusters {
		reach := c.Cell.bounds()
		feature := geojson.NewFeature(t.spot(c.mean()))
		feature.Properties = geojson.Properties{
			"count": c.Places, "west": reach.West, "south": reach.South, "east": reach.East, "north": reach.North,
		}
		drawn.Features = append(drawn.Features, feature)
	}
	for _, s := range in.places {
		feature := geojson.NewFeature(t.spot(s.Lng, s.Lat))
		feature.Properties = geojson.Properties{"id": s.ID, "story": s.Story, "name": s.Name}
		drawn.Features = append(drawn.Features, feature)
	}
	return mvt.Marshal(mvt.Layers{drawn})
}

// spot is in the tile's coordinates, clamped to its edges.
func (t tile) spot(lng, lat float64) orb.Point {
	at := func(part float64, n int) float64 {
		return math.Max(0, math.Min(extent-1, math.Floor((part*float64(int(1)<<t.z)-float64(n))*extent)))
	}
	return orb.Point{at(mercatorX(lng), t.x), at(mercatorY(lat), t.y)}
}
