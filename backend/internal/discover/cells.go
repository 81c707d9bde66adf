package discover

import "math"

// finestLevel is the level of the smallest cells, 150 m wide at the equator. Coarser cells are stored for every third level.
const (
	finestLevel = 18
	levelStep   = 3
	// maxLatitude is the latitude beyond which everything falls into the outermost row.
	maxLatitude = 86.0
)

// cell is a Web Mercator tile: a leading one bit, then bits of x and y in turn (Morton order).
type cell int64

func newCell(level, x, y int) cell {
	c := cell(1) << (2 * level)
	for bit := range level {
		c |= cell(x>>bit&1)<<(2*bit+1) | cell(y>>bit&1)<<(2*bit)
	}
	return c
}

// within is the range of a cell's descendants so many levels finer.
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

// bounds is in degrees; the outermost rows reach to the poles.
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

// mercatorX and mercatorY are measured from the upper left corner in widths of the map.
func mercatorX(lng float64) float64 { return (lng + 180) / 360 }

func mercatorY(lat float64) float64 {
	sine := math.Sin(math.Max(-maxLatitude, math.Min(maxLatitude, lat)) * math.Pi / 180)
	return 0.5 - math.Log((1+sine)/(1-sine))/(4*math.Pi)
}
