package media_test

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"image"
	"image/color"
	"testing"

	"waypost/backend/internal/media"
)

// Made by the package `thumbhash` 0.1.1 for JavaScript, of the pictures drawn below.
//
//go:embed testdata/cases.json
var cases []byte

var drawn = map[string]func(x, y, w, h int) color.NRGBA{
	"a photo": slope,
	"a red corner": func(x, y, w, h int) color.NRGBA {
		if 3*x < w && 3*y < h {
			return color.NRGBA{230, 20, 20, 255}
		}
		return slope(x, y, w, h)
	},
	"black": func(_, _, _, _ int) color.NRGBA { return color.NRGBA{A: 255} },
	"noise": func(x, y, _, _ int) color.NRGBA {
		return color.NRGBA{uint8(x*x*7 + y*13), uint8(x*3 + y*y*11), uint8((x*5 + y*y*3) % 200), 255}
	},
}

func slope(x, y, w, h int) color.NRGBA {
	return color.NRGBA{uint8(x * 200 / w), uint8(y * 200 / h), 160, 255}
}

func draw(width, height int, at func(x, y, w, h int) color.NRGBA) *image.NRGBA {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			picture.SetNRGBA(x, y, at(x, y, width, height))
		}
	}
	return picture
}

func TestHashesAreThoseOfTheirAuthorsPackage(t *testing.T) {
	var all []struct {
		Kind          string
		Width, Height int
		Hash          []byte
	}
	if err := json.Unmarshal(cases, &all); err != nil || len(all) != 8*len(drawn) {
		t.Fatal(len(all), err)
	}
	for _, c := range all {
		got := media.Thumbhash(draw(c.Width, c.Height, drawn[c.Kind]))
		if !isNear(got, c.Hash) {
			t.Errorf("%s of %d x %d: %s, not %s", c.Kind, c.Width, c.Height, base64.StdEncoding.EncodeToString(got), base64.StdEncoding.EncodeToString(c.Hash))
		}
		if len(got) > media.MostHashBytes {
			t.Errorf("%s of %d x %d: %d bytes", c.Kind, c.Width, c.Height, len(got))
		}
	}
}

// isNear lets a strength that stands exactly between two steps be either: the last bit of a sum depends on its order. What has no strength
// at all says nothing.
func isNear(got, want []byte) bool {
	const head = 6
	if len(got) != len(want) || !bytes.Equal(got[:min(head-1, len(got))], want[:min(head-1, len(want))]) {
		return false
	}
	for i := head - 1; i < len(got); i++ {
		for _, shift := range []int{0, 4} {
			if step := int(got[i]>>shift&15) - int(want[i]>>shift&15); step < -1 || step > 1 {
				return false
			}
		}
	}
	return true
}

func TestWhatIsNoSmallPictureHasNoHash(t *testing.T) {
	for _, size := range []image.Point{{0, 0}, {101, 5}, {5, 101}, {0, 9}} {
		if got := media.Thumbhash(image.NewNRGBA(image.Rectangle{Max: size})); got != nil {
			t.Errorf("%v: %v", size, got)
		}
	}
}
