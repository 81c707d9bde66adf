package darkroom

import (
	"encoding/base64"
	"image"

	"github.com/disintegration/imaging"

	"waypost/backend/internal/thumbhash"
)

// hashOf is the ThumbHash of a picture as the encoder takes it, in base64. Its planes may be changed.
func hashOf(picture image.Image) string {
	size := picture.Bounds().Size()
	if longer := max(size.X, size.Y); longer > thumbhash.Side {
		picture = fitted(picture, max(1, size.X*thumbhash.Side/longer), max(1, size.Y*thumbhash.Side/longer))
	}
	if planes, are := picture.(*image.YCbCr); are {
		fromWebP.apply(planes)
	}
	return base64.RawStdEncoding.EncodeToString(thumbhash.Of(imaging.Clone(picture)))
}
