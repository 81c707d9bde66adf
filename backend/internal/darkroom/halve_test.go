package darkroom

import (
	"image"
	"image/color"
	"testing"
)

func TestAHalvedPictureHasTheMeanOfFourPixelsAndTheColoursItHad(t *testing.T) {
	for _, size := range []image.Point{{8, 6}, {9, 7}, {2, 2}} {
		from := image.NewYCbCr(image.Rect(0, 0, size.X, size.Y), image.YCbCrSubsampleRatio420)
		for y := range size.Y {
			for x := range size.X {
				from.Y[from.YOffset(x, y)] = byte(10*x + 20*y)
				from.Cb[from.COffset(x, y)] = byte(100 + x/2)
				from.Cr[from.COffset(x, y)] = byte(200 - y/2)
			}
		}
		got := halved(from)
		if want := image.Rect(0, 0, size.X/2, size.Y/2); got.Bounds() != want {
			t.Fatalf("%v becomes %v", size, got.Bounds())
		}
		for y := range size.Y / 2 {
			for x := range size.X / 2 {
				// Of 10x+20y over 2x, 2x+1 and 2y, 2y+1.
				want := color.YCbCr{Y: byte(20*x + 40*y + 15), Cb: byte(100 + x), Cr: byte(200 - y)}
				if got.At(x, y) != want {
					t.Errorf("%v at %d, %d: %v, want %v", size, x, y, got.At(x, y), want)
				}
			}
		}
	}
}

func TestWhatCannotBeHalvedCheaplyStaysAsItIs(t *testing.T) {
	full := image.NewYCbCr(image.Rect(0, 0, 8, 8), image.YCbCrSubsampleRatio444)
	for _, picture := range []image.Image{full, image.NewNRGBA(image.Rect(0, 0, 8, 8)), image.NewGray(image.Rect(0, 0, 8, 8))} {
		if got := halved(picture); got != picture {
			t.Errorf("%T became %v", picture, got.Bounds())
		}
	}
}
