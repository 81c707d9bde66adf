package pages

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

type point struct{ X, Y float64 }

func drawMask(on *image.RGBA, box image.Rectangle, mask image.Image, corner image.Point, ink color.Color) {
	draw.DrawMask(on, box, image.NewUniform(ink), image.Point{}, mask, corner, draw.Over)
}

// sheet collects shapes within a part of a picture, to be filled with one colour.
type sheet struct {
	on   *image.RGBA
	part image.Rectangle
	ink  *vector.Rasterizer
}

func newSheet(on *image.RGBA, part image.Rectangle) *sheet {
	return &sheet{on, part, vector.NewRasterizer(part.Dx(), part.Dy())}
}

// outline adds a closed shape, in pixels of the picture.
func (s *sheet) outline(path []point) {
	for i, p := range path {
		x, y := float32(p.X-float64(s.part.Min.X)), float32(p.Y-float64(s.part.Min.Y))
		if i == 0 {
			s.ink.MoveTo(x, y)
		} else {
			s.ink.LineTo(x, y)
		}
	}
	s.ink.ClosePath()
}

// stroke adds a line of some width. Its pieces all go the same way round, so that where they overlap nothing is taken away.
func (s *sheet) stroke(path []point, width float64) {
	reach := point{float64(s.part.Min.X) - width, float64(s.part.Min.Y) - width}
	end := point{float64(s.part.Max.X) + width, float64(s.part.Max.Y) + width}
	for i := 1; i < len(path); i++ {
		a, b := path[i-1], path[i]
		if math.Max(a.X, b.X) < reach.X || math.Min(a.X, b.X) > end.X || math.Max(a.Y, b.Y) < reach.Y || math.Min(a.Y, b.Y) > end.Y {
			continue
		}
		long := math.Hypot(b.X-a.X, b.Y-a.Y)
		if long == 0 {
			continue
		}
		x, y := -(b.Y-a.Y)/long*width/2, (b.X-a.X)/long*width/2
		s.outline([]point{{a.X + x, a.Y + y}, {a.X - x, a.Y - y}, {b.X - x, b.Y - y}, {b.X + x, b.Y + y}})
		if width > 2 {
			s.dot(b, width/2)
		}
	}
}

// corners of a circle: few enough to be quick, too many to be seen.
const corners = 24

func (s *sheet) dot(at point, radius float64) {
	circle := make([]point, corners)
	for i := range circle {
		sin, cos := math.Sincos(-2 * math.Pi * float64(i) / corners)
		circle[i] = point{at.X + radius*cos, at.Y + radius*sin}
	}
	s.outline(circle)
}

// fill paints all that was collected, and begins anew.
func (s *sheet) fill(ink color.Color) {
	s.ink.DrawOp = draw.Over
	s.ink.Draw(s.on, s.part, image.NewUniform(ink), image.Point{})
	s.ink.Reset(s.part.Dx(), s.part.Dy())
}
