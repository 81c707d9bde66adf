package darkroom

import (
	"encoding/base64"
	"image"

	"github.com/disintegration/imaging"

	"waypost/backend/internal/thumbhash"
)

// hashOf is the ThumbHash of a picture as the encoder takes it, in base64. Its planes may be changed.
func hashOf(p *image.YCbCr) string {
	size := p.Rect.Size()
	if longer := max(size.X, size.Y); longer > thumbhash.Side {
		p = fitted(p, max(1, size.X*thumbhash.Side/longer), max(1, size.Y*thumbhash.Side/longer))
	}
	fromWebP.apply(p)
	return base64.RawStdEncoding.EncodeToString(thumbhash.Of(imaging.Clone(p)))
}
