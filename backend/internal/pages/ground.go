package pages

import (
	"image"
	"image/draw"
	"math"

	"waypost/backend/internal/basemap"
)

// Ground is where the tiles of the map come from.
type Ground interface {
	// Tile is empty where nothing but sea is.
	Tile(z, x, y int) ([]byte, error)
}

// mostTiles are drawn for one picture.
const mostTiles = 24

// ground draws water, land and borders. A tile that cannot be read is sea.
func (v view) ground(on *image.RGBA, from Ground, deepest int) {
	draw.Draw(on, v.part, image.NewUniform(water), image.Point{}, draw.Src)
	if from == nil {
		draw.Draw(on, v.part, image.NewUniform(land), image.Point{}, draw.Src)
		return
	}
	zoom := max(0, min(deepest, int(math.Floor(v.zoom+0.35))))
	count := 1 << zoom
	side := v.worldWidth / float64(count)
	drawn := 0
	for y := max(0, int(v.top/side)); y < count && float64(y)*side < v.top+float64(v.part.Dy()); y++ {
		for x := int(math.Floor(v.left / side)); float64(x)*side < v.left+float64(v.part.Dx()); x++ {
			if drawn++; drawn > mostTiles {
				return
			}
			tile, err := from.Tile(zoom, ((x%count)+count)%count, y)
			if err != nil || tile == nil {
				continue
			}
			corner := point{float64(x)*side - v.left + float64(v.part.Min.X), float64(y)*side - v.top + float64(v.part.Min.Y)}
			drawTile(on, v.part, tile, basemap.IsCoarse(zoom, deepest), corner, side)
		}
	}
}

// groundOf are the shapes of a tile as they are drawn.
func groundOf(tile []byte, coarse bool) ([]basemap.Shape, error) {
	shapes, err := basemap.Shapes(tile, "earth", "water", "boundaries")
	for i, shape := range shapes {
		if coarse {
			shapes[i] = shape.Rounded()
		}
	}
	return shapes, err
}

func drawTile(on *image.RGBA, part image.Rectangle, tile []byte, coarse bool, corner point, side float64) {
	shapes, err := groundOf(tile, coarse)
	if err != nil {
		return
	}
	round := func(f float64) int { return int(math.Round(f)) }
	within := image.Rect(round(corner.X), round(corner.Y), round(corner.X+side), round(corner.Y+side)).Intersect(part)
	if within.Empty() {
		return
	}
	s := newSheet(on, within)
	each := func(layer string, filled bool, add func(path []point)) {
		for _, shape := range shapes {
			if shape.Layer != layer || shape.Filled != filled {
				continue
			}
			for _, path := range shape.Paths {
				add(placed(path, corner, side, filled))
			}
		}
	}
	each("earth", true, s.outline)
	s.fill(land)
	each("earth", true, func(path []point) { s.stroke(path, 1.2) })
	s.fill(coast)
	each("water", true, s.outline)
	s.fill(water)
	each("boundaries", false, func(path []point) { s.stroke(path, 1.1) })
	s.fill(border)
}

func placed(path []basemap.Corner, corner point, side float64, closed bool) []point {
	all := make([]point, 0, len(path)+1)
	for _, c := range path {
		p := point{corner.X + float64(c.X)*side, corner.Y + float64(c.Y)*side}
		// What is closer than this to the one before is not seen.
		if n := len(all); n > 1 && math.Abs(all[n-1].X-p.X)+math.Abs(all[n-1].Y-p.Y) < 0.35 {
			continue
		}
		all = append(all, p)
	}
	if closed && len(all) > 0 {
		all = append(all, all[0])
	}
	return all
}
