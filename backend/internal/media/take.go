package media

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/jpeg"
	"io"
	"runtime"

	"waypost/backend/internal/contract"
)

// keptQuality is finer than that of the pictures the form sends.
const keptQuality = 85

// Kept is a picture as it is stored: upright, in JPEG, with nothing in it but its pixels.
type Kept struct {
	Bytes         []byte
	Width, Height int
}

// TakePicture makes the picture that is kept of one somebody sent. The error is a *Refusal when the picture is to blame.
func (w *Workers) TakePicture(ctx context.Context, from io.Reader) (Kept, error) {
	if err := w.taken.Acquire(ctx, 1); err != nil {
		return Kept{}, err
	}
	defer w.taken.Release(1)
	sent, err := io.ReadAll(io.LimitReader(from, contract.SentBytes+1))
	if err != nil {
		return Kept{}, err
	}
	_, decoded, err := CheckPicture(sent)
	if err != nil {
		return Kept{}, err
	}
	leave, err := w.enter(ctx, decoded)
	if err != nil {
		return Kept{}, err
	}
	defer leave()
	kept, _, err := ask(ctx, wallTime, atOnce, takeCommand, bytes.NewReader(sent))
	var spoiled *Spoiled
	if errors.As(err, &spoiled) {
		if spoiled.isCostly {
			return Kept{}, ErrTooCostly
		}
		return Kept{}, ErrDamaged
	}
	if err != nil {
		return Kept{}, err
	}
	if len(kept) > contract.SentBytes {
		return Kept{}, ErrTooCostly
	}
	size, err := jpeg.DecodeConfig(bytes.NewReader(kept))
	return Kept{kept, size.Width, size.Height}, err
}

// take is what a worker does for TakePicture.
func take(sent []byte, out io.Writer) error {
	format, _, err := CheckPicture(sent)
	if err != nil {
		return err
	}
	decoded, err := format.Decode(bytes.NewReader(sent))
	if err != nil {
		return err
	}
	// What the decoder of a progressive JPEG has used is four times as much as the picture.
	runtime.GC()
	return jpeg.Encode(out, seen(decoded, format, orientationOf(sent)), &jpeg.Options{Quality: keptQuality})
}

// seen is a decoded picture upright, on white where it is see-through, and of a kind the encoder of JPEG takes as it is and makes three
// components of.
func seen(decoded image.Image, format *Format, orientation int) image.Image {
	if grey, is := decoded.(*image.Gray); is {
		decoded = coloured(grey)
	}
	planes, are := decoded.(*image.YCbCr)
	if seeThrough, is := decoded.(*image.NYCbCrA); is {
		planes = &seeThrough.YCbCr
	}
	if planes != nil && format == WebP {
		fromWebP.apply(planes)
	}
	if are && orientation == upright {
		return planes
	}
	if are {
		if turned := turnedPlanes(planes, orientation); turned != nil {
			return turned
		}
	}
	if plain, is := decoded.(*image.RGBA); is && orientation == upright {
		return plain
	}
	flat := turned(decoded, orientation)
	for at := 0; at < len(flat.Pix); at += 4 {
		pixel := flat.Pix[at : at+4]
		if alpha := uint16(pixel[3]); alpha < 255 {
			for i, value := range pixel[:3] {
				pixel[i] = byte((uint16(value)*alpha + 255*(255-alpha) + 127) / 255)
			}
			pixel[3] = 255
		}
	}
	return &image.RGBA{Pix: flat.Pix, Stride: flat.Stride, Rect: flat.Rect}
}

// coloured is a grey picture in three components, in much less memory than as RGBA.
func coloured(grey *image.Gray) *image.YCbCr {
	planes := image.NewYCbCr(grey.Rect, image.YCbCrSubsampleRatio420)
	for y := range grey.Rect.Dy() {
		copy(planes.Y[y*planes.YStride:], grey.Pix[y*grey.Stride:][:grey.Rect.Dx()])
	}
	for i := range planes.Cb {
		planes.Cb[i], planes.Cr[i] = 128, 128
	}
	return planes
}
