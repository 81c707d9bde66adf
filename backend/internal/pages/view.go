package pages

import (
	"image"
	"math"
	"slices"
)

// Spot is where a place lies, in degrees.
type Spot struct{ Longitude, Latitude float64 }

const (
	// tileSide is how many pixels a tile has at its own zoom.
	tileSide = 512
	// closest is where one place alone is seen with what lies around it, and nearest how far any view comes.
	closest, nearest = 6.5, 9.0
	// farthest north and south the map shows anything.
	farthest = 85.05
	// margin is what is left free around a route, in pixels.
	margin = 46
)

// view is a part of the world on a part of the picture. Across is how far a spot is from the west, where the world is 1 wide, and may be
// more than that: what lies behind the date line goes on at its other side.
type view struct {
	part       image.Rectangle
	zoom       float64
	left, top  float64 // of the part's corner, in pixels of the world at that zoom
	west       float64 // the world is cut here
	worldWidth float64
}

func across(longitude float64) float64 { return (longitude + 180) / 360 }

func down(latitude float64) float64 {
	sin := math.Sin(math.Max(-farthest, math.Min(farthest, latitude)) * math.Pi / 180)
	return 0.5 - math.Log((1+sin)/(1-sin))/(4*math.Pi)
}

// viewOf shows all spots; there must be one.
func viewOf(part image.Rectangle, spots []Spot) view {
	v := view{part: part, west: widestGap(spots)}
	west, east, north, south := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, s := range spots {
		x, y := v.across(s), down(s.Latitude)
		west, east, north, south = math.Min(west, x), math.Max(east, x), math.Min(north, y), math.Max(south, y)
	}
	v.zoom = nearest
	if east-west < 1e-7 && south-north < 1e-7 {
		v.zoom = closest
	}
	for _, side := range []struct{ room, span float64 }{{float64(part.Dx() - 2*margin), east - west}, {float64(part.Dy() - 2*margin), south - north}} {
		if side.span > 0 {
			v.zoom = math.Min(v.zoom, math.Log2(side.room/side.span/tileSide))
		}
	}
	// Not so far away that the world ends within the picture.
	v.zoom = math.Max(v.zoom, math.Log2(float64(part.Dy())/tileSide))
	v.worldWidth = tileSide * math.Exp2(v.zoom)
	v.left = (west+east)/2*v.worldWidth - float64(part.Dx())/2
	v.top = (north+south)/2*v.worldWidth - float64(part.Dy())/2
	v.top = math.Max(0, math.Min(v.worldWidth-float64(part.Dy()), v.top))
	return v
}

// widestGap is where no spot is for the longest way around the world: there it is cut open.
func widestGap(spots []Spot) float64 {
	all := make([]float64, len(spots))
	for i, s := range spots {
		all[i] = across(s.Longitude) - math.Floor(across(s.Longitude))
	}
	slices.Sort(all)
	west, widest := all[0], 1+all[0]-all[len(all)-1]
	for i := 1; i < len(all); i++ {
		if gap := all[i] - all[i-1]; gap > widest {
			west, widest = all[i], gap
		}
	}
	return west
}

func (v view) across(s Spot) float64 {
	x := across(s.Longitude)
	return x - math.Floor(x-v.west+1e-12)
}

// at is where a spot lies on the picture.
func (v view) at(s Spot) point {
	return point{v.across(s)*v.worldWidth - v.left + float64(v.part.Min.X), down(s.Latitude)*v.worldWidth - v.top + float64(v.part.Min.Y)}
}
