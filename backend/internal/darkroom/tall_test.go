package darkroom

import (
	"image"
	"testing"
)

func TestAStripIsMadeNarrowerInsteadOfKeepingItsRows(t *testing.T) {
	for name, c := range map[string]struct {
		width, height, orientation int
		want                       image.Point
	}{
		"a photo":                        {4000, 3000, 1, image.Pt(1280, 960)},
		"a photo on its side":            {4000, 3000, 6, image.Pt(1706, 1280)},
		"four times as high as wide":     {1500, 6000, 1, image.Pt(1280, 5120)},
		"a strip":                        {1290, 16300, 1, image.Pt(405, 5117)},
		"a strip on its side":            {16300, 1290, 6, image.Pt(5117, 405)},
		"a strip that is narrow already": {300, 30000, 1, image.Pt(51, 5100)},
		"one that is as wide as asked":   {1280, 720, 1, image.Pt(1280, 720)},
	} {
		got := shrink(image.NewGray(image.Rect(0, 0, c.width, c.height)), Widths[0], c.orientation).Bounds().Size()
		if got != c.want {
			t.Errorf("%s becomes %v, not %v", name, got, c.want)
		}
	}
}
