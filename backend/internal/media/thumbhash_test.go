package media_test

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"testing"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/media"
	"waypost/backend/internal/testkit/photo"
)

// Made by the package `thumbhash` 0.1.1 for JavaScript, of the pictures drawn below.
//
//go:embed testdata/cases.json
var cases []byte

var drawn = map[string]func(x, y, w, h int) color.NRGBA{
	"a photo": slope,
	"a red corner": func(x, y, w, h int) color.NRGBA {
		if 3*x < w && 3*y < h {
			return color.NRGBA{230, 20, 20, 255}
		}
		return slope(x, y, w, h)
	},
	"black": func(_, _, _, _ int) color.NRGBA { return color.NRGBA{A: 255} },
	"noise": func(x, y, _, _ int) color.NRGBA {
		return color.NRGBA{uint8(x*x*7 + y*13), uint8(x*3 + y*y*11), uint8((x*5 + y*y*3) % 200), 255}
	},
}

func slope(x, y, w, h int) color.NRGBA {
	return color.NRGBA{uint8(x * 200 / w), uint8(y * 200 / h), 160, 255}
}

func draw(width, height int, at func(x, y, w, h int) color.NRGBA) *image.NRGBA {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			picture.SetNRGBA(x, y, at(x, y, width, height))
		}
	}
	return picture
}

func TestHashesAreThoseOfTheirAuthorsPackage(t *testing.T) {
	var all []struct {
		Kind          string
		Width, Height int
		Hash          []byte
	}
	if err := json.Unmarshal(cases, &all); err != nil || len(all) != 8*len(drawn) {
		t.Fatal(len(all), err)
	}
	for _, c := range all {
		got := media.Thumbhash(draw(c.Width, c.Height, drawn[c.Kind]))
		if !isNear(got, c.Hash) {
			t.Errorf("%s of %d x %d: %s, not %s", c.Kind, c.Width, c.Height, base64.StdEncoding.EncodeToString(got), base64.StdEncoding.EncodeToString(c.Hash))
		}
		if len(got) > media.MostHashBytes {
			t.Errorf("%s of %d x %d: %d bytes", c.Kind, c.Width, c.Height, len(got))
		}
	}
}

// isNear lets a strength that stands exactly between two steps be either: the last bit of a sum depends on its order. What has no strength
// at all says nothing.
func isNear(got, want []byte) bool {
	const head = 6
	if len(got) != len(want) || !bytes.Equal(got[:min(head-1, len(got))], want[:min(head-1, len(want))]) {
		return false
	}
	for i := head - 1; i < len(got); i++ {
		for _, shift := range []int{0, 4} {
			if step := int(got[i]>>shift&15) - int(want[i]>>shift&15); step < -1 || step > 1 {
				return false
			}
		}
	}
	return true
}

func TestWhatIsNoSmallPictureHasNoHash(t *testing.T) {
	for _, size := range []image.Point{{0, 0}, {101, 5}, {5, 101}, {0, 9}} {
		if got := media.Thumbhash(image.NewNRGBA(image.Rectangle{Max: size})); got != nil {
			t.Errorf("%v: %v", size, got)
		}
	}
}

func TestWhatIsNoPictureOrTooLargeIsRefusedBeforeAnythingIsDecoded(t *testing.T) {
	jpeg := photo.PlainJPEG(40, 30)
	hugePNG := bytes.Clone(photo.PlainPNG(40, 30))
	binary.BigEndian.PutUint32(hugePNG[16:], 20_000)
	binary.BigEndian.PutUint32(hugePNG[20:], 20_000)
	binary.BigEndian.PutUint32(hugePNG[29:], crc32.ChecksumIEEE(hugePNG[12:29]))
	hugeWebP := bytes.Clone(photo.WebP(40, 30, 1))
	copy(hugeWebP[24:], []byte{0xFF, 0x3F, 0, 0xFF, 0x3F, 0})
	for name, bad := range map[string]struct {
		data []byte
		code string
	}{
		"empty":                  {nil, "picture_empty"},
		"too many bytes":         {append(bytes.Clone(jpeg), make([]byte, contract.SentBytes)...), "picture_too_large"},
		"GIF":                    {[]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), "picture_wrong_type"},
		"SVG":                    {[]byte(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), "picture_wrong_type"},
		"HTML":                   {[]byte("<html><script>alert(1)</script>"), "picture_wrong_type"},
		"HEIC":                   {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), "picture_wrong_type"},
		"PDF":                    {[]byte("%PDF-1.7"), "picture_wrong_type"},
		"JPEG without a frame":   {[]byte{0xFF, 0xD8, 0xFF, 0xD9}, "picture_damaged"},
		"JPEG magic and HTML":    {append([]byte{0xFF, 0xD8, 0xFF}, "<script>"...), "picture_damaged"},
		"JPEG of 100 scans":      {photo.Progressive(7040, 7040, 1, 100), "picture_too_costly"},
		"PNG of 400 megapixels":  {hugePNG, "picture_too_many_pixels"},
		"WebP of 268 megapixels": {hugeWebP, "picture_too_many_pixels"},
	} {
		_, _, err := media.CheckPicture(bad.data)
		var refusal *media.Refusal
		if !errors.As(err, &refusal) || refusal.Code != bad.code {
			t.Errorf("%s: got %v, want %s", name, err, bad.code)
		}
	}
}

func TestAPictureCountsForWhatItTakesOnceItIsDecodedAlsoWithSixteenBitsAChannel(t *testing.T) {
	encoded := func(p image.Image) []byte {
		var b bytes.Buffer
		if err := png.Encode(&b, p); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	size := image.Rect(0, 0, 40, 30)
	for name, good := range map[string]struct {
		data []byte
		each int64
	}{
		"JPEG": {photo.PlainJPEG(40, 30), 4}, "PNG": {photo.PNG(40, 30, 6), 4}, "WebP": {photo.WebP(40, 30, 6), 4},
		"deep PNG": {encoded(image.NewNRGBA64(size)), 12}, "deep grey PNG": {encoded(image.NewGray16(size)), 6},
	} {
		if _, bytes, err := media.CheckPicture(good.data); err != nil || bytes != 1200*good.each {
			t.Errorf("%s: %d bytes, %v", name, bytes, err)
		}
	}
}
