package media

import (
	"encoding/base64"
	"image"

	"github.com/disintegration/imaging"
)

// hashOf is the ThumbHash of a picture as the encoder takes it, in base64. Its planes may be changed.
func hashOf(p *image.YCbCr) string {
	size := p.Rect.Size()
	if longer := max(size.X, size.Y); longer > HashSide {
		p = fitted(p, max(1, size.X*HashSide/longer), max(1, size.Y*HashSide/longer))
	}
	fromWebP.apply(p)
	return base64.RawStdEncoding.EncodeToString(Thumbhash(imaging.Clone(p)))
}
