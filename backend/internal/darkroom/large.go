package darkroom

import (
	"image"
	"image/color"
	"runtime"
	"runtime/debug"

	"github.com/disintegration/imaging"

	"waypost/backend/internal/pictures"
)

// Large is the width of the size that is made when somebody asks for it first.
const Large = 2560

const (
	// tallestLarge is tallest for it: it has no more pixels than the largest of the others, for the encoder's memory.
	tallestLarge = 1
	// A large size shows a quarter more than the widest of the others at least.
	largeParts, usualParts = 4, 5
	// mostOfPNG is of how many pixels a large size can be made where each takes four bytes, and eight in the next step.
	mostOfPNG = 7_000_000
	// eager has the collector begin when a tenth more lies around than is in use.
	eager = 10
)

// HasLarge says whether a picture of so many pixels as seen has a large size: a picture that is hardly wider than its widest other size
// has none.
func HasLarge(width, height int) bool {
	large := min(width, narrowed(Large, width, height))
	return largeParts*large >= usualParts*min(width, narrowed(Widths[0], width, height))
}

// enlarge makes the large size alone. It takes as much of the disk as the picture counts, at most.
func enlarge(c pictures.Cleaned) (Prints, error) {
	out := Prints{Width: c.Width, Height: c.Height, Sizes: map[int][]byte{}}
	if !HasLarge(c.Width, c.Height) {
		return out, errNoLarger
	}
	if c.Kind == pictures.PNG && c.Width*c.Height > mostOfPNG {
		return out, errTooMany
	}
	// The encoder's memory grows by copies of itself, and what lies around of them counts.
	defer debug.SetGCPercent(debug.SetGCPercent(eager))
	current, err := fromOriginal(c, Large)
	if err != nil {
		return out, err
	}
	encoded, err := encodeLarge(current)
	if err != nil {
		return out, err
	}
	if int64(len(encoded)) > pictures.Counted(int64(len(c.Bytes))) {
		return out, errOutgrown
	}
	out.Sizes[Large] = encoded
	return out, nil
}

// encodeLarge has colours brought into planes first: the encoder would do the same in memory of its own, several times as much.
func encodeLarge(picture image.Image) ([]byte, error) {
	if _, are := picture.(*image.YCbCr); are {
		return encode(picture, quality)
	}
	planes := inPlanes(imaging.Clone(picture))
	runtime.GC()
	return pack(planes, quality)
}

// inPlanes is a picture as WebP stores it.
func inPlanes(picture *image.NRGBA) *image.NYCbCrA {
	area := picture.Bounds()
	planes := image.NewNYCbCrA(area, image.YCbCrSubsampleRatio420)
	for y := area.Min.Y; y < area.Max.Y; y += 2 {
		for x := area.Min.X; x < area.Max.X; x += 2 {
			var blue, red, count int
			for _, at := range [4]image.Point{{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y + 1}} {
				if !at.In(area) {
					continue
				}
				p := picture.NRGBAAt(at.X, at.Y)
				light, cb, cr := color.RGBToYCbCr(p.R, p.G, p.B)
				planes.Y[planes.YOffset(at.X, at.Y)], planes.A[planes.AOffset(at.X, at.Y)] = light, p.A
				blue, red, count = blue+int(cb), red+int(cr), count+1
			}
			at := planes.COffset(x, y)
			planes.Cb[at], planes.Cr[at] = byte((blue+count/2)/count), byte((red+count/2)/count)
		}
	}
	toWebP.apply(&planes.YCbCr)
	return planes
}
