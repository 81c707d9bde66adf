package pictures_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"testing"

	"waypost/backend/internal/pictures"
	"waypost/backend/internal/testkit/photo"
)

var makers = map[pictures.Kind]struct {
	loaded func(width, height, orientation int) []byte
	plain  func(width, height int) []byte
}{
	pictures.JPEG: {photo.JPEG, photo.PlainJPEG},
	pictures.PNG:  {photo.PNG, photo.PlainPNG},
	pictures.WebP: {photo.WebP, photo.PlainWebP},
}

func TestPicturesWithEveryKindOfMetadataKeepNoneOfIt(t *testing.T) {
	for kind, make := range makers {
		source := make.loaded(90, 60, 6)
		for _, secret := range photo.Secrets {
			if !bytes.Contains(source, []byte(secret)) {
				t.Fatalf("%s: the test picture lacks %q", kind, secret)
			}
		}
		c, err := pictures.Clean(source)
		if err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		if c.Kind != kind {
			t.Errorf("recognised %s as %s", kind, c.Kind)
		}
		for _, secret := range append(photo.Secrets, "Exif\x00\x00II", "ICC", "XMP", "8BIM", "MPF") {
			if bytes.Contains(c.Bytes, []byte(secret)) {
				t.Errorf("%s: %q is still there", kind, secret)
			}
		}
	}
}

func TestCleaningKeepsPixelsAndOrientation(t *testing.T) {
	for kind, make := range makers {
		for orientation := 1; orientation <= 8; orientation++ {
			c, err := pictures.Clean(make.loaded(90, 60, orientation))
			if err != nil {
				t.Fatalf("%s: %v", kind, err)
			}
			if c.Orientation != orientation {
				t.Errorf("%s: orientation %d became %d", kind, orientation, c.Orientation)
			}
			width, height := 90, 60
			if orientation >= 5 {
				width, height = 60, 90
			}
			if c.Width != width || c.Height != height {
				t.Errorf("%s %d: seen as %dx%d", kind, orientation, c.Width, c.Height)
			}
			again, err := pictures.Clean(c.Bytes)
			if err != nil || !bytes.Equal(again.Bytes, c.Bytes) || again.Orientation != orientation {
				t.Errorf("%s %d: cleaning twice changes the picture (%v)", kind, orientation, err)
			}
			before, err := pictures.Decode(pictures.Cleaned{Kind: kind, Bytes: make.plain(90, 60)})
			if err != nil {
				t.Fatal(err)
			}
			after, err := pictures.Decode(c)
			if err != nil {
				t.Fatalf("%s %d: %v", kind, orientation, err)
			}
			if !samePixels(before, after) {
				t.Errorf("%s %d: the pixels changed", kind, orientation)
			}
		}
	}
}

func TestOrientTurnsTheRedCornerWhereItBelongs(t *testing.T) {
	corners := map[int][2]int{1: {0, 0}, 2: {1, 0}, 3: {1, 1}, 4: {0, 1}, 5: {0, 0}, 6: {1, 0}, 7: {1, 1}, 8: {0, 1}}
	for orientation, corner := range corners {
		seen := pictures.Orient(photo.Draw(90, 60), orientation)
		b := seen.Bounds()
		x, y := b.Min.X+2+corner[0]*(b.Dx()-5), b.Min.Y+2+corner[1]*(b.Dy()-5)
		if r, g, _, _ := seen.At(x, y).RGBA(); r < 0xC000 || g > 0x4000 {
			t.Errorf("orientation %d: the corner at %d,%d is not red", orientation, x, y)
		}
	}
}

func TestBadPicturesAreRefusedWithASentence(t *testing.T) {
	jpeg, png, webp := photo.PlainJPEG(40, 30), photo.PlainPNG(40, 30), photo.PlainWebP(40, 30)
	hugePNG := bytes.Clone(png)
	binary.BigEndian.PutUint32(hugePNG[16:], 20_000)
	binary.BigEndian.PutUint32(hugePNG[20:], 20_000)
	brokenCRC := bytes.Clone(png)
	brokenCRC[29] ^= 0xFF
	arithmetic := bytes.Replace(bytes.Clone(jpeg), []byte{0xFF, 0xC0}, []byte{0xFF, 0xC9}, 1)
	hugeWebP := bytes.Clone(photo.WebP(40, 30, 1))
	copy(hugeWebP[24:], []byte{0xFF, 0x3F, 0, 0xFF, 0x3F, 0})
	liar := bytes.Clone(photo.WebP(40, 30, 1))
	copy(liar[24:], []byte{99, 0, 0})

	for name, bad := range map[string]struct {
		data []byte
		code string
	}{
		"empty":                  {nil, "picture_empty"},
		"too many bytes":         {append(bytes.Clone(jpeg), make([]byte, pictures.MaxBytes)...), "picture_too_large"},
		"GIF":                    {[]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), "picture_wrong_type"},
		"SVG":                    {[]byte(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), "picture_wrong_type"},
		"HTML":                   {[]byte("<html><script>alert(1)</script>"), "picture_wrong_type"},
		"HEIC":                   {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), "picture_wrong_type"},
		"PDF":                    {[]byte("%PDF-1.7"), "picture_wrong_type"},
		"JPEG cut short":         {jpeg[:len(jpeg)-40], "picture_damaged"},
		"JPEG without a scan":    {[]byte{0xFF, 0xD8, 0xFF, 0xD9}, "picture_damaged"},
		"JPEG of another coding": {arithmetic, "picture_damaged"},
		"JPEG magic and HTML":    {append([]byte{0xFF, 0xD8, 0xFF}, "<script>"...), "picture_damaged"},
		"JPEG of 200 scans":      {manyScans(jpeg), "picture_too_costly"},
		"100 scans of 50 MP":     {photo.Progressive(7040, 7040, 1, 100), "picture_too_costly"},
		"PNG cut short":          {png[:len(png)-5], "picture_damaged"},
		"PNG with a wrong sum":   {brokenCRC, "picture_damaged"},
		"PNG of 400 megapixels":  {hugePNG, "picture_too_many_pixels"},
		"WebP cut short":         {webp[:len(webp)-9], "picture_damaged"},
		"WebP of 268 megapixels": {hugeWebP, "picture_too_many_pixels"},
		"WebP with a false size": {liar, "picture_damaged"},
	} {
		_, err := pictures.Clean(bad.data)
		var refusal *pictures.Refusal
		if !errors.As(err, &refusal) || refusal.Code != bad.code {
			t.Errorf("%s: got %v, want %s", name, err, bad.code)
		}
	}
}

func manyScans(jpeg []byte) []byte {
	scan := jpeg[bytes.Index(jpeg, []byte{0xFF, 0xDA}) : len(jpeg)-2]
	out := bytes.Clone(jpeg[:len(jpeg)-2])
	for range 199 {
		out = append(out, scan...)
	}
	return append(out, 0xFF, 0xD9)
}

func samePixels(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r1, g1, b1, a1 := a.At(x, y).RGBA()
			r2, g2, b2, a2 := b.At(x, y).RGBA()
			if r1 != r2 || g1 != g2 || b1 != b2 || a1 != a2 {
				return false
			}
		}
	}
	return true
}
