package media

import (
	"image"
	"testing"

	"waypost/backend/internal/contract"
)

func TestAStripIsMadeNarrowerInsteadOfKeepingItsRows(t *testing.T) {
	for name, c := range map[string]struct {
		width, height int
		want          image.Point
	}{
		"a photo":                        {4000, 3000, image.Pt(1280, 960)},
		"four times as high as wide":     {1500, 6000, image.Pt(1280, 5120)},
		"a strip":                        {1290, 16300, image.Pt(405, 5117)},
		"a strip that is narrow already": {300, 30000, image.Pt(51, 5100)},
		"one that is as wide as asked":   {1280, 720, image.Pt(1280, 720)},
	} {
		picture := image.NewYCbCr(image.Rect(0, 0, c.width, c.height), image.YCbCrSubsampleRatio420)
		if got := fitWidth(picture, contract.PictureWidths[0]).Rect.Size(); got != c.want {
			t.Errorf("%s becomes %v, not %v", name, got, c.want)
		}
	}
}

func TestAPictureHasALargeSizeOnlyWhereItHasMoreToShow(t *testing.T) {
	for name, c := range map[string]struct {
		width, height int
		has, isItself bool
	}{
		"a camera's":                  {6000, 4000, true, false},
		"a form's, on its side":       {2560, 1920, true, true},
		"a form's, upright":           {1920, 2560, true, true},
		"a phone's, very upright":     {1440, 2560, false, true},
		"a quarter wider":             {1600, 900, true, true},
		"hardly wider":                {1599, 900, false, true},
		"three times as high as wide": {3000, 9000, false, false},
		"a strip":                     {1500, 6000, false, false},
	} {
		if has, isItself := HasLarge(c.width, c.height); has != c.has || isItself != c.isItself {
			t.Errorf("%s: %v, %v", name, has, isItself)
		}
	}
}
