package pages

import (
	"math"
	"strconv"

	"github.com/paulmach/orb"
	"github.com/paulmach/orb/clip"
	"github.com/paulmach/orb/simplify"

	"waypost/backend/internal/basemap"
)

// overlap of two tiles on each side, in pixels; what lies over a tile's edge is more.
const overlap = 0.4

// svg is a picture being written. Shapes are in whole pixels, each point as the step from the one before.
type svg struct {
	out       []byte
	tolerance float64
}

func (w *svg) text(parts ...string) {
	for _, part := range parts {
		w.out = append(w.out, part...)
	}
}

func decimal(f float64) string { return strconv.FormatFloat(math.Round(f*10)/10, 'f', -1, 64) }

func (w *svg) tile(tile []byte, coarse bool, corner point, side float64, b orb.Bound) {
	shapes, err := groundOf(tile, coarse)
	if err != nil {
		return
	}
	// Somewhat over each other, or a hairline of water would show between two.
	x, y, wide := decimal(corner.X-overlap), decimal(corner.Y-overlap), decimal(side+2*overlap)
	w.text(`<svg x="`, x, `" y="`, y, `" width="`, wide, `" height="`, wide, `" viewBox="`, x, " ", y, " ", wide, " ", wide, `">`)
	for _, layer := range []string{"earth", "water", "boundaries"} {
		w.text(`<path class="`, layer, `" d="`)
		for _, shape := range shapes {
			if shape.Layer != layer || shape.Filled != (layer != "boundaries") {
				continue
			}
			for _, path := range shape.Paths {
				w.shape(path, corner, side, b.Pad(8), shape.Filled)
			}
		}
		w.text(`"/>`)
	}
	w.text("</svg>")
}

func (w *svg) shape(path []basemap.Corner, corner point, side float64, b orb.Bound, filled bool) {
	line := make(orb.LineString, len(path))
	for i, c := range path {
		line[i] = orb.Point{corner.X + float64(c.X)*side, corner.Y + float64(c.Y)*side}
	}
	if !b.Intersects(line.Bound()) {
		return
	}
	simpler := simplify.DouglasPeucker(w.tolerance)
	if !filled {
		for _, part := range clip.LineString(b, simpler.LineString(line)) {
			w.line(part, "")
		}
		return
	}
	if size := line.Bound(); size.Max[0]-size.Min[0] < 2*w.tolerance && size.Max[1]-size.Min[1] < 2*w.tolerance {
		return
	}
	if line[0] != line[len(line)-1] {
		line = append(line, line[0])
	}
	if ring := clip.Ring(b, orb.Ring(simpler.LineString(line))); len(ring) > 3 {
		w.line(orb.LineString(ring[:len(ring)-1]), "z")
	}
}

func (w *svg) line(line orb.LineString, end string) {
	x, y, steps := 0, 0, 0
	for i, p := range line {
		toX, toY := int(math.Round(p[0])), int(math.Round(p[1]))
		switch {
		case i == 0:
			w.text("M")
		case toX == x && toY == y:
			continue
		case steps == 0:
			w.text("l")
			steps++
		}
		w.step(toX-x, toY-y)
		x, y = toX, toY
	}
	w.text(end)
}

// step is written without what a reader of paths does without: a space before a minus.
func (w *svg) step(x, y int) {
	for _, n := range []int{x, y} {
		if last := w.out[len(w.out)-1]; n >= 0 && last != 'l' && last != 'M' {
			w.out = append(w.out, ' ')
		}
		w.out = strconv.AppendInt(w.out, int64(n), 10)
	}
}
