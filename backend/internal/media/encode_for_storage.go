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

// keptQuality is higher than that of the pictures sent by the form.
const keptQuality = 85

// StoredPicture is an upright JPEG without metadata.
type StoredPicture struct {
	Bytes         []byte
	Width, Height int
}

// TakePicture encodes a sent picture for storage; one that was stored here before stays as it is. The error is a *Refusal if the picture is to blame.
func (w *Workers) TakePicture(ctx context.Context, from io.Reader) (StoredPicture, error) {
	if err := w.taken.Acquire(ctx, 1); err != nil {
		return StoredPicture{}, err
	}
	defer w.taken.Release(1)
	sent, err := io.ReadAll(io.LimitReader(from, contract.SentBytes+1))
	if err != nil {
		return StoredPicture{}, err
	}
	_, decoded, err := CheckPicture(sent)
	if err != nil {
		return StoredPicture{}, err
	}
	leave, err := w.enter(ctx, decoded)
	if err != nil {
		return StoredPicture{}, err
	}
	defer leave()
	kept, _, err := runWorker(ctx, wallTime, runNow, takeCommand, bytes.NewReader(sent))
	var spoiled *UnusableError
	if errors.As(err, &spoiled) {
		if spoiled.isCostly {
			return StoredPicture{}, ErrTooCostly
		}
		return StoredPicture{}, ErrDamaged
	}
	if err != nil {
		return StoredPicture{}, err
	}
	if len(kept) > contract.SentBytes {
		return StoredPicture{}, ErrTooCostly
	}
	size, err := jpeg.DecodeConfig(bytes.NewReader(kept))
	return StoredPicture{kept, size.Width, size.Height}, err
}

// encodeForStorage is TakePicture's part in the worker.
func encodeForStorage(sent []byte, out io.Writer) error {
	format, _, err := CheckPicture(sent)
	if err != nil {
		return err
	}
	decoded, err := format.Decode(bytes.NewReader(sent))
	if err != nil {
		return err
	}
	// Encoded again it would lose a little each time it leaves and comes back.
	if own := withoutPacket(sent); isAsStored(own) {
		_, err := out.Write(own)
		return err
	}
	// The decoder of a progressive JPEG leaves four times the picture's size behind.
	runtime.GC()
	return jpeg.Encode(out, uprightJPEGImage(decoded, format, orientationOf(sent)), &jpeg.Options{Quality: keptQuality})
}

// uprightJPEGImage turns a picture upright, puts it on white if transparent, and returns a type the JPEG encoder writes with three
// components.
func uprightJPEGImage(decoded image.Image, format *Format, orientation int) image.Image {
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

// coloured converts grey to three components, in much less memory than RGBA.
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
