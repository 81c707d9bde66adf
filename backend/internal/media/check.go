// Package media checks the pictures people send, controls who sees them, and makes their smaller sizes in child processes.
package media

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"

	"waypost/backend/internal/contract"
)

// Format is one of the three picture formats allowed.
type Format struct {
	magic  string
	Decode func(io.Reader) (image.Image, error)
	config func(io.Reader) (image.Config, error)
}

// WebP has the file's length between the two parts of its magic number.
var (
	jpegs = &Format{"\xFF\xD8\xFF", jpeg.Decode, jpeg.DecodeConfig}
	pngs  = &Format{"\x89PNG\r\n\x1A\n", png.Decode, png.DecodeConfig}
	WebP  = &Format{"RIFF????WEBP", webp.Decode, webp.DecodeConfig}
)

// Recognise returns the format by the first bytes, or nil.
func Recognise(data []byte) *Format {
	for _, f := range []*Format{jpegs, pngs, WebP} {
		if f.starts(data) {
			return f
		}
	}
	return nil
}

func (f *Format) starts(data []byte) bool {
	if len(data) < len(f.magic) {
		return false
	}
	for i, want := range []byte(f.magic) {
		if want != '?' && data[i] != want {
			return false
		}
	}
	return true
}

// mostScans is several times what cameras and editors write: even an empty JPEG scan makes the decoder visit every block.
const mostScans = 40

var startOfScan = []byte{0xFF, 0xDA}

// bytesOfPixel is the most a pixel takes while a picture is decoded and turned upright: 16-bit pictures are held in 8 bits as well.
func bytesOfPixel(model color.Model) int64 {
	switch model {
	case color.RGBA64Model, color.NRGBA64Model:
		return 12
	case color.Gray16Model:
		return 6
	default:
		return decodedBytes
	}
}

// CheckPicture checks a picture without decoding it, and returns the bytes decoding will take. The error is a *Refusal.
func CheckPicture(data []byte) (format *Format, decoded int64, err error) {
	if len(data) == 0 {
		return nil, 0, errEmpty
	}
	if len(data) > contract.SentBytes {
		return nil, 0, errTooLarge
	}
	if format = Recognise(data); format == nil {
		return nil, 0, errWrongType
	}
	size, err := format.config(bytes.NewReader(data))
	if err != nil || size.Width < 1 || size.Height < 1 {
		return nil, 0, ErrDamaged
	}
	if size.Width > contract.SentSide || size.Height > contract.SentSide || size.Width*size.Height > contract.SentPixels {
		return nil, 0, errTooMany
	}
	if format == jpegs && bytes.Count(data, startOfScan) > mostScans {
		return nil, 0, ErrTooCostly
	}
	return format, bytesOfPixel(size.ColorModel) * int64(size.Width*size.Height), nil
}
