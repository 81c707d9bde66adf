package media

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"strconv"
	"testing"

	"github.com/gen2brain/webp"
	xwebp "golang.org/x/image/webp"
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

func encoded(t *testing.T, encode func(b *bytes.Buffer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := encode(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestBlackWhiteAndRedAreThatInWhatIsKeptAndInEverySizeWhateverFormatThePictureCame(t *testing.T) {
	opaque := flag(2700, 1500, 255)
	for name, data := range map[string][]byte{
		"JPEG":                encoded(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, opaque, &jpeg.Options{Quality: 95}) }),
		"WebP":                encoded(t, func(b *bytes.Buffer) error { return webp.Encode(b, opaque, webp.Options{Quality: 95}) }),
		"WebP without loss":   encoded(t, func(b *bytes.Buffer) error { return webp.Encode(b, opaque, webp.Options{Lossless: true}) }),
		"WebP to see through": encoded(t, func(b *bytes.Buffer) error { return webp.Encode(b, flag(1500, 900, 254), webp.Options{Quality: 95}) }),
		"PNG":                 encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, opaque) }),
		"PNG to see through":  encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, flag(1500, 900, 254)) }),
	} {
		kept, err := NewWorkers().TakePicture(t.Context(), bytes.NewReader(data))
		if err != nil {
			t.Fatal(name, err)
		}
		prints, err := render(kept.Bytes)
		if err != nil {
			t.Fatal(name, err)
		}
		all := map[string]*image.YCbCr{"what is kept": planesOf(t, jpeg.Decode, kept.Bytes)}
		for width, size := range prints.Sizes {
			made := planesOf(t, xwebp.Decode, size)
			fromWebP.apply(made)
			all[strconv.Itoa(width)] = made
		}
		for what, made := range all {
			middle := made.Rect.Max.Div(2)
			for third, want := range []color.NRGBA{{0, 0, 0, 255}, {255, 255, 255, 255}, {200, 30, 30, 255}} {
				if got := made.At(middle.X*(2*third+1)/3, middle.Y); far(got, want) {
					t.Errorf("%s, %s: %v becomes %v", name, what, want, got)
				}
			}
		}
	}
}

func planesOf(t *testing.T, decode func(io.Reader) (image.Image, error), data []byte) *image.YCbCr {
	t.Helper()
	picture, err := decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	planes, are := picture.(*image.YCbCr)
	if !are {
		t.Fatalf("it is a %T", picture)
	}
	return planes
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
