package main

import (
	"math"
	"slices"

	"github.com/paulmach/orb"

	"waypost/backend/internal/discover"
)

const cell = 360.0 / discover.GridColumns

// fill marks the cells whose middle is on land.
func (g *grid) fill(rings []orb.Ring) {
	for row := range g {
		lat := (float64(row)+0.5)*cell - 90
		crossings := []float64{}
		for _, ring := range rings {
			for i := 1; i < len(ring); i++ {
				a, b := ring[i-1], ring[i]
				if (a[1] > lat) != (b[1] > lat) {
					crossings = append(crossings, a[0]+(lat-a[1])/(b[1]-a[1])*(b[0]-a[0]))
				}
			}
		}
		slices.Sort(crossings)
		for i := 1; i < len(crossings); i += 2 {
			// Crossings may lie beyond the date line.
			first, last := math.Ceil((crossings[i-1]+180)/cell-0.5), math.Floor((crossings[i]+180)/cell-0.5)
			for column := first; column <= last; column++ {
				g[row][around(int(column))] = true
			}
		}
	}
}

func around(column int) int {
	return (column%discover.GridColumns + discover.GridColumns) % discover.GridColumns
}

// trace marks the cells a coast runs through.
func (g *grid) trace(rings []orb.Ring) {
	for _, ring := range rings {
		for i := 1; i < len(ring); i++ {
			a, b := ring[i-1], ring[i]
			steps := math.Ceil(10*max(math.Abs(b[0]-a[0]), math.Abs(b[1]-a[1]))/cell) + 1
			for step := 0.0; step <= steps; step++ {
				row, column := discover.GridCell(a[0]+(b[0]-a[0])*step/steps, a[1]+(b[1]-a[1])*step/steps)
				g[row][around(column)] = true
			}
		}
	}
}

// widened marks the cells beside those as well, as many from west to east as are as far as one from north to south.
func (g *grid) widened() *grid {
	wide := &grid{}
	for row := range g {
		reach := min(int(math.Ceil(1/math.Cos((float64(row)+0.5-discover.GridRows/2)*cell*math.Pi/180))), discover.GridColumns/2)
		for column, isLand := range g[row] {
			for up := -1; isLand && up <= 1; up++ {
				for right := -reach; right <= reach; right++ {
					if at := row + up; at >= 0 && at < discover.GridRows {
						wide[at][around(column+right)] = true
					}
				}
			}
		}
	}
	return wide
}

// bits has a cell in each bit, row by row.
func (g *grid) bits() []byte {
	bits := make([]byte, discover.GridRows*discover.GridColumns/8)
	for row := range g {
		for column, isLand := range g[row] {
			if n := row*discover.GridColumns + column; isLand {
				bits[n/8] |= 1 << (n % 8)
			}
		}
	}
	return bits
}
