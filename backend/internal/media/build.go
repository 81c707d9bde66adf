package media

import (
	"bytes"
	"encoding/json"
	"errors"
	"image"
	"image/jpeg"
	"io"
	"runtime"

	"github.com/gen2brain/webp"

	"waypost/backend/internal/contract"
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

const (
	// tallest is how many times as high as wide a smaller size can be. A picture that is taller is made narrower instead: a strip of
	// sixteen thousand rows took more memory than any photo, and WebP has no more rows than that.
	tallest = 4
	// tallestLarge is tallest for the large size: it has no more pixels than the largest of the others, for the encoder's memory.
	tallestLarge = 1
	// A large size shows a quarter more than the widest of the others at least.
	largeParts, usualParts = 4, 5
	denseWidth             = 640
)

// errNotKept is of bytes no worker has made.
var errNotKept = errors.New("it is not a stored picture")

// Prints are the smaller sizes of one picture, by width, with what stands in for it while it loads.
type Prints struct {
	Sizes map[int][]byte
	// Placeholder is its ThumbHash in base64.
	Placeholder string
}

// HasLarge says whether a picture of so many pixels has more to show than its widest usual size. isItself says that it is no larger than
// its large size would be.
func HasLarge(width, height int) (has, isItself bool) {
	large := min(width, narrowed(contract.LargePictureSide, width, height))
	return largeParts*large >= usualParts*min(width, narrowed(contract.PictureWidths[0], width, height)), max(width, height) <= contract.LargePictureSide
}

func develop(kept []byte, out io.Writer) error {
	made, err := build(kept)
	if err != nil {
		return err
	}
	return json.NewEncoder(out).Encode(made)
}

// build decodes once and steps down, each size from the one above. None is wider than the picture itself.
func build(kept []byte) (Prints, error) {
	decoded, err := jpeg.Decode(bytes.NewReader(kept))
	if err != nil {
		return Prints{}, err
	}
	current, are := decoded.(*image.YCbCr)
	if !are || current.SubsampleRatio != image.YCbCrSubsampleRatio420 {
		return Prints{}, errNotKept
	}
	widths := contract.PictureWidths
	if has, isItself := HasLarge(current.Rect.Dx(), current.Rect.Dy()); has && !isItself {
		widths = append([]int{contract.LargePictureSide}, contract.PictureWidths...)
	}
	current = shrink(current, widths[0])
	// On a busy machine the collector comes too late to make the room of the decoded picture the encoder's.
	runtime.GC()
	toWebP.apply(current)
	out := Prints{Sizes: map[int][]byte{}}
	encodedWidth := 0
	var encoded []byte
	for _, width := range widths {
		current = shrink(current, width)
		if current.Rect.Dx() != encodedWidth {
			if encoded, err = encode(current, qualityOf(width)); err != nil {
				return Prints{}, err
			}
			encodedWidth = current.Rect.Dx()
		}
		out.Sizes[width] = encoded
	}
	out.Placeholder = hashOf(current)
	return out, nil
}

// shrink fits the picture into a width.
func shrink(p *image.YCbCr, width int) *image.YCbCr {
	size := p.Rect.Size()
	width = narrowed(width, size.X, size.Y)
	if size.X <= width {
		return p
	}
	return fitted(p, width, max(1, size.Y*width/size.X))
}

// fitted makes big steps with the cheap filter: both look the same there, and the sharper one costs twice as much.
func fitted(p *image.YCbCr, wide, high int) *image.YCbCr {
	if p.Rect.Dx() >= 2*wide {
		return resized(p, wide, high, linear)
	}
	return resized(p, wide, high, catmullRom)
}

func narrowed(width, seenWidth, seenHeight int) int {
	most := tallest
	if width > contract.PictureWidths[0] {
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

// encode takes planes that have WebP's range of values.
func encode(p *image.YCbCr, quality int) ([]byte, error) {
	var b bytes.Buffer
	err := webp.Encode(&b, opaque(p), webp.Options{Quality: quality, Method: effort})
	return b.Bytes(), err
}
