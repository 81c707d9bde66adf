package pictures_test

import (
	"image"
	"image/color"
	"testing"

	"github.com/disintegration/imaging"

	"waypost/backend/internal/pictures"
)

func TestAPictureInPlanesIsTurnedAsAnyOther(t *testing.T) {
	planes := image.NewYCbCr(image.Rect(0, 0, 12, 8), image.YCbCrSubsampleRatio420)
	for i := range planes.Y {
		planes.Y[i] = byte(40 + 2*i)
	}
	for i := range planes.Cb {
		planes.Cb[i], planes.Cr[i] = byte(90+3*i), byte(170-3*i)
	}
	pixels := imaging.Clone(planes)
	for orientation := range 10 {
		got, want := pictures.Orient(planes, orientation), pictures.Orient(pixels, orientation)
		if got.Bounds() != want.Bounds() {
			t.Errorf("orientation %d: %v, not %v", orientation, got.Bounds(), want.Bounds())
			continue
		}
		if _, are := got.(*image.YCbCr); !are {
			t.Errorf("orientation %d: no planes any more, but %T", orientation, got)
		}
		for y := range want.Bounds().Dy() {
			for x := range want.Bounds().Dx() {
				if a, b := color.NRGBAModel.Convert(got.At(x, y)), want.At(x, y); a != b {
					t.Fatalf("orientation %d: %v at %d, %d, not %v", orientation, a, x, y, b)
				}
			}
		}
	}
}
