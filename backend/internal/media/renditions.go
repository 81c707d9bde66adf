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
	// quality is for most sizes; dense is for the one shown beside the text on high-density screens, where the loss is not visible.
	quality = 80
	dense   = 60
	// Higher settings take three times as long for 5% fewer bytes; the next lower one saves a third of the time for 17% more bytes.
	effort = 2
)

const (
	// tallest limits the height of a smaller size to a multiple of its width; taller pictures are made narrower. A strip of 16,000 rows
	// took more memory than any photo, and WebP has no more rows.
	tallest = 4
	// tallestLarge is for the large size, to limit the encoder's memory.
	tallestLarge = 1
	// The large size is only made if it is at least a quarter wider than the widest other size.
	largeParts, usualParts = 4, 5
	denseWidth             = 640
)

// errNotKept is for input that is not a stored picture.
var errNotKept = errors.New("it is not a stored picture")

// Renditions are the smaller sizes of one picture by width, in WebP.
type Renditions struct {
	Sizes map[int][]byte
	// Placeholder is the ThumbHash in base64.
	Placeholder string
}

// HasLarge reports whether a picture of so many pixels has a large size, and whether that is the picture itself.
func HasLarge(width, height int) (has, isItself bool) {
	large := min(width, maxWidth(contract.LargePictureSide, width, height))
	return largeParts*large >= usualParts*min(width, maxWidth(contract.PictureWidths[0], width, height)), max(width, height) <= contract.LargePictureSide
}

func runRender(kept []byte, out io.Writer) error {
	made, err := render(kept)
	if err != nil {
		return err
	}
	return json.NewEncoder(out).Encode(made)
}

// render decodes once and scales down step by step. No size is wider than the picture.
func render(kept []byte) (Renditions, error) {
	decoded, err := jpeg.Decode(bytes.NewReader(kept))
	if err != nil {
		return Renditions{}, err
	}
	current, are := decoded.(*image.YCbCr)
	if !are || current.SubsampleRatio != image.YCbCrSubsampleRatio420 {
		return Renditions{}, errNotKept
	}
	widths := contract.PictureWidths
	if has, isItself := HasLarge(current.Rect.Dx(), current.Rect.Dy()); has && !isItself {
		widths = append([]int{contract.LargePictureSide}, contract.PictureWidths...)
	}
	current = fitWidth(current, widths[0])
	// Without this, on a busy machine the decoded picture is not freed before the encoder needs memory.
	runtime.GC()
	toWebP.apply(current)
	out := Renditions{Sizes: map[int][]byte{}}
	encodedWidth := 0
	var encoded []byte
	for _, width := range widths {
		current = fitWidth(current, width)
		if current.Rect.Dx() != encodedWidth {
			if encoded, err = encode(current, qualityOf(width)); err != nil {
				return Renditions{}, err
			}
			encodedWidth = current.Rect.Dx()
		}
		out.Sizes[width] = encoded
	}
	out.Placeholder = thumbHashOf(current)
	return out, nil
}

// fitWidth scales a picture down to a width.
func fitWidth(p *image.YCbCr, width int) *image.YCbCr {
	size := p.Rect.Size()
	width = maxWidth(width, size.X, size.Y)
	if size.X <= width {
		return p
	}
	return resizeTo(p, width, max(1, size.Y*width/size.X))
}

// resizeTo uses the cheap filter for big steps, where both look the same and the sharp one costs twice as much.
func resizeTo(p *image.YCbCr, wide, high int) *image.YCbCr {
	if p.Rect.Dx() >= 2*wide {
		return resized(p, wide, high, linear)
	}
	return resized(p, wide, high, catmullRom)
}

func maxWidth(width, seenWidth, seenHeight int) int {
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

// encode expects planes in WebP's range of values.
func encode(p *image.YCbCr, quality int) ([]byte, error) {
	var b bytes.Buffer
	err := webp.Encode(&b, opaque(p), webp.Options{Quality: quality, Method: effort})
	return b.Bytes(), err
}
