package darkroom

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"runtime"

	"github.com/disintegration/imaging"
	"github.com/gen2brain/webp"

	"waypost/backend/internal/pictures"
)

const (
	quality            = 80
	placeholderQuality = 40
	placeholderSide    = 24
	// Slower settings take three times as long for a twentieth of the bytes; the next faster one a sixth more of the bytes for
	// two thirds of the time.
	effort = 2
)

// tallest is how many times as high as wide a smaller size can be. A picture that is taller is made narrower instead: a strip of
// sixteen thousand rows took more memory than any photo, and WebP has no more rows than that.
const tallest = 4

// Widths are those the smaller sizes have, in pixels of the picture as seen.
var Widths = []int{1280, 640, 320}

// errOutgrown is of a picture whose sizes would take far more of the disk than it does. The picture itself is the smaller one to send.
var errOutgrown = errors.New("its smaller sizes would take far more bytes than it does")

// Prints are the smaller sizes of one picture, by width, with what stands in for it while it loads.
type Prints struct {
	// Width and Height are those of the picture itself, in pixels as seen.
	Width, Height int
	Sizes         map[int][]byte
	Placeholder   string
}

// build decodes once and steps down, each size from the one above. None is wider than the picture itself.
func build(c pictures.Cleaned) (Prints, error) {
	decoded, err := pictures.Decode(c)
	if err != nil {
		return Prints{}, err
	}
	out := Prints{Width: c.Width, Height: c.Height, Sizes: map[int][]byte{}}
	// Turning comes after the first shrinking: far fewer pixels move.
	current := pictures.Orient(shrink(decoded, Widths[0], c.Orientation), c.Orientation)
	// On a busy machine the collector comes too late to make the room of the decoded picture the encoder's.
	runtime.GC()
	encodedWidth := 0
	var encoded []byte
	room := pictures.Sizes(int64(len(c.Bytes)))
	for _, width := range Widths {
		current = shrink(current, width, 1)
		if current.Bounds().Dx() != encodedWidth {
			if encoded, err = encode(current, quality); err != nil {
				return Prints{}, err
			}
			encodedWidth = current.Bounds().Dx()
		}
		if room -= int64(len(encoded)); room < 0 {
			return Prints{}, errOutgrown
		}
		out.Sizes[width] = encoded
	}
	small, err := encode(imaging.Fit(current, placeholderSide, placeholderSide, imaging.Box), placeholderQuality)
	if err != nil {
		return Prints{}, err
	}
	out.Placeholder = "data:image/webp;base64," + base64.StdEncoding.EncodeToString(small)
	return out, nil
}

// shrink fits the picture into a width as seen; with an orientation that turns it, its stored height is that width.
func shrink(picture image.Image, width, orientation int) image.Image {
	size := picture.Bounds()
	if orientation >= 5 {
		width = narrowed(width, size.Dy(), size.Dx())
		if size.Dy() <= width {
			return picture
		}
		near := nearer(picture, size.Dy(), width)
		return imaging.Resize(near, max(1, size.Dx()*width/size.Dy()), width, filter(near.Bounds().Dy(), width))
	}
	width = narrowed(width, size.Dx(), size.Dy())
	if size.Dx() <= width {
		return picture
	}
	near := nearer(picture, size.Dx(), width)
	return imaging.Resize(near, width, max(1, size.Dy()*width/size.Dx()), filter(near.Bounds().Dx(), width))
}

// nearer halves a picture first that is at least twice as large as it will be.
func nearer(picture image.Image, from, to int) image.Image {
	if from < 2*to {
		return picture
	}
	return halved(picture)
}

func narrowed(width, seenWidth, seenHeight int) int {
	if seenHeight <= tallest*seenWidth {
		return width
	}
	return max(1, tallest*width*seenWidth/seenHeight)
}

// filter is the cheap one for big steps, where both look the same and the sharper one costs four times as much.
func filter(from, to int) imaging.ResampleFilter {
	if from >= 2*to {
		return imaging.Linear
	}
	return imaging.CatmullRom
}

func encode(picture image.Image, quality int) (data []byte, err error) {
	// The encoder is compiled from C; a fault in it must stay a failed picture.
	defer func() {
		if trouble := recover(); trouble != nil {
			err = fmt.Errorf("encoding: %v", trouble)
		}
	}()
	var b bytes.Buffer
	if err := webp.Encode(&b, imaging.Clone(picture), webp.Options{Quality: quality, Method: effort}); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
