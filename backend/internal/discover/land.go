package discover

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the grid
	"io"
	"math"
	"sync"
)

// Rows and Columns are those of a grid of the world, from the south and from the west: a cell is a fifth of a degree.
const (
	GridRows    = 900
	GridColumns = 1800
)

// What lies near land, a bit for each cell: on land, by a coast, or in the cell beside, so that 20 to 45 km off a coast the open sea
// begins. The borders are drawn far out there, to go around islands with few points. backend/testing/land makes it.
//
//go:embed land.gz
var packedLand []byte

var land = sync.OnceValue(func() []byte { return unpacked(packedLand) })

// unpacked is what a file that is part of the program was packed from.
func unpacked(packed []byte) []byte {
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err)
	}
	content, err := io.ReadAll(reader)
	if err != nil {
		panic(err)
	}
	return content
}

// GridCell is the row and the column a point is in. The date line is in the westernmost column.
func GridCell(lng, lat float64) (row, column int) {
	return min(int((lat+90)*GridRows/180), GridRows-1), int(math.Floor((lng+180)*GridColumns/360)) % GridColumns
}

func isNearLand(lng, lat float64) bool {
	row, column := GridCell(lng, lat)
	n := row*GridColumns + column
	return land()[n/8]>>(n%8)&1 == 1
}
