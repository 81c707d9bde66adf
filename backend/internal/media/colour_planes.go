package media

import (
	"image"
	"math"
)

// resized scales a picture and stores it in 4:2:0, like JPEG and WebP.
func resized(p *image.YCbCr, wide, high int, k kernel) *image.YCbCr {
	from, to := halves(p.Rect.Dx(), p.Rect.Dy()), halves(wide, high)
	light := plane{p.Y, p.YStride, p.Rect.Dx(), p.Rect.Dy()}.resampled(wide, high, k)
	blue := plane{p.Cb, p.CStride, from.X, from.Y}.resampled(to.X, to.Y, k)
	red := plane{p.Cr, p.CStride, from.X, from.Y}.resampled(to.X, to.Y, k)
	return &image.YCbCr{
		Y: light.samples, Cb: blue.samples, Cr: red.samples, YStride: light.stride, CStride: blue.stride,
		SubsampleRatio: image.YCbCrSubsampleRatio420, Rect: image.Rect(0, 0, wide, high),
	}
}

func halves(wide, high int) image.Point { return image.Pt((wide+1)/2, (high+1)/2) }

// levels maps values from one range to another.
type levels struct{ light, colour [256]byte }

// JFIF uses 0 to 255 for all channels, WebP 16 to 235 and 16 to 240 (RFC 6386, 9.2, after ITU-R BT.601). Go's WebP decoder returns these
// unscaled, and its colour models take them for JFIF's, which puts a grey veil over the picture.
var (
	toWebP   = levelsOf(219.0/255, 16, 224.0/255)
	fromWebP = levelsOf(255.0/219, -16*255.0/219, 255.0/224)
)

func levelsOf(light, darkest, colour float64) (l levels) {
	for i := range l.light {
		l.light[i] = byte(math.Round(min(max(float64(i)*light+darkest, 0), 255)))
		l.colour[i] = byte(math.Round(min(max(float64(i-128)*colour+128, 0), 255)))
	}
	return l
}

func (l *levels) apply(p *image.YCbCr) {
	for i, value := range p.Y {
		p.Y[i] = l.light[value]
	}
	for _, samples := range [][]byte{p.Cb, p.Cr} {
		for i, value := range samples {
			samples[i] = l.colour[value]
		}
	}
}

// opaque adds the alpha plane the encoder expects.
func opaque(p *image.YCbCr) *image.NYCbCrA {
	alpha := make([]byte, p.Rect.Dx()*p.Rect.Dy())
	for i := range alpha {
		alpha[i] = 255
	}
	return &image.NYCbCrA{YCbCr: *p, A: alpha, AStride: p.Rect.Dx()}
}
