package discover

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the grid
	"io"
	"math"
	"sync"
)

// Dimensions of the land grid, counted from the south-west: cells of a fifth of a degree.
const (
	GridRows    = 900
	GridColumns = 1800
)

// One bit per cell: land, coast or a cell next to it, so the open sea begins 20 to 45 km off a coast. The border polygons reach much
// farther out, to go around islands with few points. Made by backend/testing/land.
//
//go:embed land.gz
var packedLand []byte

var land = sync.OnceValue(func() []byte { return unpacked(packedLand) })

// unpacked decompresses an embedded file.
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

// GridCell is the cell of a point. The date line is in the westernmost column.
func GridCell(lng, lat float64) (row, column int) {
	return min(int((lat+90)*GridRows/180), GridRows-1), int(math.Floor((lng+180)*GridColumns/360)) % GridColumns
}

func isNearLand(lng, lat float64) bool {
	row, column := GridCell(lng, lat)
	n := row*GridColumns + column
	return land()[n/8]>>(n%8)&1 == 1
}
