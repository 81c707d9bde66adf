package discover

import "fmt"

const (
	// Finest is the level of the squares places are put in, which are the tiles of that zoom. Shifted right by two bits, the number of a
	// square is that of the one around it.
	Finest = finest
	// TilesPath is what comes before a tile's zoom, column and row, and TileKind its kind of content.
	TilesPath, TileKind = "/api/discover/tiles/", tileKind
)

// Square says the zoom, column and row of a square by its number, as a tile's address does: 6/33/21.
func Square(number int64) string {
	level, x, y := cell(number).square()
	return fmt.Sprintf("%d/%d/%d", level, x, y)
}

// SquaresOf are the numbers of the first and the last square of a level.
func SquaresOf(level int) (first, last int64) {
	return int64(1) << (2 * level), int64(2)<<(2*level) - 1
}
