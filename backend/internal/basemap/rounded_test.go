package basemap_test

import (
	"fmt"
	"testing"

	"waypost/backend/internal/basemap"
)

func TestWhatIsDrawnLargerThanItIsExactBendsAsOnTheMapOfAPage(t *testing.T) {
	path := []basemap.Corner{{-64, 0}, {64, 0}, {64, 128}, {-64, 128}}
	for i := range path {
		path[i].X, path[i].Y = path[i].X/4096, path[i].Y/4096
	}
	shape := basemap.Shape{Filled: true, Paths: [][]basemap.Corner{path}}.Rounded()
	var drawn string
	for _, c := range shape.Paths[0] {
		drawn += fmt.Sprint(" ", c.X*4096, ",", c.Y*4096)
	}
	// shape-tile.test.ts has the same.
	if want := " -64,0 64,0 64,72 56,104 40,120 8,128 -64,128"; drawn != want {
		t.Errorf("got%s, want%s", drawn, want)
	}
}
