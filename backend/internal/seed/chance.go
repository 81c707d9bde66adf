package seed

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
)

// kind is what a record is; its number is the same for the same kind and order for ever.
type kind uint64

const (
	people kind = iota + 1
	stories
	places
	regions
)

const idLength = 15

// id is a record's id. They lie as scattered as those the server draws: neighbours in time are none in the index.
func id(k kind, n int) string {
	text := strconv.FormatUint(mixed(uint64(k)<<56|uint64(n)), 36) //nolint:gosec // counts are not negative
	return string("0psxr"[k]) + strings.Repeat("0", idLength-1-len(text)) + text
}

// mixed scatters numbers; two never become the same one (splitmix64).
func mixed(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// chance draws the numbers of one record.
type chance struct{ *rand.Rand }

func chanceOf(k kind, n int) chance {
	seed := uint64(k)<<56 | uint64(n) //nolint:gosec // counts are not negative
	return chance{rand.New(rand.NewPCG(mixed(seed), mixed(^seed)))}
}

func pick[T any](c chance, list []T) T { return list[c.IntN(len(list))] }

// lowest is a number below the end, the low ones more often: a few people write much, a few towns see most.
func (c chance) lowest(end int, steep float64) int {
	return min(end-1, int(float64(end)*math.Pow(c.Float64(), steep)))
}
