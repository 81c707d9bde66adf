package darkroom

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/gen2brain/webp"

	"waypost/backend/internal/pictures"
)

// flag has black, white, and red from the left to the right.
func flag(wide, high int, alpha uint8) image.Image {
	m := image.NewNRGBA(image.Rect(0, 0, wide, high))
	for y := range high {
		for x := range wide {
			m.SetNRGBA(x, y, [3]color.NRGBA{{0, 0, 0, alpha}, {255, 255, 255, alpha}, {200, 30, 30, alpha}}[x*3/wide])
		}
	}
	return m
}

func TestBlackWhiteAndRedAreThatInEverySizeWhateverFormatThePictureCame(t *testing.T) {
	opaque, seeThrough := flag(2700, 1500, 255), flag(1500, 900, 254)
	encoded := func(encode func(b *bytes.Buffer) error) []byte {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	for name, data := range map[string][]byte{
		"JPEG":                encoded(func(b *bytes.Buffer) error { return jpeg.Encode(b, opaque, &jpeg.Options{Quality: 95}) }),
		"a smaller JPEG":      encoded(func(b *bytes.Buffer) error { return jpeg.Encode(b, flag(900, 500, 255), &jpeg.Options{Quality: 95}) }),
		"WebP":                encoded(func(b *bytes.Buffer) error { return webp.Encode(b, opaque, webp.Options{Quality: 95}) }),
		"a smaller WebP":      encoded(func(b *bytes.Buffer) error { return webp.Encode(b, flag(900, 500, 255), webp.Options{Quality: 95}) }),
		"WebP without loss":   encoded(func(b *bytes.Buffer) error { return webp.Encode(b, opaque, webp.Options{Lossless: true}) }),
		"WebP to see through": encoded(func(b *bytes.Buffer) error { return webp.Encode(b, seeThrough, webp.Options{Quality: 95}) }),
		"PNG":                 encoded(func(b *bytes.Buffer) error { return png.Encode(b, opaque) }),
	} {
		clean, err := pictures.Clean(data)
		if err != nil {
			t.Fatal(name, err)
		}
		prints, err := build(clean)
		if err != nil {
			t.Fatal(name, err)
		}
		for width, size := range prints.Sizes {
			made, err := pictures.Decode(pictures.Cleaned{Kind: pictures.WebP, Bytes: size})
			if err != nil {
				t.Fatal(name, err)
			}
			planes, are := made.(*image.YCbCr)
			if see, is := made.(*image.NYCbCrA); is {
				planes, are = &see.YCbCr, true
			}
			if !are {
				t.Fatalf("%s at %d is a %T", name, width, made)
			}
			fromWebP.apply(planes)
			middle := made.Bounds().Max.Div(2)
			for third, want := range []color.NRGBA{{0, 0, 0, 255}, {255, 255, 255, 255}, {200, 30, 30, 255}} {
				if got := planes.At(middle.X*(2*third+1)/3, middle.Y); far(got, want) {
					t.Errorf("%s at %d: %v becomes %v", name, width, want, got)
				}
			}
		}
	}
}

// far tells whether two colours can be told apart.
func far(one, other color.Color) bool {
	r, g, b, _ := one.RGBA()
	r2, g2, b2, _ := other.RGBA()
	for _, d := range []int{int(r) - int(r2), int(g) - int(g2), int(b) - int(b2)} {
		if max(d, -d) > 6<<8 {
			return true
		}
	}
	return false
}
