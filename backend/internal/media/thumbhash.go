// Computes the ThumbHash of a picture, at most 25 bytes for its shape and its lowest frequencies of brightness and colour, as specified at
// https://evanw.github.io/thumbhash/. Pages decode it with the author's package, which also made the cases of the test.

package media

import (
	"image"
	"math"
)

// HashSide is the largest width and height in pixels. More would not change the hash visibly.
const HashSide = 100

// MostHashBytes is the longest hash.
const MostHashBytes = 25

// nothing is a tolerance for sums that should be zero.
const nothing = 1e-9

// channel holds one value per pixel, row by row.
type channel []float64

// waves are the frequencies of a channel: its mean and their strengths, from 0 (downwards) to 1 (the strongest upwards).
type waves struct {
	mean, strongest float64
	strengths       []float64
}

// Thumbhash is the hash of an opaque picture of at most HashSide by HashSide; nil for other sizes.
func Thumbhash(picture *image.NRGBA) []byte {
	size := picture.Bounds().Size()
	if size.X < 1 || size.Y < 1 || size.X > HashSide || size.Y > HashSide {
		return nil
	}
	const detail = 7.0
	light, yellow, red := channels(picture)
	longer := float64(max(size.X, size.Y))
	wide, high := max(1, round(detail*float64(size.X)/longer)), max(1, round(detail*float64(size.Y)/longer))
	l := wavesOf(light, size, max(3, wide), max(3, high))
	p, q := wavesOf(yellow, size, 3, 3), wavesOf(red, size, 3, 3)

	head := round(63*l.mean) | round(31.5+31.5*p.mean)<<6 | round(31.5+31.5*q.mean)<<12 | round(31*l.strongest)<<18
	shape := round(63*p.strongest)<<3 | round(63*q.strongest)<<9
	if size.X > size.Y {
		shape |= high | 1<<15
	} else {
		shape |= wide
	}
	hash := []byte{byte(head), byte(head >> 8), byte(head >> 16), byte(shape), byte(shape >> 8)}
	strengths := append(append(l.strengths, p.strengths...), q.strengths...)
	return append(hash, hashHalves(strengths)...)
}

// channels returns brightness, yellow against blue, and red against green.
func channels(picture *image.NRGBA) (light, yellow, red channel) {
	size := picture.Bounds().Size()
	for y := range size.Y {
		row := picture.Pix[y*picture.Stride:]
		for x := range size.X {
			r, g, b := float64(row[4*x])/255, float64(row[4*x+1])/255, float64(row[4*x+2])/255
			light, yellow, red = append(light, (r+g+b)/3), append(yellow, (r+g)/2-b), append(red, r-g)
		}
	}
	return light, yellow, red
}

// wavesOf uses a triangle of frequencies: the more across, the fewer down.
func wavesOf(c channel, size image.Point, across, down int) (w waves) {
	columns, rows := cosines(across, size.X), cosines(down, size.Y)
	for j := range down {
		for i := 0; i*down < across*(down-j); i++ {
			sum := 0.0
			for y := range size.Y {
				line := 0.0
				for x, value := range c[y*size.X : (y+1)*size.X] {
					line += value * columns[i][x]
				}
				sum += line * rows[j][y]
			}
			sum /= float64(size.X * size.Y)
			if i == 0 && j == 0 {
				w.mean = sum
				continue
			}
			w.strengths = append(w.strengths, sum)
			w.strongest = max(w.strongest, math.Abs(sum))
		}
	}
	if w.strongest < nothing {
		w.strongest = 0
	}
	if w.strongest > 0 {
		for i := range w.strengths {
			w.strengths[i] = 0.5 + 0.5/w.strongest*w.strengths[i]
		}
	}
	return w
}

func cosines(waves, length int) [][]float64 {
	all := make([][]float64, waves)
	for i := range all {
		all[i] = make([]float64, length)
		for at := range all[i] {
			all[i][at] = math.Cos(math.Pi / float64(length) * float64(i) * (float64(at) + 0.5))
		}
	}
	return all
}

// hashHalves packs two strengths into a byte, the first in the low half.
func hashHalves(strengths []float64) []byte {
	packed := make([]byte, (len(strengths)+1)/2)
	for i, s := range strengths {
		packed[i/2] |= byte(round(15*s) << (4 * (i % 2)))
	}
	return packed
}

// round is JavaScript's: halves go up.
func round(value float64) int { return int(math.Floor(value + 0.5)) }
