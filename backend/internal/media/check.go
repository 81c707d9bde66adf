// Package media says which pictures people may send and who sees them, and makes their smaller sizes in processes of their own.
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

// Format is one of the three Waypost takes.
type Format struct {
	magic  string
	Decode func(io.Reader) (image.Image, error)
	config func(io.Reader) (image.Config, error)
}

// The formats. Of WebP a file's length is between the two parts of its mark.
var (
	jpegs = &Format{"\xFF\xD8\xFF", jpeg.Decode, jpeg.DecodeConfig}
	pngs  = &Format{"\x89PNG\r\n\x1A\n", png.Decode, png.DecodeConfig}
	WebP  = &Format{"RIFF????WEBP", webp.Decode, webp.DecodeConfig}
)

// Recognise tells the format from the first bytes; nil is none of them.
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

// mostScans is several times what cameras and editors write of a JPEG: a scan that says nothing still costs a visit of every block.
const mostScans = 40

var startOfScan = []byte{0xFF, 0xDA}

// bytesOfPixel is what a pixel takes at most while a picture is decoded and made upright: one of 16 bits a channel is there in 8 as well.
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

// CheckPicture looks at a picture without decoding it, and tells how many bytes that will take. The error is a *Refusal.
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
