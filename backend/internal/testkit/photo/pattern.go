package photo

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
)

// Pattern is a PNG of few bytes that decodes to noise: the same random rows of black and white again and again. No smaller
// size of it is small.
func Pattern(width, height, rows int) []byte {
	chance := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // the same picture each time
	m := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.Black, color.White})
	for i := range m.Pix {
		if i < width*rows {
			m.Pix[i] = uint8(chance.IntN(2))
		} else {
			m.Pix[i] = m.Pix[i-width*rows]
		}
	}
	var b bytes.Buffer
	must((&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, m))
	return b.Bytes()
}
