package discover

import "math"

// finest is the grid places are put in: its squares are 150 m wide at the equator. Coarser ones are kept for every third level.
const (
	finest = 18
	step   = 3
	// steepest is the latitude beyond which everything lies in the outermost row, as maps leave it out.
	steepest = 86.0
)

// cell is a square of the map as browsers cut it (Web Mercator) at some level: a one, and then a bit of x and a bit of y in turn.
type cell int64

func newCell(level, x, y int) cell {
	c := cell(1) << (2 * level)
	for bit := range level {
		c |= cell(x>>bit&1)<<(2*bit+1) | cell(y>>bit&1)<<(2*bit)
	}
	return c
}

// within are the least and the greatest cell of a finer level inside of this one.
func (c cell) within(levels int) (least, most cell) {
	return c << (2 * levels), (c+1)<<(2*levels) - 1
}

func (c cell) level() int {
	level := 0
	for c > 1 {
		c >>= 2
		level++
	}
	return level
}

func (c cell) square() (level, x, y int) {
	level = c.level()
	for bit := range level {
		x |= int(c>>(2*bit+1)&1) << bit
		y |= int(c>>(2*bit)&1) << bit
	}
	return level, x, y
}

// bounds are the degrees a cell reaches to; the outermost rows reach to the poles.
func (c cell) bounds() box {
	level, x, y := c.square()
	b := box{West: lngAt(level, x), East: lngAt(level, x+1), South: latAt(level, y+1), North: latAt(level, y)}
	if y == 0 {
		b.North = 90
	}
	if y == 1<<level-1 {
		b.South = -90
	}
	return b
}

func lngAt(level, x int) float64 { return float64(x)/float64(int(1)<<level)*360 - 180 }

func latAt(level, y int) float64 {
	return math.Atan(math.Sinh(math.Pi*(1-2*float64(y)/float64(int(1)<<level)))) * 180 / math.Pi
}

// across and down are how far a place lies from the map's upper left corner, in widths of the whole map.
func across(lng float64) float64 { return (lng + 180) / 360 }

func down(lat float64) float64 {
	sine := math.Sin(math.Max(-steepest, math.Min(steepest, lat)) * math.Pi / 180)
	return 0.5 - math.Log((1+sine)/(1-sine))/(4*math.Pi)
}
