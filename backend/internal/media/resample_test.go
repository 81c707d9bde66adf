package media

import (
	"image"
	"testing"

	"github.com/disintegration/imaging"
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
