package media

import (
	"bytes"
	"errors"
	"image"

	"golang.org/x/image/webp"

	"waypost/backend/internal/contract"
)

var errNotRendition = errors.New("this size is not made here")

// CropToFill decodes one of our sizes, scales it to fill a frame and crops the rest.
func CropToFill(made []byte, wide, high int) (*image.YCbCr, error) {
	size, err := webp.DecodeConfig(bytes.NewReader(made))
	if err != nil {
		return nil, err
	}
	if size.Width > contract.PictureWidths[0] || size.Height > tallest*contract.PictureWidths[0] {
		return nil, errNotRendition
	}
	decoded, err := webp.Decode(bytes.NewReader(made))
	if err != nil {
		return nil, err
	}
	planes, are := decoded.(*image.YCbCr)
	if !are {
		return nil, errNotRendition
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

// cut is the middle of a picture in the frame's proportions. It starts at even pixels, as colour is stored for every second one.
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
