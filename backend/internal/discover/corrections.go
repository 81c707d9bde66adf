package discover

import (
	_ "embed" // the corrections
	"encoding/binary"
	"math"
	"sort"
	"sync"
)

// Where borders.json draws a border elsewhere than OpenStreetMap, or a town lies outside its country: runs of cells of half a
// hundredth of a degree, from the south and from the west. Columns of all runs: how many cells lie between it and the run before in four bytes, its
// length in one, its country in two. backend/testing/borders makes it.
//
//go:embed corrections.gz
var packedCorrections []byte

// CorrectionsPerDegree is how many cells a degree has.
const CorrectionsPerDegree = 200

// correction is a run of cells, from first until before end.
type correction struct {
	first, end uint32
	code       [2]byte
}

var corrections = sync.OnceValue(func() []correction {
	columns := unpacked(packedCorrections)
	n, end := len(columns)/7, uint32(0)
	all := make([]correction, n)
	for i := range all {
		first := end + binary.LittleEndian.Uint32(columns[4*i:])
		end = first + uint32(columns[4*n+i])
		all[i] = correction{first, end, [2]byte(columns[5*n+2*i:])}
	}
	return all
})

// CorrectionCell numbers the cell a point in degrees is in.
func CorrectionCell(lng, lat float64) uint32 {
	row, column := math.Floor((lat+90)*CorrectionsPerDegree), math.Floor((lng+180)*CorrectionsPerDegree)
	return uint32(row*360*CorrectionsPerDegree + column)
}

func correctedAt(lng, lat float64) string {
	all, cell := corrections(), CorrectionCell(lng, lat)
	i := sort.Search(len(all), func(i int) bool { return all[i].end > cell })
	if i == len(all) || all[i].first > cell {
		return ""
	}
	return string(all[i].code[:])
}
