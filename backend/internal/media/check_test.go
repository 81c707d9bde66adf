package media_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/png"
	"testing"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/media"
	"waypost/backend/internal/testkit/photo"
)

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
