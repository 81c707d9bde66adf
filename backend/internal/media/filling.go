package media

import (
	"bytes"
	"errors"
	"image"

	"golang.org/x/image/webp"

	"waypost/backend/internal/contract"
)

var errNoPrint = errors.New("this size is not made here")

// Filling reads one of the sizes made here and has it fill a frame: what stands over at two of its sides is cut off.
func Filling(made []byte, wide, high int) (*image.YCbCr, error) {
	size, err := webp.DecodeConfig(bytes.NewReader(made))
	if err != nil {
		return nil, err
	}
	if size.Width > contract.PictureWidths[0] || size.Height > tallest*contract.PictureWidths[0] {
		return nil, errNoPrint
	}
	decoded, err := webp.Decode(bytes.NewReader(made))
	if err != nil {
		return nil, err
	}
	planes, are := decoded.(*image.YCbCr)
	if !are {
		return nil, errNoPrint
	}
	kept := cut(planes, wide, high)
	kernel := catmullRom
	if kept.Rect.Dx() >= 2*wide {
		kernel = linear
	}
	made420 := resized(kept, wide, high, kernel)
	fromWebP.apply(made420)
	return made420, nil
}

// cut is the middle of a picture in the proportions of a frame. It begins where colours do, which are kept for every second pixel.
func cut(p *image.YCbCr, wide, high int) *image.YCbCr {
	w, h := p.Rect.Dx(), p.Rect.Dy()
	x, y := 0, 0
	if w*high > h*wide {
		kept := max(1, h*wide/high)
		x, w = (w-kept)/2&^1, kept
	} else {
		kept := max(1, w*high/wide)
		y, h = (h-kept)/2&^1, kept
	}
	return p.SubImage(image.Rect(x, y, x+w, y+h)).(*image.YCbCr)
}
