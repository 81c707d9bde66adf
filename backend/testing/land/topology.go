package main

import (
	"encoding/json"
	"math"
	"os"

	"github.com/paulmach/orb"
)

// readRings reads the rings of a TopoJSON file: arcs of differences in whole steps, and polygons of the numbers of arcs.
func readRings(file string) (rings []orb.Ring, err error) {
	text, err := os.ReadFile(file) //nolint:gosec // named by whoever runs this
	if err != nil {
		return nil, err
	}
	var topology struct {
		Transform struct{ Scale, Translate orb.Point }
		Arcs      [][]orb.Point
		Objects   struct {
			Land struct{ Geometries []struct{ Arcs [][][]int } }
		}
	}
	if err := json.Unmarshal(text, &topology); err != nil {
		return nil, err
	}
	for _, arc := range topology.Arcs {
		at := orb.Point{}
		for i, by := range arc {
			at = orb.Point{at[0] + by[0], at[1] + by[1]}
			for axis := range at {
				arc[i][axis] = at[axis]*topology.Transform.Scale[axis] + topology.Transform.Translate[axis]
			}
		}
	}
	for _, geometry := range topology.Objects.Land.Geometries {
		for _, polygon := range geometry.Arcs {
			for _, numbers := range polygon {
				ring := orb.Ring{}
				for _, n := range numbers {
					ring = append(ring, arcOf(topology.Arcs, n)...)
				}
				rings = append(rings, unrolled(ring))
			}
		}
	}
	return rings, nil
}

// arcOf is an arc by its number; a negative one is walked backwards.
func arcOf(arcs [][]orb.Point, n int) orb.Ring {
	if n >= 0 {
		return arcs[n]
	}
	back := orb.Ring(arcs[^n]).Clone()
	back.Reverse()
	return back
}

// unrolled goes on beyond the date line where a ring crosses it; one around the pole is closed there.
func unrolled(ring orb.Ring) orb.Ring {
	for i := 1; i < len(ring); i++ {
		ring[i][0] += 360 * math.Round((ring[i-1][0]-ring[i][0])/360)
	}
	if first, last := ring[0], ring[len(ring)-1]; math.Abs(first[0]-last[0]) > 180 {
		ring = append(ring, orb.Point{last[0], -90}, orb.Point{first[0], -90}, first)
	}
	return ring
}
