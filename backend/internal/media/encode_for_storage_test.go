package media

import (
	"bytes"
	"encoding/base64"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"waypost/backend/internal/testkit/photo"
)

var loaded = map[string]func(width, height, orientation int) []byte{"JPEG": photo.JPEG, "PNG": photo.PNG, "WebP": photo.WebP}

func TestOfAPictureWithEveryKindOfMetadataThePixelsAloneAreKept(t *testing.T) {
	for name, make := range loaded {
		sent := make(90, 60, 6)
		for _, secret := range photo.Secrets {
			if !bytes.Contains(sent, []byte(secret)) {
				t.Fatalf("%s: the test picture lacks %q", name, secret)
			}
		}
		kept, err := NewWorkers().TakePicture(t.Context(), bytes.NewReader(sent))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, secret := range append(photo.Secrets, "Exif", "ICC", "XMP", "8BIM", "MPF", "JFIF", "Adobe") {
			if bytes.Contains(kept.Bytes, []byte(secret)) {
				t.Errorf("%s: %q is still there", name, secret)
			}
		}
	}
}

// The red corner of the picture is at the left and the top of what is stored.
func TestAPictureIsKeptAsItIsSeen(t *testing.T) {
	red := []image.Point{1: {5, 5}, {84, 5}, {84, 54}, {5, 54}, {5, 5}, {54, 5}, {54, 84}, {5, 84}}
	for name, make := range loaded {
		for orientation := 1; orientation <= 8; orientation++ {
			kept, err := NewWorkers().TakePicture(t.Context(), bytes.NewReader(make(90, 60, orientation)))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			width, height := 90, 60
			if orientation >= 5 {
				width, height = 60, 90
			}
			picture := planesOf(t, jpeg.Decode, kept.Bytes)
			if kept.Width != width || kept.Height != height || picture.Rect.Size() != image.Pt(width, height) {
				t.Errorf("%s %d: %d x %d, %v", name, orientation, kept.Width, kept.Height, picture.Rect)
			}
			if far(picture.At(red[orientation].X, red[orientation].Y), color.NRGBA{230, 20, 20, 255}) {
				t.Errorf("%s %d is not turned", name, orientation)
			}
		}
	}
}

func TestEveryKindOfPixelsIsKeptInItsColours(t *testing.T) {
	area := image.Rect(0, 0, 32, 32)
	filled := func(set func(x, y int)) {
		for y := range 32 {
			for x := range 32 {
				set(x, y)
			}
		}
	}
	grey, half, deep := image.NewGray(area), image.NewNRGBA(area), image.NewNRGBA64(area)
	filled(func(x, y int) {
		grey.SetGray(x, y, color.Gray{90})
		half.SetNRGBA(x, y, color.NRGBA{200, 0, 0, 51})
		deep.SetNRGBA64(x, y, color.NRGBA64{0x2000, 0xA000, 0x4000, 0xFFFF})
	})
	pngOf := func(m image.Image) []byte { return encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, m) }) }
	for name, c := range map[string]struct {
		sent []byte
		want color.Color
	}{
		"grey JPEG":        {encoded(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, grey, nil) }), color.Gray{90}},
		"grey PNG":         {pngOf(grey), color.Gray{90}},
		"on white":         {pngOf(half), color.NRGBA{244, 204, 204, 255}},
		"PNG of 16 bits":   {pngOf(deep), color.NRGBA{0x20, 0xA0, 0x40, 255}},
		"progressive JPEG": {photo.Progressive(24, 16, 3, 4), color.Gray{128}},
	} {
		kept, err := NewWorkers().TakePicture(t.Context(), bytes.NewReader(c.sent))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := planesOf(t, jpeg.Decode, kept.Bytes).At(8, 8); far(got, c.want) {
			t.Errorf("%s: %v, not %v", name, got, c.want)
		}
	}
}

func TestWhatDoesNotDecodeOrTakesTooMuchIsRefusedWithItsSentence(t *testing.T) {
	whole := photo.PlainJPEG(200, 200)
	broken := bytes.Clone(photo.PlainPNG(40, 30))
	broken[29] ^= 0xFF
	for name, c := range map[string]struct {
		sent []byte
		want error
	}{
		"a JPEG cut short":         {whole[:len(whole)-40], ErrDamaged},
		"a PNG cut short":          {photo.PlainPNG(200, 200)[:400], ErrDamaged},
		"a PNG with a wrong sum":   {broken, ErrDamaged},
		"a WebP cut short":         {photo.PlainWebP(200, 200)[:90], ErrDamaged},
		"a JPEG of too much depth": {photo.Progressive(7040, 7040, 3, 5), ErrTooCostly},
	} {
		if _, err := NewWorkers().TakePicture(t.Context(), bytes.NewReader(c.sent)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAGreyPictureIsMadeColouredWithoutFourBytesAPixel(t *testing.T) {
	if got, is := uprightJPEGImage(image.NewGray(image.Rect(0, 0, 9, 9)), &Format{}, 1).(*image.YCbCr); !is || got.Rect.Dx() != 9 {
		t.Errorf("%T", got)
	}
}

func TestAPlaceholderIsAHashOfAtMostTwentyFiveBytes(t *testing.T) {
	for name, data := range map[string][]byte{
		"large": photo.PlainJPEG(1600, 1200), "upright": photo.PlainJPEG(400, 700), "tiny": photo.PlainJPEG(3, 2),
	} {
		made, _, err := NewWorkers().Render(t.Context(), bytes.NewReader(data), 1, false)
		if err != nil {
			t.Fatal(name, err)
		}
		hash, err := base64.RawStdEncoding.DecodeString(made.Placeholder)
		if err != nil || len(hash) < 5 || len(hash) > MostHashBytes {
			t.Errorf("%s: %q", name, made.Placeholder)
		}
	}
}

// The mean colours in a hash's first three bytes are those of the picture, not of a grey veil over it.
func TestBlackIsBlackInAPlaceholder(t *testing.T) {
	made, err := render(encoded(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, flag(300, 200, 255), nil) }))
	if err != nil {
		t.Fatal(err)
	}
	hash, _ := base64.RawStdEncoding.DecodeString(made.Placeholder)
	// A third each of black, white and (200, 30, 30): (0 + 1 + 0.34) / 3 of 63 steps.
	if light := int(hash[0]) & 63; light < 27 || light > 29 {
		t.Errorf("its brightness is %d of 63", light)
	}
}
