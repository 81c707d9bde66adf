package darkroom

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"testing"

	"waypost/backend/internal/pictures"
	"waypost/backend/internal/testkit/photo"
)

func TestAPictureHasALargeSizeOnlyWhereItHasMoreToShow(t *testing.T) {
	for name, c := range map[string]struct {
		width, height int
		want          bool
	}{
		"a camera's":                  {6000, 4000, true},
		"a form's, on its side":       {2560, 1920, true},
		"a form's, upright":           {1920, 2560, true},
		"a phone's, very upright":     {1440, 2560, false},
		"a quarter wider":             {1600, 900, true},
		"hardly wider":                {1599, 900, false},
		"narrow":                      {900, 700, false},
		"three times as high as wide": {3000, 9000, false},
		"twice as high as wide":       {3000, 6000, false},
		"a strip":                     {1500, 6000, false},
		"not measured":                {0, 0, true},
	} {
		if got := HasLarge(c.width, c.height); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestTheLargeSizeIsMadeAloneUprightAndNeverEnlarged(t *testing.T) {
	for name, c := range map[string]struct {
		data []byte
		want image.Point
	}{
		"larger":            {photo.PlainJPEG(3200, 1600), image.Pt(2560, 1280)},
		"smaller":           {photo.PlainJPEG(2000, 1500), image.Pt(2000, 1500)},
		"on its side":       {photo.JPEG(1200, 1900, 6), image.Pt(1900, 1200)},
		"a rather high one": {photo.PlainJPEG(3000, 4000), image.Pt(1920, 2560)},
		"a PNG":             {photo.PlainPNG(1800, 900), image.Pt(1800, 900)},
		"a half-size JPEG":  {photo.PlainJPEG(5200, 2600), image.Pt(2560, 1280)},
	} {
		made, took, err := Enlarge(t.Context(), bytes.NewReader(c.data), false)
		if err != nil || len(made.Sizes) != 1 || took <= 0 {
			t.Errorf("%s: %d sizes, %v", name, len(made.Sizes), err)
			continue
		}
		picture, err := pictures.Decode(pictures.Cleaned{Kind: pictures.WebP, Bytes: made.Sizes[Large]})
		if err != nil || picture.Bounds().Size() != c.want {
			t.Errorf("%s: %v, %v", name, picture.Bounds(), err)
		}
	}
}

func TestALargeSizeThatWouldTakeMoreThanItsPictureIsNotKept(t *testing.T) {
	for name, data := range map[string][]byte{"noise out of a few bytes": photo.Pattern(2560, 2560, 8), "too small": photo.PlainJPEG(1300, 900), "more than its memory": photo.PlainPNG(3100, 3100)} {
		var spoiled *Spoiled
		if _, _, err := Enlarge(t.Context(), bytes.NewReader(data), false); !errors.As(err, &spoiled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestColoursOfALargeSizeAreThoseOfItsPicture(t *testing.T) {
	for name, alpha := range map[string]uint8{"opaque": 255, "to see through": 254} {
		var b bytes.Buffer
		if err := png.Encode(&b, flag(2701, 1501, alpha)); err != nil {
			t.Fatal(err)
		}
		made, _, err := Enlarge(t.Context(), &b, false)
		if err != nil {
			t.Fatal(name, err)
		}
		picture, err := pictures.Decode(pictures.Cleaned{Kind: pictures.WebP, Bytes: made.Sizes[Large]})
		if err != nil {
			t.Fatal(name, err)
		}
		planes, are := picture.(*image.YCbCr)
		if see, is := picture.(*image.NYCbCrA); is {
			planes, are = &see.YCbCr, true
		}
		if !are {
			t.Fatalf("%s is a %T", name, picture)
		}
		fromWebP.apply(planes)
		middle := picture.Bounds().Max.Div(2)
		for third, want := range []color.NRGBA{{0, 0, 0, 255}, {255, 255, 255, 255}, {200, 30, 30, 255}} {
			if got := planes.At(middle.X*(2*third+1)/3, middle.Y); far(got, want) {
				t.Errorf("%s: %v becomes %v", name, want, got)
			}
		}
	}
}
