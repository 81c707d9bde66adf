package discover

import (
	_ "embed" // the corrections
	"encoding/binary"
	"math"
	"sort"
	"sync"
)

// Corrects cells of 1/200 degree where borders.json differs from OpenStreetMap or leaves out a town. The file holds runs of cells, ordered
// from south-west, in three columns: the gap before each run (4 bytes), its length (1), its country (2). It is made by
// backend/testing/borders.
//
//go:embed corrections.gz
var packedCorrections []byte

// CorrectionsPerDegree is the number of cells per degree.
const CorrectionsPerDegree = 200

// correction is a run of cells from first to end, end excluded.
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

// CorrectionCell is the number of the cell at a point in degrees.
func CorrectionCell(lng, lat float64) uint32 {
	row, column := math.Floor((lat+90)*CorrectionsPerDegree), math.Floor((lng+180)*CorrectionsPerDegree)
	return uint32(row*360*CorrectionsPerDegree + column)
}

func correctionAt(lng, lat float64) string {
	all, cell := corrections(), CorrectionCell(lng, lat)
	i := sort.Search(len(all), func(i int) bool { return all[i].end > cell })
	if i == len(all) || all[i].first > cell {
		return ""
	}
	return string(all[i].code[:])
}
