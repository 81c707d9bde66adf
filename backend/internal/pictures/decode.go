package pictures

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"

	"github.com/disintegration/imaging"
	"golang.org/x/image/webp"

	"waypost/backend/internal/jpeghalf"
)

// Decode reads a cleaned picture as it is stored, without applying its orientation.
func Decode(c Cleaned) (picture image.Image, err error) {
	return decode(c, whole)
}

// DecodeHalf is Decode for who needs no more than half of the width and height: it gives the picture of that size, rounded up, where
// that is less work, and the whole picture otherwise.
func DecodeHalf(c Cleaned) (picture image.Image, err error) {
	return decode(c, func(data []byte) (image.Image, error) {
		if half, err := jpeghalf.Decode(data); err == nil {
			return half, nil
		}
		return whole(data)
	})
}

func whole(data []byte) (image.Image, error) { return jpeg.Decode(bytes.NewReader(data)) }

func decode(c Cleaned, decodeJPEG func([]byte) (image.Image, error)) (picture image.Image, err error) {
	// A decoder that trips over hostile bytes must not take the server with it.
	defer func() {
		if trouble := recover(); trouble != nil {
			err = fmt.Errorf("decoding: %v", trouble)
		}
	}()
	switch c.Kind {
	case JPEG:
		return decodeJPEG(c.Bytes)
	case PNG:
		return png.Decode(bytes.NewReader(c.Bytes))
	default:
		return webp.Decode(bytes.NewReader(c.Bytes))
	}
}

// Orient turns a decoded picture the way it is meant to be seen.
func Orient(picture image.Image, orientation int) image.Image {
	if planes, are := picture.(*image.YCbCr); are && orientation >= 2 && orientation <= 8 && planes.SubsampleRatio == image.YCbCrSubsampleRatio420 {
		return turn(planes, orientation)
	}
	switch orientation {
	case 2:
		return imaging.FlipH(picture)
	case 3:
		return imaging.Rotate180(picture)
	case 4:
		return imaging.FlipV(picture)
	case 5:
		return imaging.Transpose(picture)
	case 6:
		return imaging.Rotate270(picture)
	case 7:
		return imaging.Transverse(picture)
	case 8:
		return imaging.Rotate90(picture)
	default:
		return picture
	}
}
