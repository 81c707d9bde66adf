package seed

import (
	"math"
	"slices"
)

// region is a piece of land without sea in it, in degrees, and how many travel there.
type region struct {
	name                     string
	west, south, east, north float64
	weight                   int
}

var land = []region{
	{"France", 0, 44.5, 5.5, 48.5, 9}, {"Germany", 8, 48.5, 12, 52.5, 7}, {"Spain", -6, 38, -1, 42, 8}, {"Portugal", -8.2, 38.5, -7.2, 41.5, 4},
	{"Italy", 10.8, 43.2, 12, 44.8, 8}, {"England", -2.5, 51.2, -0.5, 53.5, 6}, {"Poland", 16, 50.2, 23, 53.8, 3}, {"Romania", 22.5, 44.5, 27, 47.2, 2},
	{"Ukraine", 27, 48, 35, 51, 1}, {"Sweden", 14.2, 57.5, 16, 60, 2}, {"Norway", 8.5, 60, 11, 62, 3}, {"Finland", 23, 61.5, 28, 66, 2},
	{"Turkey", 31, 37.8, 40, 40, 4}, {"Greece", 21.3, 39, 22.3, 40.5, 3}, {"Iceland", -20, 64.2, -17, 65.5, 3}, {"Ireland", -8.8, 52.6, -6.8, 54, 2},
	{"Austria", 13, 47, 15.8, 48.3, 4}, {"Switzerland", 7.2, 46.6, 9, 47.4, 4}, {"Czechia", 13.5, 49.2, 16.5, 50.4, 2}, {"Russia", 35, 52, 60, 60, 2},
	{"Morocco", -7.5, 31.5, -4, 34, 4}, {"Egypt", 30, 24.5, 32.5, 29, 2}, {"Kenya", 35, -2, 39, 3, 2}, {"Tanzania", 31.5, -9, 37.5, -4, 2},
	{"Ethiopia", 36.5, 6, 41, 11, 1}, {"Nigeria", 4, 7.5, 12, 12, 1}, {"Mali", -8, 12, -4, 15, 1}, {"South Africa", 21, -31.5, 26.5, -26.5, 3},
	{"Namibia", 16, -26, 20, -19, 2}, {"Madagascar", 45.5, -21, 47.5, -17, 1}, {"Brazil", -55, -21, -42, -8, 5}, {"Argentina", -68, -37, -60, -26, 5},
	{"Uruguay", -57, -33.8, -54.5, -31.5, 3}, {"Chile", -71, -36, -70.4, -31, 2}, {"Bolivia", -67.5, -19, -61, -15, 2}, {"Peru", -75, -14, -72, -8, 3},
	{"Colombia", -75.5, 3, -72, 7, 2}, {"Mexico", -103, 19, -98.5, 25, 4}, {"the American West", -120, 35, -105, 47, 6},
	{"the Great Plains", -104, 32, -88, 44, 3}, {"Appalachia", -84, 34, -78, 40, 3}, {"Canada", -118, 50, -100, 55, 4},
	{"India", 75, 17, 84, 26, 5}, {"Nepal", 81.5, 28, 85, 28.8, 3}, {"Thailand", 100.3, 14.5, 103.5, 17.5, 4}, {"China", 103, 26, 117, 38, 5},
	{"Mongolia", 96, 46, 112, 49, 2}, {"Kazakhstan", 62, 45, 76, 51, 1}, {"Uzbekistan", 60, 40, 66, 42, 2}, {"Iran", 48.5, 30, 58, 35, 2},
	{"Arabia", 41, 20, 48, 28, 1}, {"Japan", 138, 35.8, 139.2, 36.8, 6}, {"Korea", 127.2, 35.5, 128.8, 37.4, 3}, {"Java", 109.5, -7.6, 112, -7.1, 3},
	{"the Outback", 119, -30, 145, -21, 2}, {"New South Wales", 145, -35.5, 149.5, -28, 3}, {"New Zealand", 175.2, -39.5, 176.4, -38, 4},
}

// reach is how far from the middle of a town most of its places lie, in degrees.
const (
	townsEach = 12
	reach     = 0.02
)

type town struct {
	name                string
	longitude, latitude float64
}

// travelled has each region as often as its weight; towns are those of each region, from west to east.
var travelled, towns = settleLand()

func settleLand() (often []int, all [][]town) {
	for i, r := range land {
		c := chanceOf(regions, i)
		list := make([]town, townsEach*r.weight)
		for j := range list {
			list[j] = town{townName(c), r.west + c.Float64()*(r.east-r.west), r.south + c.Float64()*(r.north-r.south)}
		}
		slices.SortFunc(list, func(a, b town) int { return int(math.Copysign(1, a.longitude-b.longitude)) })
		for range r.weight {
			often = append(often, i)
		}
		all = append(all, list)
	}
	return often, all
}

// spot is a place in or around a town, on land, with six digits.
func (r region) spot(c chance, t town) (longitude, latitude float64) {
	around := func(middle, low, high float64) float64 {
		offset := c.ExpFloat64() * reach * float64(1-2*c.IntN(2))
		return math.Round(min(high, max(low, middle+offset))*1e6) / 1e6
	}
	return around(t.longitude, r.west, r.east), around(t.latitude, r.south, r.north)
}
