package media

import (
	"image"
	"testing"

	"github.com/disintegration/imaging"

	"waypost/backend/internal/contract"
)

// wavy is a plane whose samples go up and down.
func wavy(wide, high int) plane {
	p := newPlane(wide, high)
	for y := range high {
		for x := range wide {
			p.samples[y*wide+x] = byte(128 + 60*((x/5)%3-1) + 50*((y/7)%3-1))
		}
	}
	return p
}

func TestAResampledPlaneIsWhatAnImagingLibraryMakesOfIt(t *testing.T) {
	from := wavy(157, 93)
	grey := &image.Gray{Pix: from.samples, Stride: from.stride, Rect: image.Rect(0, 0, from.wide, from.high)}
	for name, c := range map[string]struct {
		wide, high int
		ours       kernel
		theirs     imaging.ResampleFilter
	}{
		"a little smaller":         {101, 60, catmullRom, imaging.CatmullRom},
		"half as large":            {78, 46, linear, imaging.Linear},
		"a tenth":                  {15, 9, linear, imaging.Linear},
		"narrower alone":           {90, 93, catmullRom, imaging.CatmullRom},
		"lower alone":              {157, 40, linear, imaging.Linear},
		"one sample":               {1, 1, linear, imaging.Linear},
		"as large":                 {157, 93, catmullRom, imaging.CatmullRom},
		"colours of twice as many": {300, 180, linear, imaging.Linear},
	} {
		got, want := from.resampled(c.wide, c.high, c.ours), imaging.Resize(grey, c.wide, c.high, c.theirs)
		for y := range c.high {
			for x := range c.wide {
				if a, b := int(got.row(y)[x]), int(want.NRGBAAt(x, y).R); max(a-b, b-a) > 2 {
					t.Fatalf("%s: %d at %d, %d, not %d", name, a, x, y, b)
				}
			}
		}
	}
}

func TestAPlaneOfOneValueKeepsItAtEverySize(t *testing.T) {
	from := newPlane(61, 47)
	for _, value := range []byte{0, 1, 127, 254, 255} {
		for i := range from.samples {
			from.samples[i] = value
		}
		for _, k := range []kernel{linear, catmullRom} {
			for _, size := range []image.Point{{60, 46}, {31, 23}, {7, 3}, {1, 47}} {
				for _, got := range from.resampled(size.X, size.Y, k).samples {
					if got != value {
						t.Fatalf("%d becomes %d at %v", value, got, size)
					}
				}
			}
		}
	}
}

func TestAStripIsMadeNarrowerInsteadOfKeepingItsRows(t *testing.T) {
	for name, c := range map[string]struct {
		width, height int
		want          image.Point
	}{
		"a photo":                        {4000, 3000, image.Pt(1280, 960)},
		"four times as high as wide":     {1500, 6000, image.Pt(1280, 5120)},
		"a strip":                        {1290, 16300, image.Pt(405, 5117)},
		"a strip that is narrow already": {300, 30000, image.Pt(51, 5100)},
		"one that is as wide as asked":   {1280, 720, image.Pt(1280, 720)},
	} {
		picture := image.NewYCbCr(image.Rect(0, 0, c.width, c.height), image.YCbCrSubsampleRatio420)
		if got := fitWidth(picture, contract.PictureWidths[0]).Rect.Size(); got != c.want {
			t.Errorf("%s becomes %v, not %v", name, got, c.want)
		}
	}
}

func TestAPictureHasALargeSizeOnlyWhereItHasMoreToShow(t *testing.T) {
	for name, c := range map[string]struct {
		width, height int
		has, isItself bool
	}{
		"a camera's":                  {6000, 4000, true, false},
		"a form's, on its side":       {2560, 1920, true, true},
		"a form's, upright":           {1920, 2560, true, true},
		"a phone's, very upright":     {1440, 2560, false, true},
		"a quarter wider":             {1600, 900, true, true},
		"hardly wider":                {1599, 900, false, true},
		"three times as high as wide": {3000, 9000, false, false},
		"a strip":                     {1500, 6000, false, false},
	} {
		if has, isItself := HasLarge(c.width, c.height); has != c.has || isItself != c.isItself {
			t.Errorf("%s: %v, %v", name, has, isItself)
		}
	}
}
