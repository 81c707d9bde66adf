package darkroom

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"runtime"

	"github.com/disintegration/imaging"
	"github.com/gen2brain/webp"

	"waypost/backend/internal/pictures"
)

const (
	// quality is that of most sizes, dense that of the one screens of two or three pixels a point show beside the text, where a third
	// of the bytes is not seen.
	quality = 80
	dense   = 60
	// Slower settings take three times as long for a twentieth of the bytes; the next faster one a sixth more of the bytes for
	// two thirds of the time.
	effort = 2
)

// tallest is how many times as high as wide a smaller size can be. A picture that is taller is made narrower instead: a strip of
// sixteen thousand rows took more memory than any photo, and WebP has no more rows than that.
const tallest = 4

const denseWidth = 640

// Widths are those the smaller sizes have, in pixels of the picture as seen.
var Widths = []int{1280, 640, 320}

// errOutgrown is of a picture whose sizes would take far more of the disk than it does. The picture itself is the smaller one to send.
var errOutgrown = errors.New("its smaller sizes would take far more bytes than it does")

// errTooMany is of a picture whose decoded pixels leave the encoder of a large size no memory.
var errTooMany = errors.New("it has too many pixels for a large size of its kind")

// errNoLarger is of a picture that is hardly larger than its widest size.
var errNoLarger = errors.New("it has no more pixels than its sizes")

// Prints are the smaller sizes of one picture, by width, with what stands in for it while it loads.
type Prints struct {
	// Width and Height are those of the picture itself, in pixels as seen.
	Width, Height int
	Sizes         map[int][]byte
	// Placeholder is its ThumbHash in base64.
	Placeholder string
}

// build decodes once and steps down, each size from the one above. None is wider than the picture itself.
func build(c pictures.Cleaned) (Prints, error) {
	current, err := fromOriginal(c, Widths[0])
	if err != nil {
		return Prints{}, err
	}
	out := Prints{Width: c.Width, Height: c.Height, Sizes: map[int][]byte{}}
	encodedWidth := 0
	var encoded []byte
	room := pictures.Sizes(int64(len(c.Bytes)))
	for _, width := range Widths {
		current = shrink(current, width, 1)
		if current.Bounds().Dx() != encodedWidth {
			if encoded, err = encode(current, qualityOf(width)); err != nil {
				return Prints{}, err
			}
			encodedWidth = current.Bounds().Dx()
		}
		if room -= int64(len(encoded)); room < 0 {
			return Prints{}, errOutgrown
		}
		out.Sizes[width] = encoded
	}
	out.Placeholder = hashOf(current)
	return out, nil
}

// fromOriginal decodes a picture and makes it as wide as wanted, turned as it is seen, ready for the encoder.
func fromOriginal(c pictures.Cleaned, width int) (image.Image, error) {
	decode := pictures.Decode
	if c.Width >= 2*narrowed(width, c.Width, c.Height) {
		decode = pictures.DecodeHalf
	}
	decoded, err := decode(c)
	if err != nil {
		return nil, err
	}
	if seeThrough, is := decoded.(*image.NYCbCrA); is {
		fromWebP.apply(&seeThrough.YCbCr)
	}
	current := shrink(decoded, width, c.Orientation)
	if planes, are := current.(*image.YCbCr); are {
		current = inWebP(planes, c.Kind)
	}
	// Turning comes after the first shrinking: far fewer pixels move.
	current = pictures.Orient(current, c.Orientation)
	decoded = nil
	// On a busy machine the collector comes too late to make the room of the decoded picture the encoder's.
	runtime.GC()
	return current, nil
}

// inWebP has the colours at half the size and the values in the range that WebP wants.
func inWebP(p *image.YCbCr, kind pictures.Kind) *image.YCbCr {
	if p.SubsampleRatio != image.YCbCrSubsampleRatio420 {
		p = resized(p, p.Rect.Dx(), p.Rect.Dy(), linear)
	}
	if kind == pictures.JPEG {
		toWebP.apply(p)
	}
	return p
}

// shrink fits the picture into a width as seen; with an orientation that turns it, its stored height is that width.
func shrink(picture image.Image, width, orientation int) image.Image {
	size := picture.Bounds().Size()
	if orientation >= 5 {
		width = narrowed(width, size.Y, size.X)
		if size.Y <= width {
			return picture
		}
		return fitted(picture, max(1, size.X*width/size.Y), width)
	}
	width = narrowed(width, size.X, size.Y)
	if size.X <= width {
		return picture
	}
	return fitted(picture, width, max(1, size.Y*width/size.X))
}

// fitted makes big steps with the cheap filter: both look the same there, and the sharper one costs twice as much.
func fitted(picture image.Image, wide, high int) image.Image {
	big := picture.Bounds().Dx() >= 2*wide
	if planes, are := picture.(*image.YCbCr); are {
		if big {
			return resized(planes, wide, high, linear)
		}
		return resized(planes, wide, high, catmullRom)
	}
	if big {
		return imaging.Resize(picture, wide, high, imaging.Linear)
	}
	return imaging.Resize(picture, wide, high, imaging.CatmullRom)
}

func narrowed(width, seenWidth, seenHeight int) int {
	most := tallest
	if width > Widths[0] {
		most = tallestLarge
	}
	if seenHeight <= most*seenWidth {
		return width
	}
	return max(1, most*width*seenWidth/seenHeight)
}

func qualityOf(width int) int {
	if width == denseWidth {
		return dense
	}
	return quality
}

func encode(picture image.Image, quality int) ([]byte, error) {
	if planes, are := picture.(*image.YCbCr); are {
		return pack(opaque(planes), quality)
	}
	return pack(imaging.Clone(picture), quality)
}

// pack takes a picture as the encoder does: in colours, or in planes that have WebP's range of values.
func pack(picture image.Image, quality int) (data []byte, err error) {
	// The encoder is compiled from C; a fault in it must stay a failed picture.
	defer func() {
		if trouble := recover(); trouble != nil {
			err = fmt.Errorf("encoding: %v", trouble)
		}
	}()
	var b bytes.Buffer
	if err := webp.Encode(&b, picture, webp.Options{Quality: quality, Method: effort}); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
