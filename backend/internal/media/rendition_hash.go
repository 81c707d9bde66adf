package media

import (
	"encoding/base64"
	"image"

	"github.com/disintegration/imaging"
)

// thumbHashOf is the ThumbHash of a picture in WebP's range, in base64. It may change the planes.
func thumbHashOf(p *image.YCbCr) string {
	size := p.Rect.Size()
	if longer := max(size.X, size.Y); longer > HashSide {
		p = resizeTo(p, max(1, size.X*HashSide/longer), max(1, size.Y*HashSide/longer))
	}
	fromWebP.apply(p)
	return base64.RawStdEncoding.EncodeToString(Thumbhash(imaging.Clone(p)))
}
