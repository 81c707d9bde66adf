package streets

import (
	"iter"
	"math"

	"github.com/paulmach/orb"
	"github.com/paulmach/orb/maptile"
	"github.com/paulmach/orb/maptile/tilecover"

	"waypost/backend/internal/basemap"
)

const (
	// Shallowest is the first zoom that is fetched: the map that comes with Waypost has those before.
	Shallowest = 9
	// Deepest is the last one: a tile is some 2 km wide there.
	Deepest = 14
	// mostNorth is where the Mercator world ends.
	mostNorth = 85.05
)

// Point is a place in degrees.
type Point struct {
	Longitude float64 `db:"longitude"`
	Latitude  float64 `db:"latitude"`
}

// Box is a part of the world in degrees. One whose west is greater than its east goes over the date line.
type Box struct{ West, South, East, North float64 }

// at is the tile a point lies in.
func (p Point) at(z int) (x, y int) {
	side := float64(int(1) << z)
	latitude := math.Max(-mostNorth, math.Min(mostNorth, p.Latitude)) * math.Pi / 180
	last := int(side) - 1
	x = int(math.Floor((p.Longitude + 180) / 360 * side))
	y = int(math.Floor((1 - math.Asinh(math.Tan(latitude))/math.Pi) / 2 * side))
	return min(max(x, 0), last), min(max(y, 0), last)
}

// around are the nine tiles at and around a point, of each zoom, the shallowest first.
func around(p Point) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for z := Shallowest; z <= Deepest; z++ {
			x, y := p.at(z)
			if !block(z, x-1, y-1, x+1, y+1, yield) {
				return
			}
		}
	}
}

// Within are the tiles of a box, of each zoom, the shallowest first.
func Within(b Box) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for z := Shallowest; z <= Deepest; z++ {
			fromX, fromY := Point{b.West, b.North}.at(z)
			toX, toY := Point{b.East, b.South}.at(z)
			if b.West > b.East {
				toX += 1 << z
			}
			if !block(z, fromX, fromY, toX, toY, yield) {
				return
			}
		}
	}
}

// coarse is the zoom an outline is followed at: its tiles are some 8 km wide.
const coarse = 12

// InOutline are the tiles an outline touches, of each zoom; near its edge of the squares of some kilometres it goes through. Degrees, longitude first.
func InOutline(outline orb.MultiPolygon) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		// Polygons of ours are valid: their rings are closed.
		covered, _ := tilecover.MultiPolygon(outline, coarse)
		seen := map[maptile.Tile]bool{}
		for tile := range covered {
			for z := maptile.Zoom(Shallowest); z < coarse; z++ {
				parent := maptile.New(tile.X>>(coarse-z), tile.Y>>(coarse-z), z)
				if !seen[parent] && !yield(basemap.TileID(int(z), int(parent.X), int(parent.Y))) {
					return
				}
				seen[parent] = true
			}
			for z := coarse; z <= Deepest; z++ {
				x, y, more := int(tile.X)<<(z-coarse), int(tile.Y)<<(z-coarse), 1<<(z-coarse)-1
				if !block(z, x, y, x+more, y+more, yield) {
					return
				}
			}
		}
	}
}

func block(z, fromX, fromY, toX, toY int, yield func(uint64) bool) bool {
	side := 1 << z
	for y := max(0, fromY); y <= min(toY, side-1); y++ {
		for x := fromX; x <= toX; x++ {
			if !yield(basemap.TileID(z, (x+side)%side, y)) {
				return false
			}
		}
	}
	return true
}
