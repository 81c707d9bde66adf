package jpeghalf

const (
	side   = 4
	scale  = 12
	keeps  = 3
	middle = 128
	// The cosines of π/8 and 3π/8, times √2 and 2^scale.
	near = 5352
	far  = 2217
)

// quarter is the coefficients of a block whose frequencies are below half, by rows, and one more that takes all others.
type quarter [side*side + 1]int32

// place is where in a quarter each coefficient goes, in the zigzag order of the file.
var place = zigzag()

func zigzag() (to [64]uint8) {
	x, y, step := 0, 0, 1
	for k := range to {
		to[k] = side * side
		if x < side && y < side {
			to[k] = uint8(y*side + x)
		}
		switch {
		case step > 0 && x == 7:
			y, step = y+1, -1
		case step > 0 && y == 0:
			x, step = x+1, -1
		case step < 0 && y == 7:
			x, step = x+1, 1
		case step < 0 && x == 0:
			y, step = y+1, 1
		default:
			x, y = x+step, y-step
		}
	}
	return to
}

// pixels is the inverse cosine transform of the low frequencies at half the size: of an orthonormal transform of eight they are √2
// times those of one of four, in each direction. So the picture is shrunk by leaving out what the smaller one cannot show.
func (q *quarter) pixels(to []byte, stride int) {
	for x := range side {
		q[x], q[x+4], q[x+8], q[x+12] = four(q[x]<<scale, q[x+4], q[x+8]<<scale, q[x+12], scale-keeps)
	}
	for y := range side {
		row := to[y*stride:][:side:side]
		a, b, c, d := four(q[4*y]<<scale, q[4*y+1], q[4*y+2]<<scale, q[4*y+3], scale+keeps+3)
		row[0], row[1], row[2], row[3] = sample(a), sample(b), sample(c), sample(d)
	}
}

// four transforms four coefficients; the first and third come times 2^scale.
func four(f0, f1, f2, f3 int32, down uint) (a, b, c, d int32) {
	half := int32(1) << (down - 1)
	outer, inner := f0+f2+half, f0-f2+half
	odd, even := f1*near+f3*far, f1*far-f3*near
	return (outer + odd) >> down, (inner + even) >> down, (inner - even) >> down, (outer - odd) >> down
}

// flat is a block of one value.
func flat(dc int32, to []byte, stride int) {
	value := sample((dc + 4) >> 3)
	for y := range side {
		row := to[y*stride:][:side:side]
		row[0], row[1], row[2], row[3] = value, value, value, value
	}
}

func sample(value int32) byte {
	return byte(min(max(value+middle, 0), 255))
}
